import { expect, type Locator, type Page } from 'playwright/test';
import { openAuth, sendLogin } from './auth-dialog.ts';
import { linkLike } from './mailbox.ts';
import { openOrderFormHere } from './order-dialog.ts';
import { newPerson } from './people.ts';
import { awake, expectToast, field, hold, hydrated, loseAnswer } from './screen.ts';
import { test } from './shop.ts';

// A refusal is an answer like any other; what counts is what the page makes of it.
test.use({ expectedFaults: /status of (409|422|500)|ERR_FAILED/ });

test('the dialog has a Turkish title for each tab, and the tabs turn by click and by arrow key; the login checks a field when it is left, all of them when it is sent, and focuses the first; a wrong password is an alert that can be dismissed; the right one welcomes back, and logging out says so; the registration checks its fields, says at the field whose address is taken, survives a lost answer, then logs in (spec: logged out bar, auth dialog, login rules, session, login failure, logout failure, register rules, register failure)', async ({
  page,
  customer,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login', exact: true }).first().click();
  const login = page.getByRole('dialog', { name: 'Giriş Yap' });
  await expect(login).toHaveAccessibleDescription('Hesabınıza giriş yapın');
  await expect(login.getByRole('heading', { name: 'Giriş Yap' })).toHaveAttribute('lang', 'tr');
  await login.getByRole('tab', { name: 'Register' }).click();
  const register = page.getByRole('dialog', { name: 'Üye Ol' });
  await expect(register).toHaveAccessibleDescription('Yeni bir hesap oluşturun');
  await expect(register.getByLabel('Confirm Password')).toBeVisible();
  await hydrated(register);
  await page.keyboard.press('ArrowLeft');
  await expect(login.getByRole('tab', { name: 'Log In' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Register', exact: true }).first().click();
  await expect(register).toBeVisible();

  await register.getByRole('tab', { name: 'Log In' }).click();
  await field(login, 'Email').fill('someone');
  await field(login, 'Password').focus();
  await expect(login.getByText('Please enter a valid email address')).toBeVisible();
  await expect(login.getByText('Password must be at least 6 characters')).toBeHidden();
  await field(login, 'Password').fill('12345');
  await page.keyboard.press('Enter');
  await expect(login.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(field(login, 'Email')).toBeFocused();
  await expect(field(login, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await field(login, 'Email').fill('someone@example.com');
  await expect(login.getByText('Please enter a valid email address')).toBeHidden();

  await sendLogin(login, { ...customer, password: 'not the stars' });
  const alert = login.getByRole('alert').filter({ hasText: 'Login Failed' });
  await expect(alert).toContainText('Incorrect email or password.');
  await expect(field(login, 'Password')).toBeFocused();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();

  const answer = await hold(page, '**/api/login');
  await field(login, 'Password').fill(customer.password);
  await field(login, 'Password').press('Enter');
  await expect(login.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  answer.release();
  await expectToast(page, 'Login successful', 'Welcome back!');
  await expect(page.locator('#auth-dialog')).toBeHidden();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'My Readings' })).toBeFocused();
  await expect(bar.getByRole('button', { name: 'Login', exact: true })).toBeHidden();

  await awake(page);
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await bar.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logout failed');
  await page.unroute('**/api/logout');
  await bar.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out', 'You have been securely logged out');
  await expect(bar.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);

  const newcomer = newPerson();
  const dialog = await openAuth(page, 'Register');
  await field(dialog, 'Email').fill('ece@');
  await field(dialog, 'Password').fill('12345');
  await field(dialog, 'Confirm Password').fill('1234');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(field(dialog, 'Email')).toBeFocused();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 6 characters')).toHaveCount(2);
  await field(dialog, 'Password').fill('cat and moon');
  await field(dialog, 'Confirm Password').fill('cat and sun');
  await expect(field(dialog, 'Confirm Password')).toHaveAccessibleDescription('Passwords do not match');

  await field(dialog, 'Confirm Password').fill('cat and moon');
  await field(dialog, 'Email').fill(customer.email);
  await field(dialog, 'Email').press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Registration Failed' })).toBeVisible();
  await expectToast(page, 'Registration failed');
  await expect(field(dialog, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(dialog, 'Email')).toHaveAccessibleDescription(/email/i);
  await expect(field(dialog, 'Email')).toBeFocused();

  for (const name of ['Password', 'Confirm Password']) await field(dialog, name).fill('galatasaray');
  await field(dialog, 'Email').fill(newcomer.email);
  await field(dialog, 'Email').press('Enter');
  await expect(field(dialog, 'Password')).toHaveAccessibleDescription(/too easy to guess/);
  await expect(field(dialog, 'Password')).toBeFocused();
  for (const name of ['Password', 'Confirm Password']) await field(dialog, name).fill('cat and moon');

  await loseAnswer(page, 'register');
  await field(dialog, 'Email').press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The connection was lost');
  const registering = await hold(page, '**/api/register');
  await field(dialog, 'Email').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Registering...' })).toBeDisabled();
  registering.release();
  await expectToast(page, 'Registration successful', 'Your account has been created! You can now log in.');
  await expect(page.locator('#auth-dialog')).toBeHidden();
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    username: newcomer.email,
    email: newcomer.email,
    role: 'customer',
  });
});

test('where the browser refuses its storage, a login opens the order form', async ({ page, customer }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = Storage.prototype.setItem = () => {
      throw new Error('refused');
    };
  });
  await sendLogin(await openAuthAtHome(page, 'Login'), customer);
  await expect(page.locator('#auth-dialog')).toBeHidden();
  await openOrderFormHere(page);
});

test('a forgotten password is replaced through the link of a mail, once, also where the answer is lost; the page /auth opens the tab of its address, speaks Turkish beside it, and greets on the next page (spec: forgotten password, auth page)', async ({
  page,
  shop,
  customer,
}) => {
  const login = await openAuthAtHome(page, 'Login');
  await login.getByRole('button', { name: 'Forgot Password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Your Password' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await login.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.route('**/api/password/forgot', (route) => route.abort());
  await dialog.getByLabel('Email').fill(customer.email);
  await dialog.getByRole('button', { name: 'Send Reset Instructions' }).press('Enter');
  await expectToast(page, 'Reset Request Failed', 'Failed to send password reset email. Please try again.');
  await expect(dialog.getByRole('button', { name: 'Send Reset Instructions' })).toBeFocused();
  await page.unroute('**/api/password/forgot');

  const answer = await hold(page, '**/api/password/forgot');
  await dialog.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer.release();
  await expectToast(
    page,
    'Password Reset Email Sent',
    'If an account exists with this email, you will receive password reset instructions.',
  );
  await expect(dialog).toBeHidden();

  const link = await linkLike(shop.mailbox, customer.email, /\/auth\?reset=/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await field(page, 'New password').fill('galatasaray');
  await field(page, 'Confirm Password').fill('galatasaray');
  await page.keyboard.press('Enter');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/too easy to guess/);
  await expect(field(page, 'New password')).toBeFocused();
  await field(page, 'New password').fill('eight stars');
  await field(page, 'Confirm Password').fill('nine stars');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await field(page, 'Confirm Password').fill('eight stars');
  await loseAnswer(page, 'reset');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The connection was lost');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(field(page, 'Email')).toBeVisible();

  await page.goto(link);
  await field(page, 'New password').fill('ten stars');
  await field(page, 'Confirm Password').fill('ten stars');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The password was not changed');
  await page.getByRole('button', { name: 'Log in, or ask for another link' }).click();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();

  await page.goto('/auth?tab=register');
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Confirm Password')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gökyüzü sizi tanısın');
  await expect(page.locator('section[lang=tr] li')).toHaveCount(3);
  await page.goto('/auth?tab=owls');
  await expect(page.getByRole('tab', { name: 'Log In' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/auth?next=/readings');
  await sendLogin(page, { ...customer, password: 'eight stars' });
  await expect(page).toHaveURL('/readings');
  await expectToast(page, 'Login successful', 'Welcome back!');
  await expect(page.getByText('No Readings Yet')).toBeVisible();
});

async function openAuthAtHome(page: Page, name: 'Login' | 'Register'): Promise<Locator> {
  await page.goto('/');
  return openAuth(page, name);
}
