import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { linkLike } from './mailbox.ts';
import { enter, logIn } from './people.ts';
import { excessWidth, expectToast, field, loseAnswer } from './screen.ts';
import { test } from './shop.ts';

/** Longer than a line of a phone. */
const wordy = {
  username: 'Selin Karaosmanoğlu-Büyükçekmeceli',
  email: 'selin.karaosmanoglu.buyukcekmeceli.1987@very-long-mailbox.example.com',
  password: 'seven lanterns',
};
test.use({ expectedFaults: /status of 422|ERR_FAILED/ });

test('on a narrow screen the account page ends another session, changes name, address (by a mailed link), language and password, also where the answer is lost, hands out everything as a file and erases the account for a typed password; a wrong link to verify leaves the address bar and says so', async ({
  page,
  openBrowser,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const selin = await shop.customer(wordy);
  const ownAccount = () => selin.get('/api/protected/account');
  const elsewhere = await openBrowser();
  await logIn(elsewhere, selin);
  await enter(page, selin);
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  const seenBy = page.getByRole('region', { name: 'Who saw your data' });
  await expect(seenBy.getByText('No one so far.')).toBeVisible();
  await sessions.getByRole('button', { name: /^End session, last seen .*\d\d:\d\d/ }).press('Enter');
  await expectToast(page, 'The session was ended');
  await expect(sessions.getByRole('list')).toBeFocused();
  await expect(sessions.getByRole('button', { name: 'End session' })).toHaveCount(0);
  // While it is being ended the button has another name.
  await expect.poll(async () => (await elsewhere.request.get('/api/user')).status()).toBe(401);

  const name = page.getByRole('region', { name: 'Your name' });
  await expect(field(name, 'Username')).toHaveValue(wordy.username);
  expect(await excessWidth(page)).toBe(0);
  await field(name, 'Username').fill('Selin  K.');
  await field(name, 'Username').press('Enter');
  await expect.poll(async () => (await ownAccount()).user.username).toBe('Selin K.');
  await expect(field(name, 'Username')).toHaveValue('Selin K.');
  await expect(field(name, 'Username')).toBeFocused();

  const address = page.getByRole('region', { name: 'Your email address' });
  await expect(address.getByText('Not verified yet')).toBeVisible();
  await field(address, 'Email address').fill('new-place@example.com');
  await field(address, 'Your password').fill('not this one');
  await address.getByRole('button', { name: 'Send the link' }).click();
  await expect(field(address, 'Your password')).toHaveAttribute('aria-invalid', 'true');
  await field(address, 'Your password').fill(wordy.password);
  await address.getByRole('button', { name: 'Send the link' }).click();
  await expect(address.getByText('We have sent a link to new-place@example.com')).toBeVisible();
  await expect(field(address, 'Your password')).toHaveValue('');
  await expect(name.getByText('Your name was saved.')).toBeVisible();
  await page.goto(await linkLike(shop.mailbox, 'new-place@example.com', /\/account\?verify=/));
  await loseAnswer(page, 'verify');
  const confirm = page.getByRole('button', { name: 'Confirm this address' });
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('The connection was lost');
  await confirm.click();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await expect(address.getByText('new-place@example.com', { exact: true })).toBeVisible();
  await expect(address.getByText('Verified', { exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'Türkçe' }).check();
  await expect.poll(async () => (await ownAccount()).language).toBe('tr');

  const password = page.getByRole('region', { name: 'Password' });
  await field(password, 'Current password').fill('not this one');
  await field(password, 'New password').fill('another lantern');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(field(password, 'Current password')).toHaveAttribute('aria-invalid', 'true');
  await field(password, 'Current password').fill(wordy.password);
  await loseAnswer(page, 'password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('alert')).toContainText('The connection was lost');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Your password was changed')).toBeVisible();
  for (const name of ['Current password', 'New password'])
    await expect(field(password, name)).toHaveValue('');

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  expect(JSON.stringify(JSON.parse(file))).toContain('new-place@example.com');

  const erase = page.getByRole('region', { name: 'Erase the account' });
  await erase.getByText('I want to erase my account').click();
  await field(erase, 'Your password').fill('not this one');
  await erase.getByRole('button', { name: 'Erase my account for good' }).click();
  await expect(field(erase, 'Your password')).toHaveAttribute('aria-invalid', 'true');
  await field(erase, 'Your password').fill('another lantern');
  await erase.getByRole('button', { name: 'Erase my account for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account was erased' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Your account was erased');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  expect((await page.request.get('/api/user')).status()).toBe(401);

  await page.goto('/account?verify=not-a-link');
  await expect(page).toHaveURL(/\/account$/);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('You need to log in to your account')).toBeVisible();
});
