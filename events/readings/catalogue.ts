/** The readings that are sold, in the order in which they are shown. */
export const serviceIds = ['tarot', 'vip', 'astrology', 'dreams'] as const;
export type ServiceId = (typeof serviceIds)[number];

export interface Service {
  readonly id: ServiceId;
  /** As people read it, in English and in Turkish. */
  readonly title: string;
  readonly titleTr: string;
  /** In a word. */
  readonly short: string;
  readonly shortTr: string;
  /** In minor units of `currency`; 0 is free. */
  readonly priceMinor: number;
  /** A former price, shown struck through. */
  readonly formerPriceMinor: number | null;
  /** Hours within which an answer is promised, from the order or, where it costs something, from its payment. */
  readonly deliverWithinHours: number;
}

/** One currency at a time on a screen. */
export const currency = 'TRY';
export const currencySign = '₺';

/** How long a free order waits for its customer's address to be verified; then it is cancelled. */
export const VERIFICATION_DAYS = 7;

/** Version of the terms that an order accepts; see `site/src/legal/`. */
export const termsVersion = '2025-04-28';
/** Languages that the terms can be read in, as BCP 47 tags. */
export const termsLanguages = ['en', 'tr'] as const;
export type TermsLanguage = (typeof termsLanguages)[number];
/** The language that the order form shows them in. */
export const termsLanguage: TermsLanguage = 'en';

/**
 * Prices and promised times of a new installation: specification, section 9, and contract, section 8. The owner changes
 * them on the desk: what holds on a day is in `events/settings/offer-schedule.ts`.
 */
export const catalogue: Readonly<Record<ServiceId, Service>> = {
  tarot: {
    id: 'tarot',
    title: 'Tarot Reading',
    titleTr: 'Tarot Falı',
    short: 'Tarot',
    shortTr: 'Tarot',
    priceMinor: 0,
    formerPriceMinor: 29_900,
    deliverWithinHours: 72,
  },
  vip: {
    id: 'vip',
    title: 'VIP Reading',
    titleTr: 'VIP Fal',
    short: 'VIP',
    shortTr: 'VIP',
    priceMinor: 49_900,
    formerPriceMinor: null,
    deliverWithinHours: 120,
  },
  astrology: {
    id: 'astrology',
    title: 'Astrology Reading',
    titleTr: 'Astroloji Yorumu',
    short: 'Astrology',
    shortTr: 'Astroloji',
    priceMinor: 29_900,
    formerPriceMinor: null,
    deliverWithinHours: 48,
  },
  dreams: {
    id: 'dreams',
    title: 'Dream Interpretation',
    titleTr: 'Rüya Yorumu',
    short: 'Dreams',
    shortTr: 'Rüya',
    priceMinor: 29_900,
    formerPriceMinor: null,
    deliverWithinHours: 48,
  },
};

/** The price as the order form sends it: a string in whole units, `'0'` for free, `'499.50'`. */
export function priceText({ priceMinor }: Pick<Service, 'priceMinor'>): string {
  return priceMinor % 100 === 0 ? String(priceMinor / 100) : (priceMinor / 100).toFixed(2);
}

/** An amount as people read it: `1299₺`, `1299.50₺`. */
export function amountText(minor: number): string {
  return `${priceText({ priceMinor: minor })}${currencySign}`;
}
