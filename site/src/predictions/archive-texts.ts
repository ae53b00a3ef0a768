import type { Language } from '../../../events/text.ts';

/** The words of the archive. */
export const archiveTexts = {
  en: {
    revised: (day: string) => `Revised on ${day}`,
    neighbours: 'Earlier and later',
    previous: 'Earlier',
    next: 'Later',
    archive: 'Archive',
    search: 'Search',
    days: 'Day by day',
    weeks: 'Weeks',
    week: (days: string) => `Week of ${days}`,
    none: 'Nothing has been published yet.',
    history: 'Earlier months of this sign',
    today: 'Today and this week',
  },
  tr: {
    revised: (day: string) => `Güncellendi: ${day}`,
    neighbours: 'Önceki ve sonraki',
    previous: 'Önceki',
    next: 'Sonraki',
    archive: 'Arşiv',
    search: 'Arama',
    days: 'Gün gün',
    weeks: 'Haftalar',
    week: (days: string) => `Hafta: ${days}`,
    none: 'Henüz bir tahmin yayımlanmadı.',
    history: 'Bu burcun önceki ayları',
    today: 'Bugün ve bu hafta',
  },
} satisfies Record<Language, unknown>;
