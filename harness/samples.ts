import * as z from 'zod/mini';
import type { PublishHoroscope, PublishPrediction } from '../events/publications/commands.ts';
import type { OrderReading } from '../events/readings/commands.ts';
import type { ReadingResponse } from '../events/readings/owner-commands.ts';
import { Person } from '../events/readings/person.ts';
import type { EventType, KnownEvent } from '../events/registry.ts';

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

export type Of<Type extends EventType> = Extract<KnownEvent, { type: Type }>;

/** `happened('MessageSettled', { messageId: 9 })`: an event with its facts, and what is personal in it. */
export const happened = <Type extends EventType>(
  type: Type,
  data: Of<Type>['data'],
  personal: Of<Type>['personal'] = null,
) => ({ type, data, personal });

/** Reading 12, ordered by Ayşe. */
export const ordered = (more: Partial<Of<'ReadingOrdered'>['data']> = {}) =>
  happened(
    'ReadingOrdered',
    {
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
    z.parse(Person, tarotOrder),
  );

export const takenUp = (readingId = 12) => happened('ReadingTakenUp', { readingId });
export const answered = (readingId = 12, accountId = ayse) =>
  happened('ResponseSubmitted', { readingId, accountId }, kindAnswer);
export const revised = (readingId = 12, accountId = ayse) =>
  happened('ResponseRevised', { readingId, accountId }, laterAnswer);
export const opened = (readingId = 12) => happened('ReadingOpened', { readingId });

export const registered = (accountId = ayse, username = 'ayse') => {
  const email = `${username}@example.com`;
  return happened('AccountRegistered', { accountId, role: 'customer' }, { username, email });
};

export const erased = (accountId = ayse) => happened('AccountErased', { accountId });

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

export const ownerDetails = {
  licenceNumber: '34-117',
  yearsOfExperience: 12,
  businessHours: 'Monday-Saturday 10:00-20:00',
  address: 'Ihlamur Sokak 3',
  phone: '+90 212 000 00 00',
  email: 'merhaba@falname.example',
};

export const visitorsMessage = {
  name: 'Deniz',
  email: 'deniz@example.com',
  service: 'vip',
  message: 'Merhaba 🌙',
};
