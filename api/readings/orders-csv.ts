import type { Database } from '../../database/database.ts';
import { catalogue, type ServiceId } from '../../events/readings/catalogue.ts';
import type { Language } from '../../events/text.ts';
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
    erased: 'erased',
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
    erased: 'silinmiş',
  },
} satisfies Record<Language, unknown>;

interface ListAsked extends OrdersAsked {
  readonly language: Language;
}

/**
 * CSV (RFC 4180), newest first, page by page. The first page is read before the answer, so that a failure can
 * be answered; a later one breaks the file off and calls `onBroken`.
 */
export async function ordersCsv(
  database: Database,
  { filter, search, now, language }: ListAsked,
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
        const orders = upcoming ?? (await read(before));
        upcoming = null;
        before = orders.at(-1)?.id ?? 0;
        if (orders.length > 0)
          controller.enqueue(encoder.encode(orders.map((order) => orderLine(order, language)).join('')));
        if (orders.length < PAGE_ROWS) controller.close();
      } catch (cause) {
        onBroken(cause);
        controller.error(new Error('the list broke off'));
      }
    },
  });
}

function orderLine(order: FoundOrder, language: Language): string {
  const said = words[language];
  const { id, user, email, service, date, status, paid } = orderRow(order);
  const shown = (stored: string) => (stored === words.en.erased ? said.erased : stored);
  return line([
    String(id),
    shown(user),
    shown(email),
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
