import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { tarotOrder } from '../../harness/samples.ts';
import { enterDesk } from '../../site/src/desk/frame/entry.ts';
import { extraFields, humanise } from '../../site/src/desk/frame/humanise.ts';
import { queryClient } from '../../site/src/desk/lists/queries.ts';
import {
  emptyResponse,
  keepDraft,
  openDrafts,
  readDraft,
} from '../../site/src/desk/orders/answer/response-draft.ts';
import {
  beginOrder,
  closedAs,
  orderDetailsQuery,
  readContent,
} from '../../site/src/desk/orders/details/order-details.ts';
import { respond } from '../../site/src/desk/writing/respond.ts';
import { $toast } from '../../site/src/ui/toasts/toast-store.ts';
import { free, reading } from './answers.ts';
import { browserForEach } from './browser.ts';

const browser = browserForEach();
const now = new Date('2026-11-20T20:00:00Z');
beforeEach(() => openDrafts(now));

const order = {
  ...{ ...reading, ...tarotOrder, id: 7, userId: 3, service: 'tarot', version: 1, answeredAt: null },
  ...{ free: true, paid: false, payments: [], correctedAt: null, rating: null },
};

describe("An order's details", () => {
  test('label fields that nobody foresaw so that people can read them (spec: unforeseen fields)', () => {
    expect(humanise('cardPreference')).toBe('Card preference');
    expect(humanise('cup_photo-count')).toBe('Cup photo count');
    expect(humanise('doğumSaati')).toBe('Doğum saati');
    const content = { cups: ['one', 'two'], consents: { marketing: false }, empty: '', known: 1 };
    expect(extraFields(content, new Set(['known']))).toEqual([
      { label: 'Cups', value: 'one, two' },
      { label: 'Consents · Marketing', value: 'No' },
    ]);
  });

  test('are the same whether the content came as an object or as JSON text; one that is neither is the description', () => {
    const content = {
      description: 'A dream',
      birthTime: '04:30',
      adminResponse: { general: 'Bright', recommendations: ['Rest'] },
    };
    const read = readContent(content, '');
    expect(readContent(JSON.stringify(content), '')).toEqual(read);
    expect(read.extra).toEqual([{ label: 'Birth time', value: '04:30' }]);
    const sent = { description: 'A dream', general: 'Bright', recommendations: ['Rest'] };
    expect(read.sent).toEqual({ ...emptyResponse, ...sent });
    // The customer's question is no description of the owner's.
    expect(readContent(content, 'A dream').sent?.description).toBe('');
    expect(readContent('just words', '')).toEqual({ description: 'just words', sent: null, extra: [] });
  });

  test.each([
    ['pending', 'refunded', 'refunded'],
    ['in progress', 'refunded', 'refunded'],
    ['cancelled', 'refunded', 'cancelled'],
    ['cancelled', 'awaiting', 'cancelled'],
    ['pending', 'awaiting', null],
    ['in progress', 'paid', null],
    ['completed', 'refunded', null],
  ] as const)('K5 of a %s order that is %s say that it is closed as %s', (status, state, closed) => {
    const sent = status === 'completed' ? emptyResponse : null;
    const content = { description: '', sent, extra: [] };
    expect(closedAs({ status, payment: { ...free, state }, content })).toBe(closed);
  });

  test('are read with content as JSON text, and a status of a newer server', async () => {
    const data = { ...order, content: '{"description":"A dream"}', status: 'parked' };
    browser.answer('GET /api/admin/reading/7?opening=one', 200, { success: true, data });
    const read = await queryClient.fetchQuery(orderDetailsQuery(7, 'one'));
    expect(read).toMatchObject({ status: 'parked', content: { description: 'A dream' } });
  });
});

test('An order that is about to be answered is begun by the dialog that shows it, and only where nobody has begun it', async () => {
  const begin = 'POST /api/admin/reading/7/begin?opening=one';
  browser.answer(begin, 200, { success: true, data: {} });
  for (const status of ['in progress', 'completed'] as const)
    expect(await beginOrder({ id: 7, status }, 'one')).toBe(true);
  expect(browser.calls).toEqual([]);
  expect(await beginOrder({ id: 7, status: 'pending' }, 'one')).toBe(true);
  expect(browser.calls).toEqual([begin]);
  expect($toast.get()).toBeNull();
});

describe('A response', () => {
  const written = { ...emptyResponse, general: 'Bright days' };
  const body = { readingId: 7, response: written, version: 1 };
  const draft = { response: written, version: 1, accountId: 3 };

  test('is sent whole, drops its draft, however its fields are ordered, and loads all lists again (spec: lists reload)', async () => {
    const { recommendations, ...sections } = written;
    keepDraft(7, { ...draft, response: { recommendations, ...sections } }, now);
    const leave = enterDesk();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    const asked = browser.calls.length;
    browser.answer('POST /api/admin/respond', 200, { success: true, data: {} });
    const outcome = await respond(body, 'Tarot Reading', 'opening', 'key-1');
    expect(outcome).toEqual({ state: 'saved' });
    expect(browser.bodies[asked]).toEqual(body);
    expect(browser.headers[asked]?.get('idempotency-key')).toBe('key-1');
    expect(readDraft(7)).toBeNull();
    expect($toast.get()?.title).toBe('Yanıt gönderildi');
    for (const path of ['stats', 'readings', 'users', 'predictions', 'zodiac-predictions']) {
      const reloaded = () => browser.calls.slice(asked + 1).map((call) => call.replace(/\?.*$/, ''));
      await expect.poll(reloaded).toContain(`GET /api/admin/${path}`);
    }
    leave();
  });

  test('that is refused keeps its draft, and the order is read again; one that was lost is not called a loss of the order', async () => {
    keepDraft(7, draft, now);
    const order = orderDetailsQuery(7, 'opening');
    queryClient.setQueryData([...order.queryKey], {});
    const stop = new QueryObserver(queryClient, order).subscribe(() => undefined);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect($toast.get()).toBeNull();
    const asked = browser.calls.length;
    const send = async () => (await respond(body, 'Tarot Reading', 'opening', 'key')).state;
    expect([await send(), browser.calls.slice(asked).length]).toEqual(['refused', 1]);
    browser.refuse('POST /api/admin/respond', 409, 'already_refunded');
    expect(await send()).toBe('refused');
    await expect
      .poll(() => browser.calls.slice(asked + 2))
      .toEqual(['GET /api/admin/reading/7?opening=opening']);
    stop();
    expect(readDraft(7)?.response).toEqual(written);
  });
});
