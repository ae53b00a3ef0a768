import { type Sign, signs } from '../../../../events/publications/signs.ts';
import type { Language } from '../../../../events/text.ts';

const turkishDay = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** A leap year: the signs' days have no year. */
const ANY_YEAR = 2024;

/** `Mar 21 – Apr 19`, in Turkish `21 Mar – 19 Nis`. */
export function signDays(sign: Sign, language: Language): string {
  const { from, to } = signs[sign];
  const shown = (day: string) =>
    language === 'tr' ? turkishDay.format(new Date(`${day} ${ANY_YEAR} UTC`)) : day;
  return `${shown(from)} – ${shown(to)}`;
}

/** True of any day, for where no horoscope has been written. */
export const signCharacters: Readonly<Record<Language, Readonly<Record<Sign, string>>>> = {
  en: {
    aries: 'Begins before the others have finished deciding, and is happiest on the way.',
    taurus: 'Takes its time, and keeps what it has taken time for.',
    gemini: 'Asks two questions where others ask none, and remembers every answer.',
    cancer: 'Guards a small circle, and forgets nothing that was said inside it.',
    leo: 'Warms the room it walks into, and would like to be told so.',
    virgo: 'Sees the loose thread, and quietly puts it right.',
    libra: 'Weighs both sides until they can sit at one table.',
    scorpio: 'Looks under the surface, and stays loyal to what it finds there.',
    sagittarius: 'Has one foot on the road and a good story about the last one.',
    capricorn: 'Climbs slowly, arrives surely, and mentions it rarely.',
    aquarius: 'Thinks of everybody at once, and a few years ahead.',
    pisces: 'Hears what was not said, and needs an hour alone to put it down.',
  },
  tr: {
    aries: 'Başkaları karar vermeden yola çıkar; en mutlu olduğu yer yoldur.',
    taurus: 'Acele etmez; emek verdiğine de sahip çıkar.',
    gemini: 'Kimsenin sormadığı yerde iki soru sorar, bütün cevapları da hatırlar.',
    cancer: 'Küçük bir çemberi korur; o çemberde söylenen hiçbir sözü unutmaz.',
    leo: 'Girdiği odayı ısıtır; bunun söylenmesinden de hoşlanır.',
    virgo: 'Sökülen ipliği görür ve sessizce yerine diker.',
    libra: 'İki tarafı da tartar, ta ki aynı sofraya oturabilsinler.',
    scorpio: 'Görünenin altına bakar ve orada bulduğuna sadık kalır.',
    sagittarius: 'Bir ayağı yoldadır; dilinde hep önceki yolun güzel bir hikâyesi vardır.',
    capricorn: 'Yavaş tırmanır, mutlaka varır, bundan da pek söz etmez.',
    aquarius: 'Herkesi birden düşünür, hem de birkaç yıl öncesinden.',
    pisces: 'Söylenmeyeni duyar; onu yazıya dökmek için bir saat yalnızlık ister.',
  },
};

export const texts = {
  en: {
    none: 'No horoscope has been written for this sign yet.',
    today: 'Today',
    thisWeek: 'This week',
    luckyNumber: 'Lucky number',
    luckyColor: 'Lucky colour',
    compatibleSign: 'Compatible sign',
  },
  tr: {
    none: 'Bu burç için henüz yorum yazılmadı.',
    today: 'Bugün',
    thisWeek: 'Bu hafta',
    luckyNumber: 'Şanslı sayı',
    luckyColor: 'Şanslı renk',
    compatibleSign: 'Uyumlu burç',
  },
} as const satisfies Record<Language, unknown>;
