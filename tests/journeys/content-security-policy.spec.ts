import { expect } from 'playwright/test';
import { signIds } from '../../events/horoscopes/signs.ts';
import { type OpenBrowser, test } from './browsers.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { legalDialogs, logInRoutes, readingRoutes } from './routes.ts';
import { hydrated, settled } from './screen.ts';
import { answer, order, register, signInAsOwner } from './walk.ts';

const publicRoutes = [
  ...readingRoutes,
  ...signIds.map((sign) => `/horoscopes/${sign}`),
  ...logInRoutes,
  '/readings',
  '/readings/1',
  '/account',
  '/account/data',
  '/newsletter',
  '/api/docs',
];
let installation: Installation;

test.beforeAll(async () => {
  installation = await startEmbedded();
});
test.afterAll(() => installation?.stop());

test('B12 no public page and no dialog of a visitor violates the policy', async ({ openBrowser }) => {
  test.setTimeout(240_000);
  const { page, violations } = await watched(openBrowser);
  for (const route of publicRoutes) {
    const response = await page.goto(route);
    expect(response?.headers()['content-security-policy'], route).toContain("frame-ancestors 'none'");
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await settled(page);
  }
  await page.goto('/fal-sonuclari');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.goto('/');
  for (const opener of ['auth-dialog', 'order-dialog']) {
    await page.locator(`[data-opens="${opener}"]`).filter({ visible: true }).first().click();
    await hydrated(page.locator(`#${opener}`));
    if (opener === 'auth-dialog') {
      await page.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(page.getByRole('dialog', { name: 'Reset Your Password' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
  }
  for (const name of legalDialogs) {
    await page.evaluate((event) => dispatchEvent(new Event(event)), `open${name}Modal`);
    await expect(page.locator(`#${name}Modal .prose h2`).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await settled(page);
  expect(violations()).toEqual([]);
});

test('B12 no page of a customer and no tab of the owner violates the policy', async ({ openBrowser }) => {
  test.setTimeout(240_000);
  const customers = await watched(openBrowser);
  await register(customers.page);
  await order(customers.page);
  const { data } = await (await customers.page.request.get('/api/protected/readings')).json();
  const ownPages = ['/readings', `/readings/${data[0].id}`, '/fal-sonuclari', '/account', '/account/data'];
  for (const route of ownPages) {
    await customers.page.goto(route);
    await expect(customers.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await settled(customers.page);
  }
  expect(customers.violations()).toEqual([]);

  const owners = await watched(openBrowser);
  await signInAsOwner(owners.page);
  await answer(owners.page, 'The sea is kind to those who ask.');
  for (const tab of ['Predictions', 'Horoscopes']) {
    await owners.page.getByRole('tab', { name: tab }).click();
    await owners.page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(owners.page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await owners.page.keyboard.press('Escape');
    await expect(owners.page.getByRole('dialog')).toHaveCount(0);
  }
  await owners.page.getByRole('tab', { name: 'Users' }).click();
  await owners.page.getByRole('button', { name: /^View/ }).first().click();
  await expect(owners.page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await settled(owners.page);
  for (const view of [
    '',
    '?event=2',
    '?life=reading-1',
    '?why=orders.1.status',
    '?view=past',
    '?view=growth',
  ]) {
    await owners.page.goto(`/admin/history${view}`);
    await expect(owners.page.getByRole('heading', { name: 'History' })).toBeVisible();
    await settled(owners.page);
  }
  expect(owners.violations()).toEqual([]);
});

test('B12 a planted violation is seen', async ({ openBrowser }) => {
  const { page, violations } = await watched(openBrowser);
  await page.goto('/services');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'http://127.0.0.1:9/planted.png';
    document.body.append(picture);
  });
  await expect
    .poll(violations)
    .toContainEqual(expect.stringMatching(/^violated on \/services: img-src by http/));
});

/** A browser that tells every violation, whether its console says something of it or not. */
async function watched(openBrowser: OpenBrowser) {
  const { page, faults } = await openBrowser(installation.addresses[0]);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`violated on ${location.pathname}: ${effectiveDirective} by ${blockedURI}`),
    );
  });
  // Everything else that the console calls an error counts too, but for the page that is not there.
  return { page, violations: () => faults.filter((fault) => !fault.includes('status of 404')) };
}
