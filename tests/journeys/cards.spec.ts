import { expect } from 'playwright/test';
import { violations } from './axe.ts';
import { enter } from './people.ts';
import { expectToast } from './screen.ts';
import { asOwner, test } from './shop.ts';

// axe runs in the page, which the policy forbids.
test.use({ ...asOwner, bypassCSP: true });

test('the owner lays three cards by keyboard, and the customer sees them as they were laid', async ({
  page,
  customer,
  browser,
  shop,
}) => {
  const id = await customer.orders('tarot');
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('radio', { name: 'None' }).focus();
  const { keyboard } = page;
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(page.getByText('3 places are empty.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Past' }).focus();
  await keyboard.type('buyucu');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Past' })).toHaveValue('The Magician');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Reversed' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Note for the customer' }).focus();
  await keyboard.type('What you had in hand.');
  await keyboard.press('Tab');
  await keyboard.type('two cups');
  await keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Future' }).focus();
  await keyboard.type('star');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Future' })).toHaveValue('The Star');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move one place up: Future' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('button', { name: 'Send response' }).press('Enter');
  await expectToast(page, 'Yanıt gönderildi');

  const theirs = await browser.newContext({ baseURL: shop.address, bypassCSP: true });
  const reading = await theirs.newPage();
  await enter(reading, customer);
  await reading.goto(`/readings/${id}`);
  const cards = reading.getByRole('region', { name: 'The cards' });
  await expect(cards.getByRole('img', { name: 'The cards as they were laid: Three cards' })).toBeVisible();
  const laid = cards.getByRole('listitem');
  await expect(laid).toHaveText(
    [
      /^1 · Past\s+The Magician\s*reversed\s+What you had in hand\.$/,
      /^2 · Present\s+Two of Cups$/,
      /^3 · Future\s+The Star$/,
    ],
    { useInnerText: true },
  );
  expect(await violations(reading)).toEqual([]);
  await reading.setViewportSize({ width: 360, height: 780 });
  await laid.nth(0).scrollIntoViewIfNeeded();
  await expect(laid.nth(0)).toBeInViewport();
  await cards.getByRole('button', { name: 'Next card' }).press('Enter');
  await expect(laid.nth(1)).toBeInViewport();
  await expect(laid.nth(0)).not.toBeInViewport();
  await theirs.close();
});
