import { expect } from 'playwright/test';
import { expectToast, leaveAndReturn } from './screen.ts';
import { asCustomer, test, transferTo } from './shop.ts';

test.use(asCustomer);

test('an order shows and keeps the details of a transfer, is declined at the test checkout, and then paid', async ({
  page,
  customer,
}) => {
  await page.goto(`/pay/${await customer.orders('vip')}`);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('499₺');
  await page.getByRole('button', { name: 'Bank transfer' }).press('Enter');
  const details = page.locator('dl').filter({ hasText: 'IBAN' });
  await expect(page.locator(':focus')).toContainText('IBAN');
  await expect(details).toContainText(transferTo.iban);
  await expect(details).toContainText('499.00 TRY');
  await expect(details).toContainText(/RF\d\d \d{4} \d{4}/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy: Reference' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^RF\d{10}$/);
  await page.reload();
  await expect(details).toContainText(transferTo.name);

  await leaveAndReturn(page, '**/test', () => page.getByRole('button', { name: 'Test checkout' }).click());
  await page.getByRole('button', { name: 'Test checkout' }).click();
  await expect(page).toHaveURL(/\/pay\/\d+\/test$/);
  await expect(page.getByText('This is a test: no money moves.')).toBeVisible();
  await page.getByRole('button', { name: 'Let it be declined' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment was declined');
  await page.getByRole('button', { name: 'Pay 499₺ (test)' }).click();
  await expect(page).toHaveURL(/\/readings$/);
  await expectToast(page, 'Payment received', 'Your reading is being prepared.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  // As Stripe sends a customer back: that page leads on, and is no stop on the way back.
  await page.goto(page.url().replace('/test', '?back=stripe'));
  await expect(page).toHaveURL(/\/readings$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/test$/);
});
