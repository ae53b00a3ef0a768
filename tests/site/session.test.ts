import { keepMount } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const user = {
  id: 2,
  username: 'ayse',
  email: 'ayse@example.com',
  role: 'customer',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const response = {
  general: 'Good.',
  love: '',
  career: '',
  health: '',
  luckyPoint: '',
  protectiveSymbol: '',
  recommendations: [],
};
const unread = {
  id: 4,
  title: 'VIP Reading',
  date: '2026-11-18',
  type: 'vip',
  status: 'unread',
  content: { description: '', adminResponse: response },
  payment: { state: 'free', method: null, paidAt: null, refundedAt: null },
  language: 'en',
  dueAt: null,
  late: false,
  deliverWithinHours: null,
  askedQuestion: null,
  createdAt: '2026-11-18T09:00:00.000Z',
};

const meta = { total: 1, page: 1, pageSize: 200 };

/** The server of these tests: what each path answers now. */
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];
let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked = [];
  stored = new Map();
  answers = {
    'GET /api/user': () => Response.json(user),
    'GET /api/protected/readings': () => Response.json({ success: true, data: [unread], meta }),
    'POST /api/protected/readings/4/read': () => Response.json({ success: true, data: null }),
  };
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    asked.push(`${request.method} ${path}`);
    return answers[`${request.method} ${path}`]?.() ?? new Response('', { status: 404 });
  });
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stores = async () => ({
  ...(await import('../../site/src/accounts/commands.ts')),
  ...(await import('../../site/src/accounts/session.ts')),
  ...(await import('../../site/src/accounts/session.ts')),
  ...(await import('../../site/src/readings/my-readings.ts')),
});

describe('the session of a page', () => {
  test('is asked for once, whoever wants to know', async () => {
    const { $session, loadSession } = await stores();
    await Promise.all([loadSession(), loadSession()]);
    await loadSession();
    expect($session.get()).toMatchObject({ state: 'in', user: { username: 'ayse' } });
    expect(asked).toEqual(['GET /api/user']);
    expect(stored.has('falname-session-hint')).toBe(true);
  });

  test.each([200, 401])(
    'F3 is what the newest question was answered, when an older %i comes later',
    async (status) => {
      const { $session, refetchSession } = await stores();
      const late = Promise.withResolvers<Response>();
      answers['GET /api/user'] = () => late.promise;
      const older = refetchSession();
      const isIn = status !== 200;
      answers['GET /api/user'] = () => (isIn ? Response.json(user) : new Response('', { status: 401 }));
      await refetchSession();
      late.resolve(status === 200 ? Response.json(user) : new Response('', { status }));
      await older;
      expect($session.get().state).toBe(isIn ? 'in' : 'out');
    },
  );

  test('is none after a 401, and the hint goes', async () => {
    stored.set('falname-session-hint', '1');
    answers['GET /api/user'] = () => new Response('', { status: 401 });
    const { $session, loadSession } = await stores();
    await loadSession();
    expect($session.get()).toEqual({ state: 'out' });
    expect(stored.has('falname-session-hint')).toBe(false);
  });

  test('is not taken for ended when the server has a bad moment', async () => {
    stored.set('falname-session-hint', '1');
    answers['GET /api/user'] = () => new Response('', { status: 500 });
    const { $session, loadSession } = await stores();
    await loadSession();
    expect($session.get()).toEqual({ state: 'failed', message: 'Failed to fetch user data' });
    expect(stored.has('falname-session-hint')).toBe(true);
  });
});

describe("the customer's readings", () => {
  test('come with the session and are asked for again every 30 seconds while they are shown (spec: polling)', async () => {
    const { $myReadings, $unreadCount } = await stores();
    const hide = $myReadings.listen(() => {});
    await vi.waitFor(() => expect($unreadCount.get()).toBe(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked.filter((call) => call.endsWith('/readings'))).toHaveLength(2);
    hide();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(asked.filter((call) => call.endsWith('/readings'))).toHaveLength(2);
  });

  test('F3 of a customer who logged out meanwhile never show to the next one', async () => {
    const { $myReadings, logOut, refreshReadings, refetchSession } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($myReadings.get()).toMatchObject({ state: 'ready' }));
    let answerFirst = (_: Response) => {};
    const held = new Promise<Response>((resolve) => {
      answerFirst = resolve;
    });
    answers['GET /api/protected/readings'] = () => held;
    const poll = refreshReadings();
    answers['POST /api/logout'] = () => Response.json({ success: true });
    answers['GET /api/user'] = () => new Response('', { status: 401 });
    await logOut();
    expect($myReadings.get()).toEqual({ state: 'ready', readings: [] });
    answers['GET /api/user'] = () => Response.json({ ...user, id: 3, username: 'burak' });
    answers['GET /api/protected/readings'] = () => Response.json({ success: true, data: [], meta });
    await refetchSession();
    answerFirst(Response.json({ success: true, data: [unread], meta }));
    await poll;
    await vi.waitFor(() => expect($myReadings.get()).toEqual({ state: 'ready', readings: [] }));
  });

  test('F3 that come after the logout are not shown', async () => {
    const { $myReadings, refreshReadings, refetchSession } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($myReadings.get()).toMatchObject({ state: 'ready' }));
    const late = Promise.withResolvers<Response>();
    answers['GET /api/protected/readings'] = () => late.promise;
    const poll = refreshReadings();
    answers['GET /api/user'] = () => new Response('', { status: 401 });
    await refetchSession();
    late.resolve(Response.json({ success: true, data: [unread], meta }));
    await poll;
    expect($myReadings.get()).toEqual({ state: 'ready', readings: [] });
  });

  test('F3 of one customer are gone while those of the next are on their way', async () => {
    const { $myReadings, refetchSession } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($myReadings.get()).toMatchObject({ state: 'ready' }));
    answers['GET /api/protected/readings'] = () => new Promise(() => {});
    answers['GET /api/user'] = () => Response.json({ ...user, id: 3, username: 'burak' });
    await refetchSession();
    expect($myReadings.get()).toEqual({ state: 'loading' });
  });

  test('are not polled for while the page is hidden', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener() {}, removeEventListener() {} });
    const { $myReadings, $unreadCount } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($unreadCount.get()).toBe(1));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(asked.filter((call) => call.endsWith('/readings'))).toHaveLength(1);
  });

  test('are not asked for where nobody is logged in', async () => {
    answers['GET /api/user'] = () => new Response('', { status: 401 });
    const { $myReadings } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($myReadings.get()).toEqual({ state: 'ready', readings: [] }));
    expect(asked).toEqual(['GET /api/user']);
  });

  test.each([401, 403])('are an empty list after a %i', async (status) => {
    answers['GET /api/protected/readings'] = () => new Response('', { status });
    const { $myReadings } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($myReadings.get()).toEqual({ state: 'ready', readings: [] }));
  });

  test('O12 are an empty list after an answer that says `success: false`', async () => {
    answers['GET /api/protected/readings'] = () => Response.json({ success: false });
    const { $myReadings } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($myReadings.get()).toEqual({ state: 'ready', readings: [] }));
  });

  test('O9 are read to their end, page by page', async () => {
    const meta = { total: 2, page: 1, pageSize: 1 };
    answers['GET /api/protected/readings'] = () => Response.json({ success: true, data: [unread], meta });
    answers['GET /api/protected/readings?page=2'] = () =>
      Response.json({ success: true, data: [{ ...unread, id: 3 }], meta: { ...meta, page: 2 } });
    const { $myReadings } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() =>
      expect($myReadings.get()).toMatchObject({ state: 'ready', readings: [{ id: 4 }, { id: 3 }] }),
    );
  });

  test('say so when they cannot be fetched, and come after another try', async () => {
    const works = answers['GET /api/protected/readings'];
    answers['GET /api/protected/readings'] = () => new Response('', { status: 500 });
    const { $myReadings, retryReadings } = await stores();
    keepMount($myReadings);
    const failed = { state: 'failed', message: 'Readings could not be fetched' };
    await vi.waitFor(() => expect($myReadings.get()).toEqual(failed));
    if (works !== undefined) answers['GET /api/protected/readings'] = works;
    await retryReadings();
    expect($myReadings.get()).toMatchObject({ state: 'ready' });
  });

  test('stay on the page when a later refresh fails', async () => {
    const { $myReadings, $unreadCount, refreshReadings } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($unreadCount.get()).toBe(1));
    answers['GET /api/protected/readings'] = () => new Response('', { status: 500 });
    await refreshReadings();
    expect($unreadCount.get()).toBe(1);
  });

  test('count as read at once when they are opened, and the server is told once', async () => {
    const { $myReadings, $unreadCount, markRead } = await stores();
    keepMount($myReadings);
    await vi.waitFor(() => expect($unreadCount.get()).toBe(1));
    const told = markRead(4);
    expect($unreadCount.get()).toBe(0);
    await told;
    await markRead(4);
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/protected/readings/4/read']);
  });
});
