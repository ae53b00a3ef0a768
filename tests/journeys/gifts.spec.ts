import { expect } from 'playwright/test';
import { fillInForm } from './order-dialog.ts';
import { enter, logIn } from './people.ts';
import { expectToast, hold, hydrated, leaveAndReturn } from './screen.ts';
import { asCustomer, test } from './shop.ts';

/** On more lines than their letters need. */
const words =
  'Happy birthday!\n\nMay this year bring you\neverything you wish for.\n\nWith love and hugs\nfrom all of us.';
test.use({ ...asCustomer, expectedFaults: /status of (401|422)|ERR_FAILED/ });

test('a reading is given, paid, redeemed by another person, the giver sees only that, and a logout elsewhere takes the card along', async ({
  page,
  customer,
  shop,
}) => {
  await page.route('**/api/services', (route) => route.abort());
  await page.goto('/gifts');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/services');
  await again.click();
  await page.getByRole('radio', { name: /VIP Reading/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/pay\/\d+\?gift$/);
  await expect(page.getByRole('region', { name: 'Your gift' })).toContainText('499₺');
  await page.getByRole('button', { name: 'Test checkout' }).click();
  await page.getByRole('button', { name: 'Pay 499₺ (test)' }).click();
  await expect(page).toHaveURL(/\/gifts#gift-\d+$/);
  await expectToast(page, 'Payment received', 'Your gift is ready.');
  const mine = page.getByRole('region', { name: 'My gifts' });
  await expect(mine).toContainText('Not redeemed yet');
  await expect(mine.getByRole('listitem')).toBeInViewport({ ratio: 1 });

  await mine.getByRole('button', { name: /Make the card/ }).click();
  await page.getByLabel('To').fill('Nesrin');
  const card = page.getByRole('article', { name: 'A gift for you' });
  await expect(card).toContainText('A gift for Nesrin');
  await page.getByLabel('From').fill('Anneannen ve bütün ailen');
  await page.getByLabel('A few words').fill(words);
  for (const media of ['print', null] as const) {
    await page.emulateMedia({ media });
    for (const part of ['from all of us.', 'Anneannen', /^(\w{4}-?){3}$/, 'Good until'])
      await expect(card.getByText(part)).toBeInViewport({ ratio: 1 });
  }
  const [code = ''] =
    /(?:[2-9A-HJKMNP-Z]{4}-){2}[2-9A-HJKMNP-Z]{4}/.exec((await card.textContent()) ?? '') ?? [];
  const pages = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/MediaBox \[[^\]]*\]/g);
  expect(pages?.map((box) => box.replaceAll(/\.\d+/g, ''))).toEqual(['/MediaBox [0 0 420 298]']);

  await page.getByRole('button', { name: 'Back to my gifts' }).press('Enter');
  await expect(mine.getByRole('button', { name: /Make the card/ })).toBeFocused();

  await mine.getByRole('button', { name: /Make the card/ }).click();
  await expect(card).toContainText(code);
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await expect(page.getByText(code)).toHaveCount(0);

  const dream = page.getByRole('radio', { name: /Dream Interpretation/ });
  await dream.check();
  await logIn(page, customer);
  await page.goto('/gifts');
  await expect(dream).toBeChecked();
  const toPayment = page.getByRole('button', { name: 'Continue to payment' });
  await leaveAndReturn(page, '**/pay/*', () => toPayment.click());
  await expect(toPayment).toBeEnabled();
  await expect(page.getByRole('link', { name: 'A gift of yours waits for its payment.' })).toBeVisible();

  await enter(page, await shop.customer());
  await page.goto('/redeem');
  await page.getByLabel('Gift code').fill('wrong');
  await page.getByRole('button', { name: 'Open the gift' }).press('Enter');
  await expect(page.getByLabel('Gift code')).toBeFocused();
  // The answer about a link that another link has followed.
  const late = await hold(page, '**/api/gifts/*');
  const answered = page.waitForResponse('**/api/gifts/*');
  await page.goto(`/redeem#${code}`);
  await page.goto('/redeem#wrong');
  await expect(page.getByText(/We do not know this gift code/)).toBeVisible();
  late.release();
  await answered;
  await page.route('**/api/gifts/*', (route) => route.abort());
  await page.getByLabel('Gift code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The connection was lost/)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'VIP Reading' })).toBeFocused();
  await page.getByRole('button', { name: 'Order my reading' }).click();
  const dialog = await hydrated(page.locator('#order-dialog'));
  await expect(dialog.getByLabel('Gift code')).toHaveValue(code);
  await fillInForm(dialog);
  await dialog.getByLabel('Gift code').fill(code.replace(/.$/, code.endsWith('2') ? '3' : '2'));
  await dialog.getByRole('button', { name: 'Order with the gift' }).click();
  await expect(dialog.getByText(/We do not know this gift code/).first()).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Derya Deniz');
  await dialog.getByLabel('Gift code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Order with the gift' }).click();
  await expectToast(page, 'Order Received!');
  await shop.caughtUp();
  await page.goto('/readings');
  await expect(page.locator('main').getByRole('listitem').first()).toContainText('VIP Reading');

  await page.goto('/redeem#wrong');
  await expect(page.getByText(/We do not know this gift code/)).toBeVisible();
  await page.goto(`/redeem#${code}`);
  await expect(page.getByText('This gift code has been redeemed already')).toBeVisible();
  await page.getByRole('link', { name: 'Türkçe' }).click();
  await expect(page.getByText('Bu hediye kodu daha önce kullanıldı')).toBeVisible();
  await expect(page).toHaveURL(/\/tr\/redeem$/);

  await logIn(page, customer);
  await page.goto('/gifts');
  await expect(mine).toContainText('Redeemed');
  await expect(mine.getByRole('button')).toHaveCount(0);
});
