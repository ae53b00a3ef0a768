import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { customerQuery, customers, readingsOfQuery } from '../../site/src/desk/customers/customers.ts';
import { turnTo } from '../../site/src/desk/frame/address.ts';
import { hasAdminFlag, raiseAdminFlag } from '../../site/src/desk/frame/admin-flag.ts';
import { enterDesk } from '../../site/src/desk/frame/entry.ts';
import { LIST_PAGE_SIZE } from '../../site/src/desk/lists/paged-list.ts';
import {
  type OwnerQuery,
  ownerQuery,
  queryClient,
  REFRESH_INTERVAL_MS,
  refresh,
} from '../../site/src/desk/lists/queries.ts';
import { FailedMails } from '../../site/src/desk/mails/failed-mails.tsx';
import { NewsletterPanel } from '../../site/src/desk/messages/newsletter-panel.tsx';
import { SendWeek } from '../../site/src/desk/messages/send-week.tsx';
import {
  emptyResponse,
  keepDraft,
  openDrafts,
  readDraft,
} from '../../site/src/desk/orders/answer/response-draft.ts';
import { everyOrder } from '../../site/src/desk/orders/order-filter.ts';
import { dropDraftsOfErased, ordersQuery } from '../../site/src/desk/orders/orders.ts';
import { notificationsQuery, statsQuery } from '../../site/src/desk/overview/overview.ts';
import { PaymentsPanel } from '../../site/src/desk/payments/payments-panel.tsx';
import { $isLive } from '../../site/src/live/live.ts';
import { $toast } from '../../site/src/ui/toasts/toast-store.ts';
import { orderRow } from './answers.ts';
import { browserForEach } from './browser.ts';
import { drawn } from './drawn.tsx';

const browser = browserForEach();
beforeEach(() => queryClient.clear());

const load = <Data>(query: OwnerQuery<Data>) => queryClient.fetchQuery({ ...query, staleTime: 0 });

describe("The dashboard's lists", () => {
  test('O9 are all asked for once on entry, at the pages of the address, and again when it changes', () => {
    raiseAdminFlag();
    browser.search = '?predictionsPage=2&horoscopesPage=3&usersPage=4';
    const leave = enterDesk();
    turnTo('users', 5);
    const asked = ['predictions?page=2', 'zodiac-predictions?page=3', 'users?page=4', 'users?page=5'];
    for (const path of [...asked.map((page) => `${page}&pageSize=${LIST_PAGE_SIZE}`), 'stats', 'readings?'])
      expect(
        browser.calls.filter((call) => call.startsWith(`GET /api/admin/${path}`)),
        path,
      ).toHaveLength(1);
    expect(browser.search).toBe('?predictionsPage=2&horoscopesPage=3&usersPage=5');
    leave();
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['readings', 'Okuma', () => load(ordersQuery(everyOrder))],
    ['users', 'Kullanıcı', () => load(customers.page(1))],
    ['stats', 'İstatistik', () => load(statsQuery)],
  ])('say in Turkish which of them failed, once as long as it fails: %s', async (list, name, ask) => {
    const sentence = `${name} verileri alınırken bir hata oluştu`;
    browser.refuse(`GET /api/admin/${list}`, 500, 'internal', 'Something went wrong on our side.');
    await expect(ask()).rejects.toThrow();
    expect($toast.get()).toMatchObject({ variant: 'destructive', title: 'Hata', description: sentence });
    $toast.set(null);
    await expect(ask()).rejects.toThrow();
    expect($toast.get()).toBeNull();
  });

  test.each([401, 403])(
    'lead to the login, which leads back, without a toast, when the session is gone (%i)',
    async (status) => {
      browser.search = '?tab=users';
      raiseAdminFlag();
      browser.refuse('GET /api/admin/users', status, 'not_signed_in', 'no');
      await expect(load(customers.page(1))).rejects.toThrow();
      expect(browser.visited).toEqual(['/admin/login?back=%3Ftab%3Dusers']);
      expect(hasAdminFlag()).toBe(false);
      expect($toast.get()).toBeNull();
    },
  );
});

test('O9 A list is searched to the end for one row', async () => {
  const row = { username: 'ayse', email: null, registrationDate: '2026-11-20T20:00:00.000Z', readings: 0 };
  for (const [page, id] of [
    [1, 1_001],
    [2, 1],
  ] as const)
    browser.answer(`GET /api/admin/users?page=${page}&pageSize=1000`, 200, {
      success: true,
      data: [{ ...row, id }],
      meta: { total: 1_001, page, pageSize: 1_000 },
    });
  expect(await load(customerQuery(1))).toMatchObject({ id: 1 });
  expect(await load(customerQuery(5_000))).toBeNull();
});

test('T2 A list drops an answer that a later question has overtaken', async () => {
  const slow = Promise.withResolvers<string>();
  const answers = [slow.promise, Promise.resolve('new')];
  const key = ['list'];
  const list = ownerQuery({ key, load: () => answers.shift() ?? Promise.resolve(''), failed: 'It failed' });
  const stop = new QueryObserver(queryClient, list).subscribe(() => undefined);
  await refresh([key]);
  slow.resolve('old');
  await slow.promise;
  expect(queryClient.getQueryData(list.queryKey)).toBe('new');
  stop();
});

test.each([
  ['subscribers', NewsletterPanel],
  ['newsletters', SendWeek],
  ['payment-notes', PaymentsPanel],
  ['mails', FailedMails],
])('What no stream tells of is polled while there is one, too: %s', (key, Panel) => {
  const client = new QueryClient();
  drawn(createElement(Panel), client);
  $isLive.set(true);
  onTestFinished(() => $isLive.set(false));
  const query = client.getQueryCache().find({ queryKey: [key], exact: false });
  expect(query?.options).toMatchObject({ refetchInterval: expect.any(Function) });
  expect(Reflect.get(query?.options ?? {}, 'refetchInterval')()).toBe(REFRESH_INTERVAL_MS);
});

describe('F9 The drafts of a customer who was erased leave the browser', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  beforeEach(() => {
    openDrafts(now);
    for (const [reading, accountId] of [
      [4, 7],
      [5, 8],
    ] as const)
      keepDraft(reading, { response: emptyResponse, version: 1, accountId }, now);
  });
  const left = () => [readDraft(4), readDraft(5)?.accountId];

  test('while the desk is open', async () => {
    const erased = { id: crypto.randomUUID(), position: 9, type: 'AccountErased', stream: 'account-7' };
    const data = [{ ...erased, recordedAt: now.toISOString() }];
    browser.answer('GET /api/admin/notifications', 200, { success: true, data });
    await load(notificationsQuery);
    expect(left()).toEqual([null, 8]);
  });

  test('or at the next entry', async () => {
    const meta = { total: 1, page: 1, pageSize: 1 };
    const none = { success: true, data: [], meta: { ...meta, total: 0 } };
    for (const [account, user, email] of [
      [7, 'erased', 'erased'],
      [8, 'erased', 'so-named@example.com'],
    ] as const) {
      const body = { success: true, data: [{ ...orderRow(4), user, email }], meta };
      // The one list is empty where all orders wait for a verification.
      const [listed, held] = account === 7 ? [body, none] : [none, body];
      for (const size of [1, 200]) {
        browser.answer(
          `GET /api/admin/readings?account=${account}&unverified=0&pageSize=${size}`,
          200,
          listed,
        );
        browser.answer(`GET /api/admin/readings?account=${account}&unverified=1&pageSize=${size}`, 200, held);
      }
      expect(await load(readingsOfQuery(account))).toMatchObject({ data: [{ id: 4 }], total: 1 });
    }
    await dropDraftsOfErased();
    expect(left()).toEqual([null, 8]);
  });
});
