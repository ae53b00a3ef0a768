import type { PublishHoroscope } from '../../events/horoscopes/commands.ts';
import type { Prediction } from '../../events/predictions/answers.ts';
import type { PublishPrediction } from '../../events/predictions/commands.ts';
import type { ServiceId } from '../../events/readings/catalogue.ts';
import type { ReadingResponse } from '../../events/readings/owner-commands.ts';

/** Rows as projections write them: `jsonb` is a JSON text. Queries get it parsed; see `ReadModelTables`. */
export type ReadingRow = {
  id: number;
  account_id: number;
  service: ServiceId;
  status: 'pending' | 'unread' | 'read';
  question: string;
  response: string | null;
  /** The business's day of the order. */
  ordered_on: string;
  created_at: string;
};

export type OrderRow = {
  id: number;
  account_id: number;
  service: ServiceId;
  price_minor: number;
  currency: string;
  /** Nothing is owed: the reading is free, or its payment was confirmed. */
  paid: boolean;
  /** When a payment was confirmed; null for free readings too. */
  paid_at: string | null;
  status: 'pending' | 'in progress' | 'completed';
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
  /** When the first answer was given; a revision leaves it. */
  answered_at: string | null;
  /** Folded by `projector/search.ts`. */
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
  status: PublishPrediction['status'];
  version: number;
  created_at: string;
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
  status: PublishHoroscope['status'];
  version: number;
  created_at: string;
};

export type ContactFormRow = {
  id: number;
  name: string;
  email: string;
  service: string;
  message: string;
  created_at: string;
};

export type SubscriberRow = { id: number; email: string; confirmed: boolean; created_at: string };

/** One row, id 1. */
export type TotalsRow = { id: number; customers: number; readings: number; answered: number };

/** `id` counts the days since 1 January 1970. */
export type OrderDayRow = { id: number; date: string; orders: number };

export type CustomerActivityRow = { id: number; last_active_on: string };

/** A row with its JSON parsed. */
type Read<Row, Parsed> = Omit<Row, keyof Parsed> & Parsed;

export interface ReadModelTables {
  readings: Read<ReadingRow, { response: ReadingResponse | null }>;
  orders: Read<OrderRow, { response: ReadingResponse | null }>;
  order_customers: OrderCustomerRow;
  predictions: Read<PredictionRow, { world_predictions: Prediction['worldPredictions'] }>;
  horoscopes: HoroscopeRow;
  contact_forms: ContactFormRow;
  subscribers: SubscriberRow;
  totals: TotalsRow;
  order_days: OrderDayRow;
  customer_activity: CustomerActivityRow;
}
