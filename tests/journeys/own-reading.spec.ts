import { expect } from 'playwright/test';
import { sendLogin } from './auth-dialog.ts';
import { expectFits } from './axe.ts';
import { loggedOut, openOrdered } from './people.ts';
import { awake, expectToast } from './screen.ts';
import { asCustomer, test } from './shop.ts';

test.use({ ...asCustomer, expectedFaults: /status of 4/ });

test('a reading has an address that shows what happens with it and until when; until the owner begins its details are corrected with the fields of the order form, and a correction that comes too late says so and stays on the screen', async ({
  page,
  customer,
  shop,
  openBrowser,
}) => {
  const id = await openOrdered(page, customer);
  const happening = page.getByRole('region', { name: 'What is happening' });
  await expect(happening.getByRole('heading')).toHaveText('Your Reading is Being Prepared');
  await expect(happening).toContainText(/By \w+day \d\d:\d\d, in 3 days/);
  await expect(page.getByText('Elif Nur Kaya')).toBeVisible();
  const steps = page.getByRole('region', { name: 'Where it stands' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Ordered/, /^Being prepared/, /^Read$/]);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('navigation', { name: 'Your pages' }).getByRole('button')).toHaveText('Logout');
  await expectFits(page);
  // A time on another clock than the one of letters and mails names it.
  const storageState = await page.context().storageState();
  const abroad = await openBrowser({ storageState, timezoneId: 'America/New_York' });
  await abroad.goto(page.url());
  await expect(abroad.getByText(/^[A-Z]\w\w \d.* \d\d:\d\d E[SD]T$/).first()).toBeVisible();

  const correct = page.getByRole('button', { name: 'Correct my details' });
  await correct.press('Enter');
  await expect(page.getByRole('group', { name: 'Your details' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep as it was' }).press('Enter');
  await expect(correct).toBeFocused();
  await correct.click();
  await expect(page.getByLabel('Birth date')).toHaveValue('17/04/1990');
  await page.getByLabel('Full name').fill('E');
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Name must be at least 3 characters').first()).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Full name').fill('Elif Demir');
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expectToast(page, 'Details corrected');
  await expect(page.getByText('Elif Demir')).toBeVisible();
  await correct.click();
  await page.getByLabel('Full name').fill('Elif Too Late');
  await shop.owner.begins(id);
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your details stay as they were' })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Elif Too Late');
  await page.getByRole('button', { name: 'Keep as it was' }).click();
  await expect(page.getByText('Elif Demir')).toBeVisible();
  await expect(correct).toBeHidden();
});

test("an order is cancelled after it was asked once more; the late mail's link asks too, also after the login, once, and never where there is nothing to cancel", async ({
  openBrowser,
  customer,
  shop,
}) => {
  const id = await customer.orders('vip');
  const visitor = await openBrowser({ storageState: loggedOut });
  await visitor.goto(`/readings/${id}#cancel`);
  await visitor.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(visitor).toHaveURL(/\/auth\?next=/);
  await awake(visitor);
  await sendLogin(visitor.getByRole('main'), customer);
  const dialog = visitor.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText('Nothing was charged');
  await expect(visitor).toHaveURL(`/readings/${id}`);
  await expectFits(visitor);
  await dialog.getByRole('button', { name: 'Keep the order' }).click();
  const happening = visitor.getByRole('region', { name: 'What is happening' });
  const cancel = happening.getByRole('button', { name: 'Cancel the order' });
  await expect(cancel).toBeFocused();
  await visitor.reload();
  await expect(happening.getByRole('heading')).toHaveText('Awaiting payment');
  await expect(happening.getByRole('link', { name: 'Pay 499₺' })).toHaveAttribute('href', `/pay/${id}`);
  await expect(dialog).toHaveCount(0);
  await cancel.press('Enter');
  await expect(dialog).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await shop.owner.asks(id, 'Which sea?');
  await expect(happening).toContainText('Please answer it below. We begin once your payment is here.');
  await visitor.getByLabel('Your answer').fill('The Black Sea.');
  await visitor.getByRole('button', { name: 'Send my answer' }).click();
  await expectToast(visitor, 'Answer sent', 'We begin once your payment is here.');
  await visitor.evaluate(() => location.assign('#cancel'));
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(happening.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(happening.getByRole('link', { name: /Pay/ })).toBeHidden();
  await expect(visitor.getByRole('region', { name: 'Where it stands' })).toContainText('Cancelled');
  await visitor.goto('/');
  await visitor.goto(`/readings/${id}#cancel`);
  await expect(visitor.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('an unknown id, and the order of another customer, are not there', async ({ page, shop }) => {
  const id = await (await shop.customer()).orders('tarot');
  await page.goto(`/readings/${id}`);
  await expect(page.getByRole('heading', { name: 'There is no such reading' })).toBeVisible();
  await page.goto('/pay/999999');
  await expect(page.getByRole('heading', { name: 'This order is not in your account' })).toBeVisible();
});
