import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { raiseAdminFlag } from '../../site/src/dashboard/admin-flag.ts';
import { users } from '../../site/src/dashboard/customers/users.ts';
import { enterDashboard } from '../../site/src/dashboard/entry.ts';
import { orders } from '../../site/src/dashboard/orders/orders.ts';
import { stats } from '../../site/src/dashboard/overview/overview.ts';
import { horoscopes } from '../../site/src/dashboard/publications/horoscopes.ts';
import { predictions } from '../../site/src/dashboard/publications/predictions.ts';
import { remote } from '../../site/src/dashboard/remote.ts';
import { $toast } from '../../site/src/ui/toast-store.ts';
import { type FakeBrowser, openBrowser } from './browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = openBrowser();
  $toast.set(null);
});
afterEach(() => vi.unstubAllGlobals());

const down = { success: false, message: 'Something went wrong on our side.', code: 'internal' };

describe("The dashboard's lists", () => {
  test('are all asked for at once on entry, each of the five among them', () => {
    raiseAdminFlag();
    const leave = enterDashboard();
    for (const path of ['stats', 'readings', 'users', 'predictions', 'zodiac-predictions']) {
      const asked = browser.calls.filter((call) => call.replace(/\?.*$/, '') === `GET /api/admin/${path}`);
      expect(asked.length, path).toBeGreaterThan(0);
    }
    leave();
  });

  test('are not asked for by somebody whose browser never logged in', () => {
    browser.search = '?tab=orders&status=pending';
    enterDashboard();
    expect(browser.calls).toEqual([]);
    expect(browser.visited).toEqual(['/admin/login?back=%3Ftab%3Dorders%26status%3Dpending']);
  });

  test.each([
    [predictions, '/api/admin/predictions', 'Tahmin verileri alınırken bir hata oluştu'],
    [horoscopes, '/api/admin/zodiac-predictions', 'Burç tahmini verileri alınırken bir hata oluştu'],
    [orders, '/api/admin/readings', 'Okuma verileri alınırken bir hata oluştu'],
    [users, '/api/admin/users', 'Kullanıcı verileri alınırken bir hata oluştu'],
    [stats, '/api/admin/stats', 'İstatistik verileri alınırken bir hata oluştu'],
  ])('say in Turkish which of them failed (%#)', async (list, path, sentence) => {
    browser.answer(`GET ${path}`, 500, down);
    await list.load();
    expect($toast.get()).toMatchObject({ variant: 'destructive', title: 'Hata', description: sentence });
    expect(list.$remote.get()).toEqual({ state: 'failed', message: sentence });
  });

  test.each([401, 403])(
    'lead to the login, without a toast, when the session is gone (%i)',
    async (status) => {
      raiseAdminFlag();
      browser.answer('GET /api/admin/users', status, {
        success: false,
        message: 'no',
        code: 'not_signed_in',
      });
      await users.load();
      expect(browser.visited).toEqual(['/admin/login']);
      expect(browser.localStorage.length).toBe(0);
      expect($toast.get()).toBeNull();
    },
  );
});

describe('A list', () => {
  test('goes on showing what was there when a refresh fails', async () => {
    const answers = [() => Promise.resolve(['first']), () => Promise.reject(new Error('down'))];
    const list = remote(
      () => answers.shift()?.() ?? Promise.resolve([]),
      () => 'It failed',
    );
    await list.load();
    await list.load();
    expect(list.$remote.get()).toEqual({ state: 'ready', data: ['first'], refreshing: false });
  });

  test('drops an answer that a later question has overtaken', async () => {
    const slow = Promise.withResolvers<string>();
    const answers = [slow.promise, Promise.resolve('new')];
    const list = remote(
      () => answers.shift() ?? Promise.resolve(''),
      () => 'It failed',
    );
    const first = list.load();
    await list.load();
    slow.resolve('old');
    await first;
    expect(list.$remote.get()).toEqual({ state: 'ready', data: 'new', refreshing: false });
  });
});
