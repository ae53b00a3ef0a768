import { isEnglish } from '../../language.ts';

interface Place {
  readonly title: string;
  /** Drawn in a square of 20. */
  readonly icon: string;
  /** Its list has pages and a search of its own in the address. The page of the orders belongs to their filter. */
  readonly isPaged?: true;
}

const places = {
  overview: {
    title: isEnglish ? 'Dashboard Overview' : 'Genel Bakış',
    icon: 'M3 17h14M5 14V9m5 5V4m5 10V7',
  },
  orders: {
    title: isEnglish ? 'Readings / Orders' : 'Fallar / Siparişler',
    icon: 'M5 3h10v14l-2.5-1.6L10 17l-2.5-1.6L5 17V3Zm2.5 4h5m-5 3.5h5',
  },
  payments: {
    title: isEnglish ? 'Payments' : 'Ödemeler',
    icon: 'M3 6.5h14v9H3v-9Zm0 3h14M6 12.5h3M5 4h10',
  },
  ratings: {
    title: isEnglish ? 'Ratings' : 'Değerlendirmeler',
    icon: 'm10 3 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.4l-4.5 2.4.9-5-3.6-3.5 5-.7L10 3Z',
    isPaged: true,
  },
  calendar: {
    title: isEnglish ? 'Calendar' : 'Takvim',
    icon: 'M3.5 5h13v11.5h-13V5Zm0 3.8h13M7 3v3.5M13 3v3.5M7 12h.01M10 12h.01M13 12h.01',
  },
  predictions: {
    title: isEnglish ? 'Predictions' : 'Tahminler',
    icon: 'M15.5 12.8A6.8 6.8 0 0 1 7.2 4.5a6.8 6.8 0 1 0 8.3 8.3ZM14.5 3v3M13 4.5h3',
    isPaged: true,
  },
  horoscopes: {
    title: isEnglish ? 'Horoscopes' : 'Burç Tahminleri',
    icon: 'm4 14 4-7 5 3 3-6M4 14h.01M8 7h.01M13 10h.01M16 4h.01M13 10l1 6h.01',
    isPaged: true,
  },
  users: {
    title: isEnglish ? 'Users' : 'Kullanıcılar',
    icon: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17c.4-3 2.8-4.7 6-4.7s5.6 1.7 6 4.7',
    isPaged: true,
  },
  messages: {
    title: isEnglish ? 'Messages' : 'Mesajlar',
    icon: 'M3 5h14v10H3V5Zm0 1 7 5.5L17 6',
    isPaged: true,
  },
  newsletter: {
    title: isEnglish ? 'Newsletter' : 'Bülten',
    icon: 'M4 16V4h9v12H4Zm9-8h3v6.5a1.5 1.5 0 0 1-3 0M6.5 7h4m-4 3h4m-4 3h2.5',
    isPaged: true,
  },
  settings: {
    title: isEnglish ? 'Settings' : 'Ayarlar',
    icon: 'M4 6h7m4 0h1M4 14h1m4 0h7M13 4.2v3.6M7 12.2v3.6',
  },
} as const satisfies Record<string, Place>;

type Places = typeof places;
export type Tab = keyof Places;
export type PagedTab = { [Name in Tab]: Places[Name] extends { isPaged: true } ? Name : never }[Tab];

/** The tabs of the desk in their order; `desk.tsx` has the panel of each. */
export const tabs: Readonly<Record<Tab, Place>> = places;
export const tabNames = Object.keys(tabs) as readonly Tab[];
export const pagedTabs = tabNames.filter((name): name is PagedTab => tabs[name].isPaged === true);
