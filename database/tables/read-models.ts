import type { Role } from '../../events/accounts/commands.ts';
import type { Prediction } from '../../events/publications/answers.ts';
import type { PublishHoroscope, PublishPrediction } from '../../events/publications/commands.ts';
import type { ServiceId } from '../../events/readings/catalogue.ts';
import type { ReadingResponse } from '../../events/readings/owner-commands.ts';
import type { PaymentMethod, PaymentState } from '../../events/readings/payment.ts';
import type { Person } from '../../events/readings/person.ts';
import type { Payment } from '../../events/readings/standing.ts';
import type { Rating } from '../../events/readings/state.ts';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import type { OfferSchedule } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';
import { bool, date, int8, jsonb, nullable, type RowOf, text, textOf, timestamptz } from './columns.ts';

/** Row of the read model `accounts`. A person who was erased leaves the row with 'erased' in it. */
export const accountColumns = {
  id: int8,
  username: text,
  email: nullable(text),
  role: textOf<Role>(),
  /** How many readings were ordered. */
  readings: int8,
  registered_at: timestamptz,
};
export type AccountRow = RowOf<typeof accountColumns>;

/** A reading's `Standing` as columns of both lists, with the texts that belong to it. */
export const standingColumns = {
  price_minor: int8,
  currency: text,
  payment_state: textOf<PaymentState>(),
  payment_method: nullable(textOf<PaymentMethod>()),
  /** Every payment, as a JSON text. */
  payments: jsonb,
  /** When a payment was confirmed; null for free readings too. */
  paid_at: nullable(timestamptz),
  refunded_at: nullable(timestamptz),
  deliver_within_hours: nullable(int8),
  held: bool,
  due_at: nullable(timestamptz),
  fell_due_at: nullable(timestamptz),
  taken_up_at: nullable(timestamptz),
  asked_at: nullable(timestamptz),
  question_answered_at: nullable(timestamptz),
  /** When the first answer was given; a revision leaves it. */
  answered_at: nullable(timestamptz),
  opened_at: nullable(timestamptz),
  cancelled_at: nullable(timestamptz),
};
export type StandingColumns = RowOf<typeof standingColumns>;

/** What was asked, answered and rated, in the customer's and the owner's words. */
export const exchangeColumns = {
  asked_question: nullable(text),
  question_answer: nullable(text),
  /** A JSON text. */
  rating: nullable(jsonb),
  language: textOf<Language>(),
};
export type ExchangeColumns = RowOf<typeof exchangeColumns>;

/** The customer's list. Queries get its JSON parsed; see `ReadModelTables`. */
export const readingColumns = {
  id: int8,
  account_id: int8,
  service: textOf<ServiceId>(),
  status: textOf<'pending' | 'unread' | 'read' | 'cancelled'>(),
  question: text,
  response: nullable(jsonb),
  /** The business's day of the order. */
  ordered_on: date,
  created_at: timestamptz,
  /** What the customer said of themselves, as a JSON text. */
  details: nullable(jsonb),
  ...standingColumns,
  ...exchangeColumns,
};
export type ReadingRow = RowOf<typeof readingColumns>;

export const orderColumns = {
  id: int8,
  account_id: int8,
  service: textOf<ServiceId>(),
  /** Nothing is owed: the reading is free, or a payment of it was confirmed and has not gone back. */
  paid: bool,
  status: textOf<'pending' | 'in progress' | 'completed' | 'cancelled'>(),
  full_name: text,
  mother_name: text,
  birth_date: text,
  birth_country: text,
  current_country: text,
  occupation: text,
  question: text,
  terms_version: text,
  response: nullable(jsonb),
  ordered_on: date,
  ordered_at: timestamptz,
  /** Folded by `events/search.ts`. */
  search: text,
  ...standingColumns,
  ...exchangeColumns,
};
export type OrderRow = RowOf<typeof orderColumns>;

export const orderCustomerColumns = {
  id: int8,
  username: text,
  email: text,
  /** Whether the address was verified. */
  verified: bool,
  search: text,
};
export type OrderCustomerRow = RowOf<typeof orderCustomerColumns>;

export const predictionColumns = {
  id: int8,
  date,
  title: text,
  type: textOf<PublishPrediction['type']>(),
  general: text,
  love: text,
  career: text,
  health: text,
  tip: text,
  world_predictions: jsonb,
  language: textOf<Language>(),
  status: textOf<PublishPrediction['status']>(),
  version: int8,
  created_at: timestamptz,
  /** Number and texts, folded by `events/search.ts`. */
  search: text,
};
export type PredictionRow = RowOf<typeof predictionColumns>;

export const horoscopeColumns = {
  id: int8,
  sign: textOf<PublishHoroscope['sign']>(),
  date,
  type: textOf<PublishHoroscope['type']>(),
  general: text,
  love: text,
  career: text,
  health: text,
  lucky_number: text,
  lucky_color: text,
  compatible_sign: textOf<PublishHoroscope['compatibleSign']>(),
  language: textOf<Language>(),
  status: textOf<PublishHoroscope['status']>(),
  version: int8,
  created_at: timestamptz,
  search: text,
};
export type HoroscopeRow = RowOf<typeof horoscopeColumns>;

/** When a publication was what to visitors, for the addresses of its pages; it outlives the publication. */
export const publicationDayColumns = {
  date,
  status: textOf<PublishPrediction['status']>(),
  /** Of its last event. */
  changed_at: timestamptz,
  /** Of its stream, after that event: several may have the same time. */
  version: int8,
  /** Since when visitors read another text than at first; null for never. */
  revised_at: nullable(timestamptz),
  /** Null while it stands. */
  withdrawn_at: nullable(timestamptz),
};
export type PublicationDay = RowOf<typeof publicationDayColumns>;
export const predictionDayColumns = {
  id: int8,
  type: textOf<PublishPrediction['type']>(),
  ...publicationDayColumns,
};
export type PredictionDayRow = RowOf<typeof predictionDayColumns>;
export const horoscopeDayColumns = {
  id: int8,
  sign: textOf<PublishHoroscope['sign']>(),
  type: textOf<PublishHoroscope['type']>(),
  ...publicationDayColumns,
};
export type HoroscopeDayRow = RowOf<typeof horoscopeDayColumns>;

export const contactFormColumns = {
  id: int8,
  name: text,
  email: text,
  service: text,
  message: text,
  created_at: timestamptz,
  /** Folded, for searching. */
  search: text,
  /** The owner's latest. */
  answer: nullable(text),
  answered_at: nullable(timestamptz),
  done: bool,
};
export type ContactFormRow = RowOf<typeof contactFormColumns>;

export const subscriberColumns = {
  id: int8,
  email: text,
  confirmed: bool,
  created_at: timestamptz,
  /** Folded, for searching. */
  search: text,
};
export type SubscriberRow = RowOf<typeof subscriberColumns>;

/** The id is the prediction's, the position that of its event. */
export const newsletterColumns = { id: int8, position: int8, sent_at: timestamptz };
export type NewsletterRow = RowOf<typeof newsletterColumns>;

/** One row, id 1: what only the owner knows, as a JSON text. */
export const settingsColumns = { id: int8, owner: jsonb };
export type SettingsRow = RowOf<typeof settingsColumns>;
export const offersColumns = { id: int8, schedule: jsonb };
export type OffersRow = RowOf<typeof offersColumns>;

/** One row, id 1. */
export const totalsColumns = { id: int8, customers: int8, readings: int8, answered: int8, cancelled: int8 };
export type TotalsRow = RowOf<typeof totalsColumns>;

/** `id` counts the days since 1 January 1970. */
export const orderDayColumns = { id: int8, date, orders: int8 };
export type OrderDayRow = RowOf<typeof orderDayColumns>;

/** `id` counts the months since January 1970; `month` is `YYYY-MM` of the business's calendar. Both in minor units. */
export const moneyMonthColumns = { id: int8, month: text, confirmed_minor: int8, refunded_minor: int8 };
export type MoneyMonthRow = RowOf<typeof moneyMonthColumns>;

/** `id` is the reading's. An erased customer's rating keeps its stars, and is not public any more. */
export const ratingColumns = {
  id: int8,
  account_id: int8,
  service: textOf<ServiceId>(),
  stars: int8,
  is_public: bool,
  is_hidden: bool,
  text,
  name: text,
  reply: nullable(text),
  hidden_reason: nullable(text),
  rated_at: timestamptz,
};
export type RatingRow = RowOf<typeof ratingColumns>;

export const customerActivityColumns = { id: int8, last_active_on: date };
export type CustomerActivityRow = RowOf<typeof customerActivityColumns>;

/** A row with its JSON parsed. */
type Read<Row, Parsed> = Omit<Row, keyof Parsed> & Parsed;

type StandingParsed = {
  response: ReadingResponse | null;
  payments: readonly Payment[];
  rating: Rating | null;
};

export interface ReadModelTables {
  accounts: AccountRow;
  readings: Read<ReadingRow, StandingParsed & { details: Person | null }>;
  orders: Read<OrderRow, StandingParsed>;
  ratings: RatingRow;
  money_months: MoneyMonthRow;
  order_customers: OrderCustomerRow;
  predictions: Read<PredictionRow, { world_predictions: Prediction['worldPredictions'] }>;
  horoscopes: HoroscopeRow;
  prediction_days: PredictionDayRow;
  horoscope_days: HoroscopeDayRow;
  contact_forms: ContactFormRow;
  subscribers: SubscriberRow;
  newsletters: NewsletterRow;
  settings: Omit<SettingsRow, 'owner'> & { owner: OwnerDetails };
  offers: Omit<OffersRow, 'schedule'> & { schedule: OfferSchedule };
  totals: TotalsRow;
  order_days: OrderDayRow;
  customer_activity: CustomerActivityRow;
}
