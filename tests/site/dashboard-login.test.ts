import { describe, expect, test } from 'vitest';
import { hasAdminFlag } from '../../site/src/desk/frame/admin-flag.ts';
import { logInAsOwner, whyNotLoggedIn } from '../../site/src/desk/frame/admin-login-form.tsx';
import { addressAfterLogin } from '../../site/src/desk/frame/owner-session.ts';
import { $toast } from '../../site/src/ui/toasts/toast-store.ts';
import { showCarriedToast } from '../../site/src/ui/toasts/toasts.ts';
import { browserForEach } from './browser.ts';

const browser = browserForEach();
const LOGIN = 'POST /api/login';
const pair = { username: 'owner', password: 'moonlight' };
const sentenceOfRefusal = () => logInAsOwner(pair).then(() => null, whyNotLoggedIn);

describe("The owner's login", () => {
  test('raises the flag and greets on the next page', async () => {
    browser.answer(LOGIN, 200, { success: true, data: { id: 1, role: 'admin' } });
    await logInAsOwner(pair);
    expect(browser.bodies).toEqual([pair]);
    expect(hasAdminFlag()).toBe(true);
    showCarriedToast();
    expect($toast.get()).toMatchObject({
      title: 'Login successful',
      description: 'Welcome to the admin panel',
    });
  });

  const wait = 'Too many tries. Please wait a little.';
  test.each([
    [401, { success: false, message: 'Incorrect email or password.' }, 'Invalid username or password'],
    [500, 'oops', 'API login failed: Internal Server Error'],
    [429, { success: false, message: wait }, `Login failed: ${wait}`],
  ])('says what went wrong at a %i in the words of the specification', async (status, body, sentence) => {
    browser.answer(LOGIN, status, body, 'Internal Server Error');
    expect(await sentenceOfRefusal()).toBe(sentence);
  });

  test('says that the server cannot be reached', async () => {
    expect(await sentenceOfRefusal()).toMatch(/^Login failed: /);
  });

  test.each([
    ['', '/admin/dashboard'],
    ['?back=%3Ftab%3Dorders%26reading%3D5', '/admin/dashboard?tab=orders&reading=5'],
    ['?back=https://evil.example/', expect.stringMatching(/^\/admin\/dashboard\?/)],
    ['?to=history&back=%3Fevent%3D5', '/admin/history?event=5'],
    ['?to=https://evil.example/', '/admin/dashboard'],
    ['?order=12', '/admin/orders/12'],
    ['?order=12/../login', '/admin/dashboard'],
  ])('returns from %j to where the owner was, and nowhere else', (search, address) => {
    expect(addressAfterLogin(search)).toEqual(address);
  });
});
