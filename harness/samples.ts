import * as z from 'zod/mini';
import type { AccountErased, AccountRegistered } from '../events/accounts/events.ts';
import type { PublishHoroscope, PublishPrediction } from '../events/publications/commands.ts';
import type { OrderReading } from '../events/readings/commands.ts';
import type {
  ReadingOpened,
  ReadingOrdered,
  ReadingTakenUp,
  ResponseRevised,
  ResponseSubmitted,
} from '../events/readings/events.ts';
import type { ReadingResponse } from '../events/readings/owner-commands.ts';
import { Person } from '../events/readings/person.ts';

/** Ayşe, account 7, asks the cards for free. */
export const ayse = 7;
export const mehmet = 8;

/** The order form as Ayşe filled it in. */
export const tarotOrder: OrderReading = {
  serviceType: 'tarot',
  serviceName: 'Tarot Reading',
  fullName: 'Ayşe Yılmaz',
  motherName: 'Fatma',
  birthDate: '1990-04-12',
  birthTime: null,
  birthPlace: null,
  birthCountry: 'Türkiye',
  currentCountry: 'Deutschland',
  occupation: 'Öğretmen',
  question: 'Will I find work that I love this year?',
  termsAccepted: true,
  price: '0',
  termsVersion: '2025-04-28',
};

export const vipOrder: OrderReading = {
  ...tarotOrder,
  serviceType: 'vip',
  serviceName: 'VIP Reading',
  price: '499',
};

export const dreamsOrder: OrderReading = { ...tarotOrder, serviceType: 'dreams', price: '299' };

export const kindAnswer: ReadingResponse = {
  description: 'Three cards for the year ahead',
  general: 'The Star stands in the middle, and it stands upright.',
  love: 'A letter comes.',
  career: 'A door that was shut is only ajar.',
  health: 'Sleep more than you think you need.',
  luckyPoint: '',
  protectiveSymbol: '',
  recommendations: ['Write every day', '', ''],
  spread: null,
  chart: false,
  pictures: [],
};

export const laterAnswer: ReadingResponse = { ...kindAnswer, general: 'The Sun follows the Star.' };

/** Reading 12, ordered by Ayşe. */
export const ordered = (more: Partial<ReadingOrdered['data']> = {}): ReadingOrdered => {
  return {
    type: 'ReadingOrdered',
    data: {
      readingId: 12,
      accountId: ayse,
      service: 'tarot',
      priceMinor: 0,
      currency: 'TRY',
      termsVersion: '2025-04-28',
      language: 'en',
      deliverWithinHours: 72,
      awaitsVerification: false,
      giftId: null,
      ...more,
    },
    personal: z.parse(Person, tarotOrder),
  };
};

export const takenUp = (readingId = 12): ReadingTakenUp => ({
  type: 'ReadingTakenUp',
  data: { readingId },
  personal: null,
});

export const answered = (readingId = 12, accountId = ayse): ResponseSubmitted => ({
  type: 'ResponseSubmitted',
  data: { readingId, accountId },
  personal: kindAnswer,
});

export const revised = (readingId = 12, accountId = ayse): ResponseRevised => ({
  type: 'ResponseRevised',
  data: { readingId, accountId },
  personal: laterAnswer,
});

export const opened = (readingId = 12): ReadingOpened => ({
  type: 'ReadingOpened',
  data: { readingId },
  personal: null,
});

export const registered = (accountId = ayse, username = 'ayse'): AccountRegistered => ({
  type: 'AccountRegistered',
  data: { accountId, role: 'customer' },
  personal: { username, email: `${username}@example.com` },
});

export const erased = (accountId = ayse): AccountErased => ({
  type: 'AccountErased',
  data: { accountId },
  personal: null,
});

/** The event as it reads once the person's key is destroyed. */
export function withoutKey<Event extends { readonly personal: unknown }>(event: Event) {
  return { ...event, personal: null };
}

export const calmDay: PublishPrediction = {
  date: '2026-03-10',
  title: 'A calm day',
  type: 'daily',
  general: 'Nothing hurries today, and neither should you.',
  love: '',
  career: '',
  health: '',
  tip: '',
  worldPredictions: [],
  status: 'active',
};

export const stormyWeek: PublishPrediction = {
  ...calmDay,
  date: '2026-03-09',
  title: 'A stormy week',
  type: 'weekly',
  worldPredictions: [
    { title: 'Rain', content: 'It rains in the west.', category: 'natural', status: 'pending' },
    { title: 'A vote', content: 'A vote is put off.', category: 'political', status: 'fulfilled' },
  ],
};

export const lionDay: PublishHoroscope = {
  sign: 'leo',
  date: '2026-03-10',
  type: 'daily',
  general: 'The room turns towards you.',
  love: 'Ask.',
  career: 'Begin.',
  health: 'Walk.',
  luckyNumber: '9',
  luckyColor: 'Gold',
  compatibleSign: 'aries',
  status: 'active',
};

export const visitorsMessage = {
  name: 'Deniz',
  email: 'deniz@example.com',
  service: 'vip',
  message: 'Merhaba 🌙',
};
