import { expect } from 'playwright/test';
import { expectFits, violations } from './axe.ts';
import { isTurkish } from './foreign-words.ts';
import { visit } from './owner-world.ts';
import { expectToast, field } from './screen.ts';
import { asOwner, test } from './shop.ts';

test.use({ ...asOwner, expectedFaults: /status of 4(09|22)/ });

test('the owner keeps snippets by keyboard, in both languages', async ({ page }) => {
  await visit(page, '/admin/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Add a snippet' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(field(dialog, 'Title')).toBeFocused();
  await page.keyboard.type('Opening');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dear {nmae}, a {sign} waits.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const text = field(dialog, 'Text');
  await expect(text).toHaveAccessibleDescription('Only {name} and {sign} may stand in braces');
  await expect(text).toBeFocused();
  await text.fill('Dear **{name}**, a {sign} waits.');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expectToast(page, 'Snippet saved');

  await page.goto('/tr/admin/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Hazır metin ekle' }).press('Enter');
  await field(dialog, 'Başlık').fill('Kapanış');
  await field(dialog, 'Metin').fill('Işığın açık olsun.');
  await isTurkish(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await expectToast(page, 'Hazır metin kaydedildi');
  const snippets = page.getByRole('region', { name: 'Hazır metinler' });
  await expect(snippets.getByRole('listitem')).toHaveCount(2);
  await isTurkish(page);
  await page.getByLabel('Hazır metinlerde ara').fill('isi');
  await expect(snippets.getByRole('listitem')).toHaveText([/Kapanış/]);

  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFits(page, [width]);
  }
  await page.getByRole('button', { name: 'Sil: Kapanış' }).press('Enter');
  await dialog.getByRole('button', { name: 'Sil' }).press('Enter');
  await expectToast(page, 'Hazır metin silindi');
  await expect(snippets.getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByLabel('Hazır metinlerde ara').fill('');
  await expect(snippets.getByRole('listitem')).toHaveText([/OpeningDear \{name\}, a \{sign\} waits\./]);
});

test('a customer opens with all readings, and the owner notes something about them; an edit that came before is not overwritten unseen (spec: users tab)', async ({
  page,
  customer,
  shop,
}) => {
  for (const service of ['tarot', 'vip'] as const) await customer.orders(service);
  await visit(page, `/admin/dashboard?tab=users&usersQuery=${customer.email}`);
  await page.getByRole('button', { name: `View ${customer.username}` }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Readings (2)')).toBeVisible();
  await page.getByRole('button', { name: 'Write a note' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your note' });
  await expect(dialog).toHaveAccessibleDescription(/^Only you see it here\./);
  await expect(field(dialog, 'Note')).toBeFocused();
  await page.keyboard.type('Prefers the evening');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expectToast(page, 'Note saved');
  await expect(page.getByRole('dialog').getByText('Prefers the evening')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit note' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit note' }).press('Enter');
  await field(dialog, 'Note').fill('Prefers the morning');
  const id = new URL(page.url()).searchParams.get('user');
  await shop.owner.put(`/api/admin/users/${id}/note`, { text: 'Is away in May', version: 1 });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await expect(dialog.getByText('This was changed while you were editing')).toBeVisible();
  await save.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText('Prefers the morning')).toBeVisible();
});
