import { expect, type Page } from 'playwright/test';
import { turkishIn } from './foreign-words.ts';
import { fillInForm, openOrderForm } from './order-dialog.ts';
import { enter, loggedOut } from './people.ts';
import { expectToast } from './screen.ts';
import { asCustomer, test, transferTo } from './shop.ts';

test.use({ ...asCustomer, expectedFaults: /status of 404/ });

test('from the order to the test checkout, declined and then paid', async ({ page }) => {
  const dialog = await openOrderForm(page, 'VIP Reading');
  await fillInForm(dialog);
  // It stands there for a second and a half.
  const told = dialog.getByText('Redirecting to payment page...').first().waitFor();
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await told;

  await expect(page).toHaveURL(/\/pay\/\d+$/);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('499₺');
  await expectEnglish(page);
  await page.getByRole('button', { name: 'Test checkout' }).click();
  await expect(page).toHaveURL(/\/pay\/\d+\/test$/);
  await expect(page.getByText('This is a test: no money moves.')).toBeVisible();
  await page.getByRole('button', { name: 'Let it be declined' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment was declined');
  await expectEnglish(page);
  await page.getByRole('button', { name: 'Pay 499₺ (test)' }).click();
  await expect(page).toHaveURL(/\/readings$/);
  await expectToast(page, 'Payment received', 'Your reading is being prepared.');
  await expectEnglish(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expectEnglish(page);
});

test('a transfer shows its details, keeps them, and is confirmed by the owner', async ({
  page,
  customer,
  shop,
}) => {
  const id = await customer.orders('vip');
  await page.goto(`/pay/${id}`);
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
  await expectEnglish(page);
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  expect(reference).toMatch(/^RF\d{10}$/);
  await page.reload();
  await expect(details).toContainText(transferTo.name);

  await shop.caughtUp();
  const csv = `Date;Text;Amount\n22.11.2026;${reference} NESRIN AK;499,00`;
  const matched = await shop.owner.request.post('/api/admin/payments/statement', {
    data: { csv, confirm: true },
  });
  expect((await matched.json()).data.confirmed).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('another account, and a visitor, are not shown the order', async ({ openBrowser, customer, shop }) => {
  const id = await customer.orders('vip');
  const visitor = await openBrowser({ storageState: loggedOut });
  await visitor.goto(`/pay/${id}`);
  const logIn = visitor.getByRole('main').getByRole('link', { name: 'Log In' });
  await expect(logIn).toHaveAttribute('href', `/auth?next=/pay/${id}`);
  await expectEnglish(visitor);
  await enter(visitor, await shop.customer());
  await visitor.goto(`/pay/${id}`);
  await expect(visitor.getByRole('heading', { name: 'This order is not in your account' })).toBeVisible();
  await expectEnglish(visitor);
});

async function expectEnglish(browser: Page): Promise<void> {
  expect(await turkishIn(browser)).toEqual([]);
}
