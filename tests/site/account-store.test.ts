import { keepMount } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = {
  id: 2,
  username: 'ayse',
  email: 'ayse@example.com',
  role: 'customer',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const account = {
  user,
  emailVerified: true,
  requestedEmail: null,
  language: 'tr',
  sessions: [],
  consents: [],
  newsletter: false,
};

/** What the server of these tests answers now. */
let answers: Record<string, () => Response | Promise<Response>>;
const accountAnswer = (more: Partial<typeof account> = {}) =>
  Response.json({ success: true, data: { ...account, ...more } });

beforeEach(() => {
  vi.resetModules();
  answers = { '/api/user': () => Response.json(user), '/api/protected/account': () => accountAnswer() };
  vi.stubGlobal('fetch', async (path: string) => answers[path]?.() ?? new Response('', { status: 404 }));
  vi.stubGlobal('localStorage', { setItem() {}, removeItem() {} });
  vi.stubGlobal('dispatchEvent', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  const { $account, refreshAccount } = await import('../../site/src/account/account-store.ts');
  const { refetchSession } = await import('../../site/src/accounts/session.ts');
  keepMount($account);
  await vi.waitFor(() => expect($account.get().state).toBe('ready'));
  return { $account, refreshAccount, refetchSession };
}

test('F3 of two answers about the account the one that was asked for last stays', async () => {
  const { $account, refreshAccount } = await openPage();
  const late = Promise.withResolvers<Response>();
  answers['/api/protected/account'] = () => late.promise;
  const older = refreshAccount();
  answers['/api/protected/account'] = () => accountAnswer({ language: 'en' });
  await refreshAccount();
  late.resolve(accountAnswer());
  await older;
  expect($account.get()).toMatchObject({ state: 'ready', account: { language: 'en' } });
});

test('F3 an account that is answered after the logout is not shown', async () => {
  const { $account, refreshAccount, refetchSession } = await openPage();
  const late = Promise.withResolvers<Response>();
  answers['/api/protected/account'] = () => late.promise;
  const older = refreshAccount();
  answers['/api/user'] = () => new Response('', { status: 401 });
  await refetchSession();
  late.resolve(accountAnswer());
  await older;
  expect($account.get()).toEqual({ state: 'out' });
});

test('an account that is answered with 401 ends the session of the page', async () => {
  const { $account, refreshAccount } = await openPage();
  answers['/api/protected/account'] = () =>
    Response.json({ success: false, message: 'You need to log in', code: 'not_signed_in' }, { status: 401 });
  await refreshAccount();
  expect($account.get()).toEqual({ state: 'out' });
});

test('an erasure that is not answered is not called failed; a refused one says why', async () => {
  const { eraseAccount } = await import('../../site/src/account/account-store.ts');
  const { text } = await import('../../site/src/account/text.ts');
  answers['/api/protected/account/erase'] = () => Promise.reject(new TypeError('the answer took too long'));
  await expect(eraseAccount({ password: 'star-dust-7' })).rejects.toMatchObject({
    message: text.erase.unanswered,
  });
  const message = 'This is not your password';
  answers['/api/protected/account/erase'] = () =>
    Response.json({ success: false, message, code: 'wrong_password' }, { status: 422 });
  await expect(eraseAccount({ password: 'star-dust-8' })).rejects.toMatchObject({ message });
  answers['/api/protected/account/erase'] = () =>
    Response.json({
      success: true,
      data: { position: 9, erasedAt: '2026-01-01T00:00:00.000Z', receipt: 'a receipt' },
    });
  expect(await eraseAccount({ password: 'star-dust-7' })).toBe('a receipt');
});
