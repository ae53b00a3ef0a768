import { rmSync } from 'node:fs';
import { expect } from 'playwright/test';
import { type Installation, startEmbedded, startedDirectory } from '../../harness/servers/installation.ts';
import { test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { linkLike, mailFiles, subjectsTo } from './mailbox.ts';
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
  directory = await startedDirectory();
  installation = await startEmbedded(directory);
});
test.afterAll(async () => {
  await installation?.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('a free order waits for the verification of its address, is answered by the owner, and read, also after a kill', async ({
  openBrowser,
}) => {
  const baseURL = installation.addresses[0];
  const mailbox = mailFiles(directory);
  const customer = await openBrowser({ baseURL });
  await register(customer);
  const link = await linkLike(mailbox, person.email, /verify=/);
  await order(customer);
  await expect(customer.getByRole('paragraph').filter({ hasText: 'One step more' })).toBeVisible();
  await customer.getByRole('button', { name: 'See your order' }).click();
  await expect(customer).toHaveURL(/\/readings\/\d+$/);
  const now = customer.getByRole('region', { name: 'What is happening' });
  await expect(now.getByRole('heading', { name: 'Please verify your email address' })).toBeVisible();
  await caughtUp(baseURL);

  const desk = await openBrowser({ baseURL });
  await signInAsOwner(desk);
  await desk.goto('/admin/dashboard?tab=orders');
  const rows = desk.getByRole('row').filter({ hasText: person.email });
  await expect(desk.getByText('No orders yet')).toBeVisible();
  await desk.getByRole('button', { name: 'Unverified' }).click();
  await expect(rows.getByText('Unverified')).toBeVisible();

  await customer.goto('/readings');
  const list = customer.getByRole('main');
  await expect(list.getByText('Awaiting verification')).toBeVisible();
  await list.getByRole('button', { name: /Tarot Reading/ }).click();
  const details = customer.getByRole('dialog', { name: 'Reading Details' });
  await details.getByRole('button', { name: 'Send the mail again' }).click();
  await expectToast(customer, 'The mail is on its way', 'Open its link within three days');
  const verification = 'Confirm your email address';
  const sent = () => subjectsTo(mailbox, person.email).filter((subject) => subject.includes(verification));
  await expect.poll(() => sent().length).toBe(2);

  await details.getByRole('link', { name: 'Open its page' }).click();
  await expect(now.getByRole('button', { name: 'Send the mail again' })).toBeVisible();
  await confirmAddress(await openBrowser({ baseURL }), link);
  await expect(now.getByRole('heading', { name: 'Your Reading is Being Prepared' })).toBeVisible();
  await expect(now.getByText(/in [23] days/)).toBeVisible();
  await desk.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows.getByText('Pending')).toBeVisible();
  // A reading that is open counts as read at once.
  await customer.goto('/services');
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

/** Cookies do not know ports, local storage does. */
function atAddress(kept: Login, address: string): Login {
  return { ...kept, origins: kept.origins.map((origin) => ({ ...origin, origin: address })) };
}
