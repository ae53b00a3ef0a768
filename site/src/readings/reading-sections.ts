import type { ResponseTexts } from '../../../events/readings/answers.ts';
import type { Language } from '../../../events/text.ts';

export interface ReadingSection {
  readonly title: string;
  readonly text: string;
  readonly items: readonly string[];
}

/** Without empty ones. */
export function sectionsOf(
  type: string,
  response: ResponseTexts | null,
  language: Language,
): readonly ReadingSection[] {
  if (response === null) return [];
  const say = sectionTitles[language];
  const always = ['general', 'love', 'career', 'health'] as const;
  const names = type === 'vip' ? ([...always, 'luckyPoint', 'protectiveSymbol'] as const) : always;
  const items = [...new Set(response.recommendations.map((item) => item.trim()))].filter(Boolean);
  return [
    ...names.map((name) => ({ title: say[name], text: response[name], items: [] })),
    { title: say.recommendations, text: '', items },
  ].filter(({ text, items }) => text.trim() !== '' || items.length > 0);
}

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
