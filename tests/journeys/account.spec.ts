import { expect, type Page } from 'playwright/test';
import { test } from './browsers.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { field } from './screen.ts';

const person = { username: 'Selin', email: 'selin@example.com', password: 'paper lantern' };
let installation: Installation;

test.beforeAll(async ({ playwright }) => {
  installation = await startEmbedded();
  const request = await playwright.request.newContext({ baseURL: installation.addresses[0] });
  expect((await request.post('/api/register', { data: person })).status()).toBe(201);
  await request.dispose();
});
test.afterAll(() => installation?.stop());

async function logIn(page: Page, password = person.password): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username: person.email, password } });
  expect(answer.status()).toBe(200);
}

test('the account page shows the account, ends another session and changes the password', async ({
  openBrowser,
}) => {
  const elsewhere = await openBrowser(installation.addresses[0]);
  await logIn(elsewhere.page);
  const { page, faults } = await openBrowser(installation.addresses[0]);
  await logIn(page);
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End session' }).first().click();
  await expect(sessions.getByRole('button', { name: 'End session' })).toHaveCount(0);
  expect((await elsewhere.page.request.get('/api/user')).status()).toBe(401);

  const password = page.getByRole('region', { name: 'Password' });
  await field(password, 'Current password').fill('not this one');
  await field(password, 'New password').fill('another lantern');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('textbox', { name: 'Current password' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await field(password, 'Current password').fill(person.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Your password was changed')).toBeVisible();
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${installation.addresses[0]}/`);
  expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([]);
});

test('a link to verify an address leaves the address bar, and a wrong one says so', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(installation.addresses[0]);
  await page.goto('/account?verify=not-a-link');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('alert').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('You need to log in to your account')).toBeVisible();
});
