import { beforeEach, describe, expect, test } from 'vitest';
import { hasAdminFlag, hasAnalystFlag, raiseAdminFlag } from '../../site/src/dashboard/admin-flag.ts';
import { logInAsOwner } from '../../site/src/dashboard/owner-log-in.ts';
import { addressAfterLogin, logOut } from '../../site/src/dashboard/owner-session.ts';
import { $toast } from '../../site/src/ui/toast-store.ts';
import { showCarriedToast } from '../../site/src/ui/toasts.ts';
import { type FakeBrowser, openBrowser } from './browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = openBrowser();
  $toast.set(null);
});

const pair = { username: 'owner', password: 'moonlight' };
const account = (role: string) => ({ success: true, data: { id: 1, role } });

describe("The owner's login", () => {
  test('raises the flag and greets on the next page', async () => {
    browser.answer('POST /api/login', 200, account('admin'));
    expect(await logInAsOwner(pair)).toBeNull();
    expect(browser.bodies).toEqual([pair]);
    expect(hasAdminFlag()).toBe(true);
    showCarriedToast();
    expect($toast.get()).toMatchObject({
      title: 'Login successful',
      description: 'Welcome to the admin panel',
    });
  });

  test('does not open to a customer, whose session is ended again', async () => {
    browser.answer('POST /api/login', 200, account('customer'));
    browser.answer('POST /api/logout', 200, { success: true });
    expect((await logInAsOwner(pair))?.message).toBe('Invalid username or password');
    expect(browser.calls).toEqual(['POST /api/login', 'POST /api/logout']);
    expect(hasAdminFlag()).toBe(false);
  });

  test('says what went wrong in the words of the specification', async () => {
    browser.answer('POST /api/login', 401, { success: false, message: 'Incorrect email or password.' });
    expect((await logInAsOwner(pair))?.message).toBe('Invalid username or password');
    browser.answer('POST /api/login', 500, 'oops', 'Internal Server Error');
    expect((await logInAsOwner(pair))?.message).toBe('API login failed: Internal Server Error');
    browser.answer('POST /api/login', 429, {
      success: false,
      message: 'Too many tries. Please wait a little.',
    });
    expect((await logInAsOwner(pair))?.message).toBe('Login failed: Too many tries. Please wait a little.');
  });

  test('asks for the code of the second factor, and says when it was wrong', async () => {
    for (const [code, message] of [
      ['code_needed', 'Please enter the code of your authenticator app'],
      ['wrong_code', 'This code is wrong or was used before'],
    ]) {
      browser.answer('POST /api/login', 401, { success: false, message, code });
      expect(await logInAsOwner(pair)).toEqual({ about: 'code', message });
    }
    expect(hasAdminFlag()).toBe(false);
  });

  test('says that the server cannot be reached', async () => {
    expect((await logInAsOwner(pair))?.message).toMatch(/^Login failed: /);
  });

  test('returns to the dashboard where the owner was, and nowhere else', () => {
    expect(addressAfterLogin('')).toBe('/admin/dashboard');
    expect(addressAfterLogin('?back=%3Ftab%3Dorders%26reading%3D5')).toBe(
      '/admin/dashboard?tab=orders&reading=5',
    );
    expect(addressAfterLogin('?back=https://evil.example/')).toMatch(/^\/admin\/dashboard\?/);
    expect(addressAfterLogin('?to=history&back=%3Fevent%3D5')).toBe('/admin/history?event=5');
    expect(addressAfterLogin('?to=https://evil.example/')).toBe('/admin/dashboard');
  });

  test('an analyst enters too, and has the history alone', async () => {
    browser.answer('POST /api/login', 200, { success: true, data: { role: 'analyst' } });
    expect(await logInAsOwner(pair)).toBeNull();
    expect(hasAdminFlag()).toBe(false);
    expect(hasAnalystFlag()).toBe(true);
    expect(addressAfterLogin('?back=%3Ftab%3Dorders')).toBe('/admin/history');
    expect(addressAfterLogin('?to=history&back=%3Fevent%3D5')).toBe('/admin/history?event=5');
  });
});

describe("The owner's logout", () => {
  test('ends the session on the server, lowers the flag and says so', async () => {
    raiseAdminFlag();
    browser.answer('POST /api/logout', 200, { success: true });
    await logOut();
    expect(hasAdminFlag()).toBe(false);
    expect(browser.visited).toEqual(['/admin/login']);
    showCarriedToast();
    expect($toast.get()?.title).toBe('Logged out');
  });

  test('does not pretend when the server did not hear it', async () => {
    raiseAdminFlag();
    await logOut();
    expect(hasAdminFlag()).toBe(true);
    expect(browser.visited).toEqual([]);
    expect($toast.get()).toMatchObject({ variant: 'destructive', title: 'Logout failed' });
  });
});
