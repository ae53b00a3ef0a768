import type { Language } from '../../../events/text.ts';

/** In both languages: the owner looks at a letter in that of its order. */
export const unknownTime: Readonly<Record<Language, string>> = {
  en: 'Without a time and a place the chart stands at noon, universal time. Ascendant, midheaven and houses are not known; the Moon moves some 13° a day and may stand in another sign.',
  tr: 'Saat ve yer olmadan harita, evrensel saatle öğleye göre çizilir. Yükselen, tepe noktası ve evler bilinemez; Ay günde yaklaşık 13° ilerler ve başka bir burçta olabilir.',
};
