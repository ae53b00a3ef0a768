import type { worldCategories, worldStatuses } from '../../../events/publications/commands.ts';
import type { Language } from '../../../events/text.ts';

interface PredictionTexts {
  readonly aspects: Record<'love' | 'career' | 'health' | 'tip', string>;
  readonly none: string;
  readonly earlierDays: string;
  /** Heading of the predictions that are not in the page's language. */
  readonly writtenIn: Record<Language, string>;
  /** Said where there is no edition in the page's language. */
  readonly missing: string;
  /** The link to the page in the other language. */
  readonly otherPage: string;
  readonly months: string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (page: number, last: number) => string;
  readonly anyWeek: string;
  readonly world: string;
  readonly worldStatuses: Record<(typeof worldStatuses)[number], string>;
  readonly worldCategories: Record<(typeof worldCategories)[number], string>;
}

/** The words around predictions. */
export const texts: Readonly<Record<Language, PredictionTexts>> = {
  en: {
    aspects: { love: 'Love', career: 'Career', health: 'Health', tip: 'Tip' },
    none: 'No predictions available at this time.',
    earlierDays: 'Earlier days',
    writtenIn: { en: 'In English', tr: 'In Turkish' },
    missing: 'Not in English yet',
    otherPage: 'Its Turkish page',
    months: 'All days of a month',
    pages: 'Pages of predictions',
    previous: 'Previous',
    next: 'Next',
    page: (page, last) => `Page ${page} of ${last}`,
    anyWeek: 'For any week',
    world: 'World predictions',
    worldStatuses: { fulfilled: 'Fulfilled', unfulfilled: 'Unfulfilled', pending: 'Pending' },
    worldCategories: {
      natural: 'natural',
      political: 'political',
      economic: 'economic',
      environmental: 'environmental',
    },
  },
  tr: {
    aspects: { love: 'Aşk', career: 'Kariyer', health: 'Sağlık', tip: 'İpucu' },
    none: 'Şu anda gösterilecek bir tahmin yok.',
    earlierDays: 'Önceki günler',
    writtenIn: { en: 'İngilizce', tr: 'Türkçe' },
    missing: 'Henüz Türkçesi yok',
    otherPage: 'İngilizce sayfası',
    months: 'Aylara göre tüm günler',
    pages: 'Tahmin sayfaları',
    previous: 'Önceki',
    next: 'Sonraki',
    page: (page, last) => `Sayfa ${page} / ${last}`,
    anyWeek: 'Her hafta için',
    world: 'Dünya tahminleri',
    worldStatuses: { fulfilled: 'Gerçekleşti', unfulfilled: 'Gerçekleşmedi', pending: 'Bekleniyor' },
    worldCategories: { natural: 'doğa', political: 'siyaset', economic: 'ekonomi', environmental: 'çevre' },
  },
};
