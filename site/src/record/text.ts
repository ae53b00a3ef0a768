import type { Tally } from '../../../events/publications/record-answers.ts';
import { isEnglish } from '../language.ts';
import { words } from '../publications/text.ts';

/** A share of fewer says little, and is not named. */
const SHARE_FROM = 20;

export const text = {
  title: isEnglish ? 'The Record of Our World Predictions' : 'Dünya Tahminlerimizin Sicili',
  description: isEnglish
    ? 'Every world prediction of Falname with what became of it, misses included, each with its proof.'
    : 'Falname’nin bütün dünya tahminleri ve sonuçları: tutmayanlar da burada, her biri kanıtıyla.',
  eyebrow: isEnglish ? 'Nothing is left out' : 'Hiçbiri eksik değil',
  heading: isEnglish ? 'The record' : 'Sicil',
  lead: isEnglish
    ? 'Every world prediction that stood on these pages, with what became of it. The misses stay.'
    : 'Bu sayfalarda yayımlanan her dünya tahmini ve sonucu. Tutmayanlar da burada kalır.',
  /** Of those that were judged. */
  came: ({ fulfilled, unfulfilled }: Tally) => {
    const judged = fulfilled + unfulfilled;
    if (judged === 0) return isEnglish ? 'None has been judged yet' : 'Henüz sonuçlanan yok';
    const share = judged < SHARE_FROM ? '' : shareText(fulfilled / judged);
    return isEnglish
      ? `${fulfilled} of ${judged} came true${share}`
      : `Sonuçlanan ${judged} tahminden ${fulfilled} tanesi gerçekleşti${share}`;
  },
  /** Of those that were judged; shares of few mislead. */
  hits: ({ fulfilled, unfulfilled }: Tally) => {
    const judged = fulfilled + unfulfilled;
    if (judged === 0) return '–';
    return isEnglish ? `${fulfilled} of ${judged}` : `${fulfilled} / ${judged}`;
  },
  oneByOne: isEnglish ? 'One by one' : 'Tek tek',
  pending: (count: number) =>
    isEnglish
      ? `${count} ${count === 1 ? 'is' : 'are'} still pending`
      : `${count} tanesinin sonucu bekleniyor`,
  counted: isEnglish
    ? 'Whether one came true is decided by us, with a sentence of evidence and its date. A verdict that we change is marked.'
    : 'Gerçekleşip gerçekleşmediğine biz karar verir, kararı tarihiyle ve dayanağıyla yazarız. Değiştirdiğimiz kararlar işaretlidir.',
  bothLanguages: isEnglish
    ? 'One that was published in both languages counts in each.'
    : 'İki dilde yayımlanan bir tahmin her dilde ayrı sayılır.',
  none: isEnglish ? 'No world prediction has been published yet.' : 'Henüz bir dünya tahmini yayımlanmadı.',
  byCategory: isEnglish ? 'By category' : 'Kategoriye göre',
  category: isEnglish ? 'Category' : 'Kategori',
  month: isEnglish ? 'Published in' : 'Yayımlandığı ay',
  verdicts: words.worldStatuses,
  /** Above narrow columns: where the long words may break. */
  heads: isEnglish
    ? words.worldStatuses
    : { ...words.worldStatuses, fulfilled: 'Gerçek\u00adleşti', unfulfilled: 'Gerçek\u00adleşmedi' },
  categories: words.worldCategories,
  overTime: isEnglish ? 'Over time' : 'Zaman içinde',
  legend: isEnglish ? 'One mark is one prediction' : 'Her işaret bir tahmin',
  inWords: isEnglish ? 'The same in numbers' : 'Aynısı sayılarla',
  newest: (shown: number, all: number) =>
    isEnglish
      ? `The newest ${shown} of ${all}. Each of the others stands on the page of its week, with its verdict:`
      : `${all} tahminin en yeni ${shown} tanesi. Ötekilerin her biri, sonucuyla, kendi haftasının sayfasında:`,
  archive: isEnglish ? 'Archive' : 'Arşiv',
  published: isEnglish ? 'Published' : 'Yayım',
  itsPage: isEnglish ? 'Its page, with the proof' : 'Sayfası ve kanıtı',
  withdrawn: isEnglish ? 'Withdrawn' : 'Geri çekilenler',
  withdrawnLead: (count: number, shown: number) =>
    isEnglish
      ? `${count === 1 ? 'One that you could read was' : `${count} that you could read were`} withdrawn. They are in none of the numbers above, so ${shown < count ? `the newest ${shown} of them are here` : 'here they are'}:`
      : `Yayımlandıktan sonra geri çekilen tahmin sayısı: ${count}. Yukarıdaki sayılara girmediklerinden ${shown < count ? `en yeni ${shown} tanesi burada duruyor` : 'burada duruyorlar'}:`,
  withdrawnOne: (published: string, gone: string) =>
    isEnglish ? `published ${published}, withdrawn ${gone}` : `yayım ${published}, geri çekilme ${gone}`,
  data: isEnglish ? 'The record as data' : 'Sicil, veri olarak',
};

function shareText(share: number): string {
  const percent = Math.round(share * 100);
  return isEnglish ? ` (${percent}%)` : ` (%${percent})`;
}
