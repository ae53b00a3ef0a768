import type { ReadModel } from '../read-model.ts';
import { accounts } from './accounts.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import { gifts } from './gifts.ts';
import { orders } from './orders.ts';
import { horoscopes, predictions } from './publications.ts';
import { ratings } from './ratings.ts';
import { readings } from './readings.ts';
import { settings } from './settings.ts';

export const models: readonly ReadModel[] = [
  accounts,
  readings,
  orders,
  predictions,
  horoscopes,
  contact,
  dashboard,
  ratings,
  settings,
  gifts,
];
