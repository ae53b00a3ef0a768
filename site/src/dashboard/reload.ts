import { users } from './customers/users.ts';
import { orders, recentOrders } from './orders/orders.ts';
import { notifications } from './overview/notifications.ts';
import { charts, stats } from './overview/overview.ts';
import { horoscopes } from './publications/horoscopes.ts';
import { predictions } from './publications/predictions.ts';

const everything = [
  stats,
  orders,
  users,
  predictions,
  horoscopes,
  recentOrders,
  charts,
  notifications,
] as const;

/** All lists at once: at entry and after a response was sent. Never rejects. */
export async function reloadEverything(): Promise<void> {
  await Promise.all(everything.map((store) => store.load()));
}

/** What moves when the owner opens an order: its status, and the event that says so. */
export async function reloadOrders(): Promise<void> {
  await Promise.all([orders, recentOrders, stats, notifications].map((store) => store.load()));
}
