import type { Database } from '../../database/database.ts';
import { catalogue, type ServiceId } from '../../events/readings/catalogue.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Language } from '../../events/text.ts';
import { openFairQueue } from '../limits/fair-queue.ts';
import { type FoundOrder, filteredOrders, type OrdersAsked, orderRow } from './orders-filter.ts';

const PAGE_ROWS = 500;

/** For spreadsheets, which then read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const words = {
  en: {
    headings: ['ID', 'User', 'Email', 'Service', 'Date', 'Status', 'Paid'],
    service: (id: ServiceId): string => id,
    statuses: {
      pending: 'pending',
      'in progress': 'in progress',
      completed: 'completed',
      cancelled: 'cancelled',
    },
    yes: 'yes',
    no: 'no',
  },
  tr: {
    headings: ['No', 'Kullanıcı', 'E-posta', 'Hizmet', 'Tarih', 'Durum', 'Ödendi'],
    service: (id: ServiceId): string => catalogue[id].titleTr,
    statuses: {
      pending: 'Bekliyor',
      'in progress': 'Hazırlanıyor',
      completed: 'Tamamlandı',
      cancelled: 'İptal edildi',
    },
    yes: 'evet',
    no: 'hayır',
  },
} satisfies Record<Language, unknown>;

interface ListAsked extends OrdersAsked {
  readonly language: Language;
}

/**
 * CSV (RFC 4180), newest first, page by page. The first page is read before the answer, so that a failure can
 * be answered; a later one breaks the file off and calls `onBroken`. @param table whose turn it is
 */
export async function ordersCsv(
  database: Database,
  { filter, search, now, language }: ListAsked,
  table: OrderTable,
  onBroken: (cause: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const read = (before: number): Promise<FoundOrder[]> =>
    filteredOrders(database, filter, search, now)
      .where('orders.id', '<', before)
      .orderBy('orders.id', 'desc')
      .limit(PAGE_ROWS)
      .execute();
  let upcoming: FoundOrder[] | null = await read(Number.MAX_SAFE_INTEGER);
  let before = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + line(words[language].headings)));
    },
    async pull(controller) {
      try {
        const orders = upcoming ?? (await table.read(() => read(before)));
        upcoming = null;
        before = orders.at(-1)?.id ?? 0;
        if (orders.length > 0)
          controller.enqueue(encoder.encode(orders.map((order) => orderLine(order, language)).join('')));
        if (orders.length < PAGE_ROWS) {
          table.end();
          controller.close();
        }
      } catch (cause) {
        table.end();
        onBroken(cause);
        controller.error(new Error('the list broke off'));
      }
    },
    cancel: () => table.end(),
  });
}

function orderLine(order: FoundOrder, language: Language): string {
  const said = words[language];
  const { id, user, email, service, date, status, paid } = orderRow(order);
  return line([
    String(id),
    user,
    email,
    said.service(service),
    date,
    said.statuses[status],
    paid ? said.yes : said.no,
  ]);
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/**
 * Spreadsheets read such a cell as a formula; an apostrophe makes it text (OWASP). Where the semicolon
 * separates, as in Turkish, what follows one begins a cell, quoted or not.
 */
export function cell(text: string): string {
  const harmless = text.replace(/(^|[;\t\r\n])(?="*[=+\-@＝＋－＠\t\r])/g, "$1'");
  return /[",;\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** At once; each has one page in memory. */
export const TABLES_MAXIMUM = 8;
/** Then its caller has gone. */
export const UNREAD_MAXIMUM_MS = 60_000;
const ONE_LINE = 'tables';

export interface OrderTable {
  /** One part at a time over all tables. */
  read<Part>(part: () => Promise<Part>): Promise<Part>;
  /** Idempotent. */
  end(): void;
}

/** @throws Rejected('busy') when too many are being sent */
type BeginTable = () => OrderTable;

/** One queue: the database reads one part at a time. */
export function openOrderTables(clock: () => Date): BeginTable {
  const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum: 2 * TABLES_MAXIMUM });
  const lastReads = new Map<OrderTable, number>();

  return () => {
    const now = clock().getTime();
    for (const [table, lastRead] of lastReads)
      if (now - lastRead > UNREAD_MAXIMUM_MS) lastReads.delete(table);
    if (lastReads.size >= TABLES_MAXIMUM) throw new Rejected('busy');
    const table: OrderTable = {
      read: (part) => {
        lastReads.set(table, clock().getTime());
        return inTurn(ONE_LINE, part);
      },
      end: () => void lastReads.delete(table),
    };
    lastReads.set(table, now);
    return table;
  };
}
