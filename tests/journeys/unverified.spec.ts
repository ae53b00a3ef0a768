import { expect } from 'playwright/test';
import { linkLike, subjectsTo } from './mailbox.ts';
import { fillInForm, openOrderForm } from './order-dialog.ts';
import { expectToast } from './screen.ts';
import { asCustomer, testWithOwnShop } from './shop.ts';

const test = testWithOwnShop(undefined, { RATE_LIMIT: 'on' });
test.use(asCustomer);

test('a free order waits for the verification of its address, and comes on the desk with it', async ({
  page,
  openBrowser,
  customer,
  shop,
}) => {
  const link = await linkLike(shop.mailbox, customer.email, /verify=/);
  const dialog = await openOrderForm(page);
  await fillInForm(dialog);
  await dialog.getByRole('button', { name: 'Complete Free Order' }).click();
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'One step more' })).toBeVisible();
  await shop.caughtUp();

  const desk = await openBrowser({ storageState: await shop.owner.login() });
  await desk.goto('/admin/dashboard?tab=orders');
  const rows = desk.getByRole('row').filter({ hasText: customer.email });
  await expect(desk.getByText('No orders yet')).toBeVisible();
  await desk.getByRole('button', { name: 'Unverified' }).click();
  await expect(rows.getByText('Unverified')).toBeVisible();

  await page.goto('/readings');
  const list = page.getByRole('main');
  await expect(list.getByText('Awaiting verification')).toBeVisible();
  await list.getByRole('button', { name: /Tarot Reading/ }).click();
  const details = page.getByRole('dialog', { name: 'Reading Details' });
  await details.getByRole('button', { name: 'Send the mail again' }).click();
  // The toast, not what is read aloud of it.
  await expectToast(page, 'The mail is on its way', 'Open its link within three days');
  const verification = 'Confirm your email address';
  const sent = () =>
    subjectsTo(shop.mailbox, customer.email).filter((subject) => subject.includes(verification));
  await expect.poll(() => sent().length).toBe(2);

  await details.getByRole('link', { name: 'Open its page' }).click();
  const now = page.getByRole('region', { name: 'What is happening' });
  await expect(now.getByRole('heading', { name: 'Please verify your email address' })).toBeVisible();
  await expect(now.getByRole('button', { name: 'Send the mail again' })).toBeVisible();

  const mailed = await openBrowser();
  await mailed.goto(link);
  await mailed.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(now.getByRole('heading', { name: 'Your Reading is Being Prepared' })).toBeVisible();
  await expect(now.getByText(/in [23] days/)).toBeVisible();
  await desk.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows.getByText('Pending')).toBeVisible();
});
