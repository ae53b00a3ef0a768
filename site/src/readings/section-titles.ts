import type { Language } from '../../../events/text.ts';

/** In both languages, because the Turkish page of results is part of both trees. */
export const sectionTitles = {
  en: {
    general: 'General Status',
    love: 'Love',
    career: 'Career',
    health: 'Health',
    luckyPoint: 'Lucky Point',
    protectiveSymbol: 'Protective Symbol',
    recommendations: 'Key Recommendations',
  },
  tr: {
    general: 'Genel Durum',
    love: 'Aşk',
    career: 'Kariyer',
    health: 'Sağlık',
    luckyPoint: 'Şans Noktası',
    protectiveSymbol: 'Koruyucu Sembol',
    recommendations: 'Öne Çıkan Öneriler',
  },
} satisfies Record<Language, object>;
