import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type Installation, startEmbedded } from './installation.ts';
import { answer, openBrowser, order, question, register, signInAsOwner, toast } from './walk.ts';

const directory = mkdtempSync(join(tmpdir(), 'falname-journey-'));
let installation: Installation;

test.beforeAll(async () => {
  installation = await startEmbedded(directory);
});
test.afterAll(async () => {
  await installation.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('a visitor registers, orders, is answered by the owner, and reads, also after a kill', async ({
  browser,
}) => {
  const customer = await openBrowser(browser, installation.addresses[0]);
  await register(customer.page);
  await order(customer.page);
  await customer.page.goto('/readings');
  await customer.page.getByText('Tarot Reading').first().click();
  await expect(customer.page.getByText('Your Reading is Being Prepared')).toBeVisible();

  const desk = await openBrowser(browser, installation.addresses[0]);
  await signInAsOwner(desk.page);
  await answer(desk.page, 'The tide is with you.');

  await customer.page.goto('/readings');
  await expect(customer.page.getByText('New Readings')).toBeVisible();
  await customer.page.getByText('Tarot Reading').first().click();
  await expect(customer.page.getByRole('dialog').getByText('The tide is with you.')).toBeVisible();

  for (const running of installation.processes) await running.kill();
  installation = await startEmbedded(directory);
  const again = await browser.newContext({
    baseURL: installation.addresses[0],
    storageState: await withPortOf(customer.page, installation.addresses[0]),
  });
  const later = await again.newPage();
  await later.goto('/readings');
  await later.getByText('Tarot Reading').first().click();
  await expect(later.getByRole('dialog').getByText('The tide is with you.')).toBeVisible();
  await expect(later.getByRole('dialog').getByText(question)).toBeVisible();
  expect(customer.faults).toEqual([]);
  expect(desk.faults).toEqual([]);
});

test('what the owner publishes is in the HTML that a visitor without JavaScript gets', async ({
  browser,
}) => {
  const desk = await openBrowser(browser, installation.addresses[0]);
  await signInAsOwner(desk.page);
  await desk.page.getByRole('tab', { name: 'Predictions' }).click();
  await desk.page
    .getByRole('button', { name: /Add|New|Yeni/ })
    .first()
    .click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('A lantern at the gate');
  await dialog.getByLabel(/General/).fill('Somebody comes home earlier than they said.');
  await dialog.getByRole('button', { name: /Save|Kaydet|Publish|Add/ }).click();
  await expect(toast(desk.page, 'Yeni tahmin oluşturuldu')).toBeVisible();

  const plain = await browser.newContext({ baseURL: installation.addresses[0], javaScriptEnabled: false });
  const page = await plain.newPage();
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('A lantern at the gate')).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 10_000 });
  expect(desk.faults).toEqual([]);
});

/** Cookies do not know ports, local storage does. */
async function withPortOf(page: import('playwright/test').Page, address: string) {
  const state = await page.context().storageState();
  return { ...state, origins: state.origins.map((origin) => ({ ...origin, origin: address })) };
}
