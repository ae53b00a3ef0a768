import { type Sign, signs } from '../../../../events/publications/signs.ts';
import { isEnglish } from '../../language.ts';

const turkishDay = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** A leap year: the signs' days have no year. */
const ANY_YEAR = 2024;

/** `Mar 21 – Apr 19`, in Turkish `21 Mar – 19 Nis`. */
export function signDays(sign: Sign): string {
  const { from, to } = signs[sign];
  const shown = (day: string) => (isEnglish ? day : turkishDay.format(new Date(`${day} ${ANY_YEAR} UTC`)));
  return `${shown(from)} – ${shown(to)}`;
}

/** True of any day, for where no horoscope has been written. */
export const signCharacters: Readonly<Record<Sign, string>> = {
  aries: isEnglish
    ? 'Begins before the others have finished deciding, and is happiest on the way.'
    : 'Başkaları karar vermeden yola çıkar; en mutlu olduğu yer yoldur.',
  taurus: isEnglish
    ? 'Takes its time, and keeps what it has taken time for.'
    : 'Acele etmez; emek verdiğine de sahip çıkar.',
  gemini: isEnglish
    ? 'Asks two questions where others ask none, and remembers every answer.'
    : 'Kimsenin sormadığı yerde iki soru sorar, bütün cevapları da hatırlar.',
  cancer: isEnglish
    ? 'Guards a small circle, and forgets nothing that was said inside it.'
    : 'Küçük bir çemberi korur; o çemberde söylenen hiçbir sözü unutmaz.',
  leo: isEnglish
    ? 'Warms the room it walks into, and would like to be told so.'
    : 'Girdiği odayı ısıtır; bunun söylenmesinden de hoşlanır.',
  virgo: isEnglish
    ? 'Sees the loose thread, and quietly puts it right.'
    : 'Sökülen ipliği görür ve sessizce yerine diker.',
  libra: isEnglish
    ? 'Weighs both sides until they can sit at one table.'
    : 'İki tarafı da tartar, ta ki aynı sofraya oturabilsinler.',
  scorpio: isEnglish
    ? 'Looks under the surface, and stays loyal to what it finds there.'
    : 'Görünenin altına bakar ve orada bulduğuna sadık kalır.',
  sagittarius: isEnglish
    ? 'Has one foot on the road and a good story about the last one.'
    : 'Bir ayağı yoldadır; dilinde hep önceki yolun güzel bir hikâyesi vardır.',
  capricorn: isEnglish
    ? 'Climbs slowly, arrives surely, and mentions it rarely.'
    : 'Yavaş tırmanır, mutlaka varır, bundan da pek söz etmez.',
  aquarius: isEnglish
    ? 'Thinks of everybody at once, and a few years ahead.'
    : 'Herkesi birden düşünür, hem de birkaç yıl öncesinden.',
  pisces: isEnglish
    ? 'Hears what was not said, and needs an hour alone to put it down.'
    : 'Söylenmeyeni duyar; onu yazıya dökmek için bir saat yalnızlık ister.',
};

export const words = {
  none: isEnglish
    ? 'No horoscope has been written for this sign yet.'
    : 'Bu burç için henüz yorum yazılmadı.',
  daily: isEnglish ? 'Daily' : 'Günlük',
  weekly: isEnglish ? 'Weekly' : 'Haftalık',
  luckyNumber: isEnglish ? 'Lucky number' : 'Şanslı sayı',
  luckyColor: isEnglish ? 'Lucky colour' : 'Şanslı renk',
  compatibleSign: isEnglish ? 'Compatible sign' : 'Uyumlu burç',
};
