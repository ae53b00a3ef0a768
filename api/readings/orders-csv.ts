import type { Database } from '../../migrations/database.ts';
import { type FoundOrder, filteredOrders, type OrdersFilter, orderRow } from './orders-filter.ts';

/** Rows that are in memory at once. */
const PAGE_ROWS = 500;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const headings = ['ID', 'User', 'Email', 'Service', 'Date', 'Status', 'Paid'];

/** The narrowed list as CSV (RFC 4180), newest first, read page by page while it is being sent. */
export function ordersCsv(database: Database, filter: OrdersFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before = Number.MAX_SAFE_INTEGER;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + line(headings)));
    },
    async pull(controller) {
      const orders = await filteredOrders(database, filter)
        .where('orders.id', '<', before)
        .orderBy('orders.id', 'desc')
        .limit(PAGE_ROWS)
        .execute();
      if (orders.length > 0) controller.enqueue(encoder.encode(orders.map(orderLine).join('')));
      before = orders.at(-1)?.id ?? 0;
      if (orders.length < PAGE_ROWS) controller.close();
    },
  });
}

function orderLine(order: FoundOrder): string {
  const { id, user, email, service, date, status, paid } = orderRow(order);
  return line([String(id), user, email, service, date, status, paid ? 'yes' : 'no']);
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Spreadsheets take a cell with one of these beginnings for a formula; an apostrophe makes it text (OWASP). */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
