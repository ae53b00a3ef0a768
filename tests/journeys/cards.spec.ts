import { expect } from 'playwright/test';
import { violations } from './axe.ts';
import { inTurkish } from './people.ts';
import { excessWidth, expectToast } from './screen.ts';
import { asOwner, test } from './shop.ts';

test.use({ ...asOwner, expectedFaults: /status of 422/ });

test('the owner lays three cards by keyboard, and the customer sees them as they were laid; then a Celtic cross is drawn by a fair shuffle, and read in Turkish on a phone', async ({
  page,
  customer,
  openBrowser,
  shop,
}) => {
  const id = await customer.orders('tarot', inTurkish);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('radio', { name: 'None' }).focus();
  const { keyboard } = page;
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(page.getByText('3 places are empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Send response' }).press('Enter');
  await expect(page.getByText('Card 1: Please choose a card of the deck')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Past' })).toBeFocused();
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
  const note = page.getByRole('textbox', { name: 'Note for the customer' }).first();
  await note.fill('x'.repeat(2_001));
  await expect(note).toHaveAccessibleDescription('Please use at most 2000 characters');
  await page.getByRole('button', { name: 'Send response' }).press('Enter');
  await expect(page.getByText('Note at card 1: Please use at most 2000 characters')).toBeVisible();
  await expect(note).toBeFocused();
  await note.fill('What you had in hand.');
  await page.getByRole('button', { name: 'Send response' }).press('Enter');
  await expectToast(page, 'Yanıt gönderildi');

  const reading = await openBrowser({ storageState: await customer.login() });
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

  await page.reload();
  await page.getByRole('radio', { name: 'Celtic cross' }).check();
  await page.getByRole('button', { name: 'Shuffle and draw' }).click();
  await expect(page.getByText('Drawn by a fair shuffle.')).toBeVisible();
  await page.getByRole('button', { name: 'Send revised response' }).click();
  const turkish = reading.getByRole('region', { name: 'Kartlar' });
  await reading.goto(`/tr/readings/${id}`);
  await expect(turkish.getByRole('img', { name: 'Kartların açılımı: Kelt haçı' })).toBeVisible();
  const { content } = await shop.owner.get(`/api/admin/reading/${id}`);
  const { cards: drawn, ...spread } = content.adminResponse.spread;
  expect(spread).toEqual({ layout: 'celtic-cross', seed: expect.stringMatching(/^[0-9a-f]{32,}$/) });
  expect(new Set(drawn.map(({ card }: { card: string }) => card)).size).toBe(10);
  await expect(turkish.getByRole('listitem')).toHaveCount(10);
  await expect(turkish.getByRole('listitem').nth(9)).toContainText('10 · Sonuç');
  expect(await excessWidth(reading)).toBe(0);
});
