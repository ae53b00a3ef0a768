/** In the order in which they are shown. */
export const serviceIds = ['tarot', 'vip', 'astrology', 'dreams'] as const;
export type ServiceId = (typeof serviceIds)[number];

export interface Service {
  readonly id: ServiceId;
  readonly title: string;
  readonly titleTr: string;
  readonly short: string;
  readonly shortTr: string;
  /** In minor units of `currency`; 0 is free. */
  readonly priceMinor: number;
  /** A former price, shown struck through. */
  readonly formerPriceMinor: number | null;
  /** From the order, from its release where it was held, or, where it costs something, from its payment. */
  readonly deliverWithinHours: number;
}

/** One currency at a time on a screen. */
export const currency = 'TRY';
export const currencySign = '₺';

/** A free order whose customer's address is still unverified is cancelled then. */
export const VERIFICATION_DAYS = 7;

/** See `site/src/legal/`. */
export const termsVersion = '2025-04-28';

/** Of a new installation: specification, section 9, contract, section 8; `offer-schedule.ts` changes them. */
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

/** In whole units: `'0'`, `'499.50'`. */
export function priceText({ priceMinor }: Pick<Service, 'priceMinor'>): string {
  return priceMinor % 100 === 0 ? String(priceMinor / 100) : (priceMinor / 100).toFixed(2);
}

/** `1299₺`, `1299.50₺`. */
export function amountText(minor: number): string {
  return `${priceText({ priceMinor: minor })}${currencySign}`;
}
