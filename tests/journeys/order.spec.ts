import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from './browsers.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { linkLike, mailFiles } from './mailbox.ts';
import type { Login } from './people.ts';
import { expectToast } from './screen.ts';
import {
  answer,
  confirmAddress,
  openAnswer,
  order,
  customer as person,
  question,
  register,
  signInAsOwner,
} from './walk.ts';

let directory: string;
let installation: Installation;

test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'falname-journey-'));
  installation = await startEmbedded(directory);
});
test.afterAll(async () => {
  await installation?.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('a visitor registers, orders, verifies the address, is answered by the owner, and reads, also after a kill', async ({
  openBrowser,
}) => {
  const customer = await openBrowser({ baseURL: installation.addresses[0] });
  await register(customer);
  await order(customer);
  await customer.getByRole('button', { name: 'See your order' }).click();
  await expect(customer).toHaveURL(/\/readings\/\d+$/);
  await expect(customer.getByRole('heading', { name: 'Please verify your email address' })).toBeVisible();
  await confirmAddress(customer, await linkLike(mailFiles(directory), person.email, /verify=/));
  await customer.goto('/readings');
  await customer.getByText('Tarot Reading').first().click();
  await expect(customer.getByText('Your Reading is Being Prepared')).toBeVisible();

  const desk = await openBrowser({ baseURL: installation.addresses[0] });
  await signInAsOwner(desk);
  await answer(desk, 'The tide is with you.');

  await openAnswer(customer, 'The tide is with you.');

  const kept = await customer.context().storageState();
  // Left before the kill: open pages would go on asking a server that is gone.
  for (const page of [customer, desk]) await page.context().close();

  for (const running of installation.processes) await running.kill();
  installation = await startEmbedded(directory);
  const later = await openBrowser({
    baseURL: installation.addresses[0],
    storageState: atAddress(kept, installation.addresses[0]),
  });
  await later.goto('/readings');
  await later.getByText('Tarot Reading').first().click();
  await expect(later.getByRole('dialog').getByText('The tide is with you.')).toBeVisible();
  await expect(later.getByRole('dialog').getByText(question)).toBeVisible();
});

test('what the owner publishes is in the HTML that a visitor without JavaScript gets', async ({
  openBrowser,
}) => {
  const desk = await openBrowser({ baseURL: installation.addresses[0] });
  await signInAsOwner(desk);
  await desk.getByRole('tab', { name: 'Predictions' }).click();
  await desk.getByRole('button', { name: 'Add Prediction' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Title').fill('A lantern at the gate');
  await dialog.getByLabel(/General/).fill('Somebody comes home earlier than they said.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(desk, 'Yeni tahmin oluşturuldu');

  const page = await openBrowser({ baseURL: installation.addresses[0], javaScriptEnabled: false });
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('A lantern at the gate')).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 10_000 });
});

/** Cookies do not know ports, local storage does. */
function atAddress(kept: Login, address: string): Login {
  return { ...kept, origins: kept.origins.map((origin) => ({ ...origin, origin: address })) };
}
