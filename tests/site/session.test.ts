import { keepMount } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reading as unread, user } from './answers.ts';
import { browserForEach } from './browser.ts';

const HINT = 'falname-session-hint';
const USER = 'GET /api/user';
const READINGS = 'GET /api/protected/readings';
const burak = { ...user, id: 3, username: 'burak' };
const listOf = (data: object[], page = 1, total = data.length) => ({
  success: true,
  data,
  meta: { total, page, pageSize: total > data.length ? data.length : 200 },
});

const browser = browserForEach();
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  browser.look('visible');
  browser.answer(USER, 200, user);
  browser.answer(READINGS, 200, listOf([unread]));
  browser.answer('POST /api/protected/readings/4/read', 200, { success: true, data: null });
});
afterEach(() => void vi.useRealTimers());

const stores = async () => ({
  ...(await import('../../site/src/accounts/commands.ts')),
  ...(await import('../../site/src/accounts/session.ts')),
  ...(await import('../../site/src/readings/my-readings.ts')),
});

/** A page on which the readings are shown, once they are there. */
async function openReadings(expected: object = { state: 'ready' }) {
  const page = await stores();
  keepMount(page.$myReadings);
  await shows(() => expect(page.$myReadings.get()).toMatchObject(expected));
  return page;
}

/** Moves the clock until then, for as long as a busy machine takes. */
const shows = (assertion: () => void) => vi.waitFor(assertion, 60_000);
const timesAsked = () => browser.calls.filter((call) => call.endsWith('/readings')).length;

describe('the session of a page', () => {
  const failed = 'Failed to fetch user data';

  test('is asked for once, whoever wants to know', async () => {
    const { $session, loadSession } = await stores();
    await Promise.all([loadSession(), loadSession()]);
    await loadSession();
    expect($session.get()).toMatchObject({ state: 'in', user: { username: 'ayse' } });
    expect(browser.calls).toEqual([USER]);
    expect(browser.localStorage.getItem(HINT)).not.toBeNull();
  });

  test.each([
    ['in', 401, [200, user]],
    ['out', 200, [401, '']],
  ] as const)(
    'F3 is %s by the newest answer, when an older %i comes later',
    async (state, older, [status, body]) => {
      const { $session, refetchSession } = await stores();
      const answerFirst = browser.hold(USER);
      const first = refetchSession();
      browser.answer(USER, status, body);
      await refetchSession();
      answerFirst(older, user);
      await first;
      expect($session.get().state).toBe(state);
    },
  );

  test('is asked for again on a page that the browser has kept for the way back', async () => {
    const { $session, loadSession } = await stores();
    await loadSession();
    browser.answer(USER, 401, '');
    browser.fire('pageshow', { persisted: false });
    expect(browser.calls).toEqual([USER]);
    browser.fire('pageshow', { persisted: true });
    await shows(() => expect($session.get()).toEqual({ state: 'out' }));
  });

  test.each([
    ['stays on such a page on a bad line, and is asked for again', `${user.id}`, 'in', 3],
    ['does not stay there where another account logged in meanwhile', `${burak.id}`, 'failed', 2],
    ['does not stay there where the hint went meanwhile', null, 'failed', 2],
  ] as const)('%s', async (_, hint, state, times) => {
    const { $session, $myReadings } = await openReadings();
    if (hint === null) browser.localStorage.removeItem(HINT);
    else browser.localStorage.setItem(HINT, hint);
    browser.answer(USER, 503, '');
    browser.fire('pageshow', { persisted: true });
    const asked = () => browser.calls.filter((call) => call === USER).length;
    await shows(() => expect(asked()).toBe(2));
    await vi.advanceTimersByTimeAsync(1_000);
    const shown = state === 'in' ? 'ready' : state;
    expect([$session.get().state, $myReadings.get().state]).toEqual([state, shown]);
    browser.answer(USER, 401, '');
    await vi.advanceTimersByTimeAsync(30_000);
    expect([asked(), $session.get().state]).toEqual([times, state === 'in' ? 'out' : state]);
  });

  test.each([
    ['none after a 401, and the hint goes', 401, { state: 'out' }, null],
    ['not taken for ended when the server has a bad moment', 500, { state: 'failed', message: failed }, '1'],
  ])('is %s', async (_, status, session, hint) => {
    browser.localStorage.setItem(HINT, '1');
    browser.answer(USER, status, '');
    const { $session, loadSession } = await stores();
    await loadSession();
    expect($session.get()).toEqual(session);
    expect(browser.localStorage.getItem(HINT)).toBe(hint);
  });
});

describe("the customer's readings", () => {
  const none = { state: 'ready', data: [] };

  test('come with the session and are asked for again every 30 seconds while they are shown (spec: polling)', async () => {
    const { $myReadings, $unreadCount } = await stores();
    const hide = $myReadings.listen(() => {});
    await shows(() => expect($unreadCount.get()).toBe(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(timesAsked()).toBe(2);
    hide();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(timesAsked()).toBe(2);
  });

  test('F3 that come after the logout are not shown', async () => {
    const { $myReadings, refreshReadings, refetchSession } = await openReadings();
    const answer = browser.hold(READINGS);
    const poll = refreshReadings();
    browser.answer(USER, 401, '');
    await refetchSession();
    answer(200, listOf([unread]));
    await poll;
    expect($myReadings.get()).toEqual(none);
  });

  test('F3 of one customer are gone while those of the next are on their way', async () => {
    const { $myReadings, refetchSession } = await openReadings();
    browser.hold(READINGS);
    browser.answer(USER, 200, burak);
    await refetchSession();
    expect($myReadings.get()).toEqual({ state: 'loading' });
  });

  test('are not polled for while the page is hidden', async () => {
    browser.look('hidden');
    await openReadings();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(timesAsked()).toBe(1);
  });

  test('are not asked for where nobody is logged in', async () => {
    browser.answer(USER, 401, '');
    await openReadings(none);
    expect(browser.calls).toEqual([USER]);
  });

  test.each([
    ['a 401', 401, ''],
    ['a 403', 403, ''],
    ['O12 an answer that says `success: false`', 200, { success: false }],
  ])('are an empty list after %s', async (_, status, body) => {
    browser.answer(READINGS, status, body);
    const { $myReadings } = await openReadings(none);
    expect($myReadings.get()).toEqual(none);
  });

  test('O9 are read to their end, page by page', async () => {
    browser.answer(READINGS, 200, listOf([unread], 1, 2));
    browser.answer(`${READINGS}?page=2`, 200, listOf([{ ...unread, id: 3 }], 2, 2));
    await openReadings({ state: 'ready', data: [{ id: 4 }, { id: 3 }] });
  });

  test('count as read at once when they are opened, and the server is told once', async () => {
    const { $unreadCount, markRead } = await openReadings();
    expect($unreadCount.get()).toBe(1);
    const told = markRead(4);
    expect($unreadCount.get()).toBe(0);
    await told;
    await markRead(4);
    const commands = browser.calls.filter((call) => call.startsWith('POST'));
    expect(commands).toEqual(['POST /api/protected/readings/4/read']);
  });
});
