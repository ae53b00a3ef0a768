import type { Language } from '../../events/text.ts';
import { written } from './two-languages.ts';

export type Words = Readonly<Record<Language, RegExp>>;
/**
 * `sight` is there once the place has come; `press` are pressed one after the other, and the page is looked at after
 * each.
 */
const stop = (place: string, sight: Words, ...press: readonly Words[]) => ({
  place: `/admin/${place}`,
  sight,
  press,
});
/** Words of each language, or the same in both. */
const say = (en: RegExp | string, tr = en): Words => ({ en: new RegExp(en), tr: new RegExp(tr) });

const form = say(/^Customer's form$/, /^Müşterinin formu$/);

/** Every tab and dialog of the desk, and every view of the history. */
export const stops = [
  stop('login', say(/^Login to Admin Panel$/, /^Panele Giriş Yap$/)),
  stop(
    'dashboard?tab=predictions',
    say(written.en.title),
    say(/^Edit A week with/, /^Düzenle: A week with/),
    say(/^Add world prediction$/, /^Dünya tahmini ekle$/),
  ),
  stop(
    'dashboard?tab=predictions',
    say(written.tr.title),
    say(/^Delete (?:The sea|Deniz)/, /^Sil: (?:The sea|Deniz)/),
  ),
  stop('dashboard?tab=predictions', say(written.tr.title), say(/^Add Prediction$/, /^Tahmin ekle$/)),
  stop('dashboard?tab=horoscopes', say(/Leo/, /Aslan/), say(/^Delete Leo/, /^Sil: Aslan/)),
  stop('dashboard?tab=horoscopes', say(/Leo/, /Aslan/), say(/^Add Horoscope$/, /^Burç tahmini ekle$/)),
  stop('dashboard?tab=horoscopes', say(/Leo/, /Aslan/), say(/^Edit Leo/, /^Düzenle: Aslan/)),
  stop('dashboard?tab=calendar', say(/in the coming four weeks/, /dört haftada/)),
  stop(
    'dashboard?tab=messages',
    say(written.tr.message),
    say(/^Answer the message of Ada/, /^Mesajı cevapla: Ada/),
    say(/^Send answer$/, /^Cevabı gönder$/),
  ),
  stop(
    'dashboard?tab=newsletter',
    say(written.en.week, written.tr.week),
    say(/^Send to subscribers$/, /^Abonelere gönder$/),
  ),
  stop(
    'dashboard?tab=ratings',
    say(written.tr.text),
    say(/^Change reply to the rating/, /^Değerlendirmeye verilen cevabı/),
  ),
  stop(
    'dashboard?tab=ratings',
    say(written.en.text),
    say(/^Hide the rating of/, /^Değerlendirmeyi yayından kaldır, /),
  ),
  stop('dashboard?tab=users', say(/Elif Kaya/), say(/^View Elif Kaya$/, /^Görüntüle: Elif Kaya$/)),
  stop('dashboard?tab=settings', say(/^Save prices$/, /^Fiyatları kaydet$/)),
  stop('dashboard?tab=orders&reading=1', form),
  stop('dashboard?tab=orders&reading=2', form),
  stop(
    'dashboard?tab=orders&reading=3',
    form,
    say(/^Ask the customer$/, /^Müşteriye sor$/),
    say(/^Send question$/, /^Soruyu gönder$/),
  ),
  stop('dashboard?tab=orders&reading=3', form, say(/^Confirm transfer$/, /^Havaleyi onayla$/)),
  stop('orders/3', say(/^Answer an unpaid order\?$/, /^Ödenmemiş sipariş cevaplansın mı\?$/)),
  stop(
    'dashboard?tab=orders&reading=4',
    form,
    say(/^Record a refund$/, /^İadeyi kaydet$/),
    say(/^I have sent it back$/, /^Parayı iade ettim$/),
  ),
  stop('orders/4', say(/^A draft is kept as you type$/, /^Siz yazdıkça taslak saklanır$/)),
  stop('dashboard', say(/^Total Readings$/, /^Toplam Sipariş$/)),
  stop('dashboard?tab=payments', say(/Transfers to confirm/, /Onaylanacak havaleler/)),
  stop(
    'dashboard?tab=orders&service=tarot',
    say(/^Save view$/, /^Görünümü kaydet$/),
    say(/^Save view$/, /^Görünümü kaydet$/),
    say(/^Save$/, /^Kaydet$/),
  ),
  stop(
    'dashboard?security=1',
    say(/^Set up an authenticator app$/, /^Doğrulama uygulaması kur$/),
    say(/^Set up an/, /^Doğrulama uygulaması kur$/),
  ),
  stop('history?stream=reading-1', say(/The end of the list/, /Liste burada bitiyor/)),
  stop('history?event=3', say(/^Verified|Not counted/, /^Doğrulandı|Henüz imzalı/)),
  stop('history?life=reading-1', say(/^Timeline$/, /^Zaman çizelgesi$/)),
  stop('history?type=ReadingOrdered', say(/reading-1/)),
  stop('history?view=past', say(/^Avg\. Rating$/, /^Ort\. Puan$/)),
  stop('history?why=orders.1.status', say(/before:/, /önce:/)),
];
