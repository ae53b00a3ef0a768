import { keepMount } from 'nanostores';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { user } from './answers.ts';
import { browserForEach } from './browser.ts';

const ACCOUNT = 'GET /api/protected/account';
const ERASE = 'POST /api/protected/account/erase';
const accountAnswer = (language = 'tr') => ({
  success: true,
  data: {
    ...{ user, emailVerified: true, requestedEmail: null, language, sessions: [], consents: [] },
    newsletter: false,
  },
});

const browser = browserForEach();
beforeEach(() => {
  vi.resetModules();
  browser.answer('GET /api/user', 200, user);
  browser.answer(ACCOUNT, 200, accountAnswer());
});

async function openPage() {
  const { $account, refreshAccount } = await import('../../site/src/accounts/own/account-store.ts');
  const { refetchSession } = await import('../../site/src/accounts/session.ts');
  keepMount($account);
  await expect.poll(() => $account.get().state).toBe('ready');
  return { $account, refreshAccount, refetchSession };
}

test('a refresh that fails takes nothing away, and is made again until the logout', async () => {
  const { $account, refreshAccount, refetchSession } = await openPage();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  browser.answer(ACCOUNT, 503, '');
  await refreshAccount();
  expect($account.get()).toMatchObject({ state: 'ready', data: { language: 'tr' } });
  browser.answer(ACCOUNT, 200, accountAnswer('en'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect($account.get()).toMatchObject({ state: 'ready', data: { language: 'en' } });
  browser.answer(ACCOUNT, 503, '');
  await refreshAccount();
  browser.answer('GET /api/user', 401, '');
  await refetchSession();
  const asked = browser.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(browser.calls).toHaveLength(asked);
});

test('an account that is answered with 401 ends the session of the page', async () => {
  const { $account, refreshAccount } = await openPage();
  browser.refuse(ACCOUNT, 401, 'not_signed_in', 'You need to log in');
  await refreshAccount();
  expect($account.get()).toEqual({ state: 'out' });
});

test('an erasure that is not answered is not called failed; a refused one says why', async () => {
  const { eraseAccount } = await import('../../site/src/accounts/own/account-store.ts');
  const { text } = await import('../../site/src/accounts/own/text.ts');
  const erase = () => eraseAccount({ password: 'star-dust-7' });
  await expect(erase()).rejects.toMatchObject({ message: text.erase.unanswered });
  const message = 'This is not your password';
  browser.refuse(ERASE, 422, 'wrong_password', message);
  await expect(erase()).rejects.toMatchObject({ message });
  const data = { position: 9, erasedAt: '2026-01-01T00:00:00.000Z', receipt: 'a receipt' };
  browser.answer(ERASE, 200, { success: true, data });
  expect(await erase()).toBe('a receipt');
});
