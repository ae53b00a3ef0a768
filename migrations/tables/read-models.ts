import type { PublishHoroscope } from '../../events/horoscopes/commands.ts';
import type { Prediction } from '../../events/predictions/answers.ts';
import type { PublishPrediction } from '../../events/predictions/commands.ts';
import type { ServiceId } from '../../events/readings/catalogue.ts';
import type { ReadingResponse } from '../../events/readings/owner-commands.ts';
import type { PaymentMethod, PaymentState } from '../../events/readings/payment.ts';
import type { Person } from '../../events/readings/person.ts';
import type { Payment } from '../../events/readings/standing.ts';
import type { Rating } from '../../events/readings/state.ts';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import type { OfferSchedule } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';

/** A reading's `Standing` as columns of both lists, with the texts that belong to it. */
export type StandingColumns = {
  price_minor: number;
  currency: string;
  payment_state: PaymentState;
  payment_method: PaymentMethod | null;
  /** Every payment, as a JSON text. */
  payments: string;
  /** When a payment was confirmed; null for free readings too. */
  paid_at: string | null;
  refunded_at: string | null;
  deliver_within_hours: number | null;
  due_at: string | null;
  fell_due_at: string | null;
  taken_up_at: string | null;
  asked_at: string | null;
  question_answered_at: string | null;
  /** When the first answer was given; a revision leaves it. */
  answered_at: string | null;
  opened_at: string | null;
  cancelled_at: string | null;
};

/** What was asked, answered and rated, in the customer's and the owner's words. */
export type ExchangeColumns = {
  asked_question: string | null;
  question_answer: string | null;
  /** A JSON text. */
  rating: string | null;
  language: Language;
};

/** Rows as projections write them: `jsonb` is a JSON text. Queries get it parsed; see `ReadModelTables`. */
export type ReadingRow = StandingColumns &
  ExchangeColumns & {
    id: number;
    account_id: number;
    service: ServiceId;
    status: 'pending' | 'unread' | 'read' | 'cancelled';
    /** What the customer said of themselves, as a JSON text. */
    details: string | null;
    question: string;
    response: string | null;
    /** The business's day of the order. */
    ordered_on: string;
    created_at: string;
  };

export type OrderRow = StandingColumns &
  ExchangeColumns & {
    id: number;
    account_id: number;
    service: ServiceId;
    /** Nothing is owed: the reading is free, or a payment of it was confirmed and has not gone back. */
    paid: boolean;
    status: 'pending' | 'in progress' | 'completed' | 'cancelled';
    full_name: string;
    mother_name: string;
    birth_date: string;
    birth_country: string;
    current_country: string;
    occupation: string;
    question: string;
    terms_version: string;
    response: string | null;
    ordered_on: string;
    ordered_at: string;
    /** Folded by `events/search.ts`. */
    search: string;
  };

export type OrderCustomerRow = { id: number; username: string; email: string; search: string };

export type PredictionRow = {
  id: number;
  date: string;
  title: string;
  type: PublishPrediction['type'];
  general: string;
  love: string;
  career: string;
  health: string;
  tip: string;
  world_predictions: string;
  language: Language;
  status: PublishPrediction['status'];
  version: number;
  created_at: string;
  /** Number and texts, folded by `events/search.ts`. */
  search: string;
};

export type HoroscopeRow = {
  id: number;
  sign: PublishHoroscope['sign'];
  date: string;
  type: PublishHoroscope['type'];
  general: string;
  love: string;
  career: string;
  health: string;
  lucky_number: string;
  lucky_color: string;
  compatible_sign: PublishHoroscope['compatibleSign'];
  language: Language;
  status: PublishHoroscope['status'];
  version: number;
  created_at: string;
  search: string;
};

/** When a publication was what to visitors, for the addresses of its pages; it outlives the publication. */
export type PublicationDay = {
  date: string;
  status: PublishPrediction['status'];
  /** Of its last event. */
  changed_at: string;
  /** Of its stream, after that event: several may have the same time. */
  version: number;
  /** Since when visitors read another text than at first; null for never. */
  revised_at: string | null;
  /** Null while it stands. */
  withdrawn_at: string | null;
};
export type PredictionDayRow = PublicationDay & { id: number; type: PublishPrediction['type'] };
export type HoroscopeDayRow = PublicationDay & {
  id: number;
  sign: PublishHoroscope['sign'];
  type: PublishHoroscope['type'];
};

export type ContactFormRow = {
  id: number;
  name: string;
  email: string;
  service: string;
  message: string;
  created_at: string;
  /** Folded, for searching. */
  search: string;
  /** The owner's latest. */
  answer: string | null;
  answered_at: string | null;
  done: boolean;
};

export type SubscriberRow = {
  id: number;
  email: string;
  confirmed: boolean;
  created_at: string;
  /** Folded, for searching. */
  search: string;
};

/** The id is the prediction's, the position that of its event. */
export type NewsletterRow = { id: number; position: number; sent_at: string };

/** One row, id 1: what only the owner knows, as a JSON text. */
export type SettingsRow = { id: number; owner: string };
export type OffersRow = { id: number; schedule: string };

/** One row, id 1. */
export type TotalsRow = {
  id: number;
  customers: number;
  readings: number;
  answered: number;
  cancelled: number;
};

/** `id` counts the days since 1 January 1970. */
export type OrderDayRow = { id: number; date: string; orders: number };

/** `id` counts the months since January 1970; `month` is `YYYY-MM` of the business's calendar. Both in minor units. */
export type MoneyMonthRow = { id: number; month: string; confirmed_minor: number; refunded_minor: number };

/** `id` is the reading's. An erased customer's rating keeps its stars, and is not public any more. */
export type RatingRow = {
  id: number;
  account_id: number;
  service: ServiceId;
  stars: number;
  is_public: boolean;
  is_hidden: boolean;
  text: string;
  name: string;
  reply: string | null;
  hidden_reason: string | null;
  rated_at: string;
};

export type CustomerActivityRow = { id: number; last_active_on: string };

/** A row with its JSON parsed. */
type Read<Row, Parsed> = Omit<Row, keyof Parsed> & Parsed;

type StandingParsed = {
  response: ReadingResponse | null;
  payments: readonly Payment[];
  rating: Rating | null;
};

export interface ReadModelTables {
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
