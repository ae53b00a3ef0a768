import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { expectFits } from './axe.ts';
import { fullAnswer } from './people.ts';
import { faceLoaded } from './screen.ts';
import { asCustomer, test } from './shop.ts';

test.use({ ...asCustomer, expectedFaults: /status of 422/ });

const report = {
  ...fullAnswer,
  general: 'It begins **now**.\n\n## The first days\n\nQuiet.\n\n## The crossing\n\n- a key\n- a lamp',
  love: '## A window\n\n> Someone waits.',
};

test('the owner adds photos at the desk and puts them in order, and the customer finds them so', async ({
  page,
  customer,
  shop,
  openBrowser,
}) => {
  const id = await customer.orders('tarot');
  const desk = await openBrowser({ storageState: await shop.owner.login() });
  await desk.goto(`/admin/orders/${id}`);
  const photos = [60, 50, 40, 41, 42, 43, 44].map(async (width) => {
    const photo = sharp({ create: { width, height: 40, channels: 3, background: '#8a5a20' } });
    return { name: `cup ${width}.jpg`, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
  });
  const chosen = await Promise.all(photos);
  chosen.splice(1, 0, { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await desk.locator('input[type=file]').setInputFiles(chosen);
  await expect(
    desk.getByText(/^note\.jpg: This file is no photo.*\ncup 44\.jpg: Please choose at most/),
  ).toBeVisible();
  await expect(desk.getByAltText('Photo 3')).toHaveJSProperty('naturalWidth', 40);
  await desk.getByRole('button', { name: 'Move photo 3 forward' }).press('Enter');
  await expect(desk.getByRole('button', { name: 'Move photo 2 forward' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Move photo 1 back' })).toBeFocused();
  await expect(desk.getByAltText('Photo 1')).toHaveJSProperty('naturalWidth', 40);
  for (const at of [6, 5, 4, 3]) await desk.getByRole('button', { name: `Remove photo ${at}` }).click();
  await expect(desk.getByAltText('Photo 3')).toBeHidden();
  await desk.getByLabel('General Status').fill('The cup is dark at the rim.');
  await desk.getByRole('button', { name: 'Send response' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Sent' }).first()).toBeVisible();
  await page.goto('/fal-sonuclari');
  await page.getByRole('region', { name: 'Sonuçlarınız' }).getByRole('button').click();
  await expect(page.getByText('İçinde 2 fotoğraf da var.')).toBeVisible();
  await page.getByRole('link', { name: 'Sayfasını aç' }).click();
  await expect(page).toHaveURL(new RegExp(`/readings/${id}$`));
  const letter = page.getByRole('article', { name: 'Your answer' });
  await expect(letter).toContainText('The cup is dark at the rim.');
  for (const [at, width] of [40, 60].entries())
    await expect(letter.getByAltText(`Photo ${at + 1} of 2`)).toHaveJSProperty('naturalWidth', width);
});

test('one sentence of a report becomes a picture; it is printed dark on white with a cover and contents, and apart from its receipt', async ({
  page,
  customer,
  shop,
}) => {
  const id = await customer.orders('vip');
  await shop.owner.answers(id, report);
  await shop.caughtUp();
  await page.goto(`/readings/${id}`);
  const letter = page.getByRole('article', { name: 'Your answer' });
  await expect(letter.getByRole('heading', { level: 3 })).toHaveText([
    'The first days',
    'The crossing',
    'A window',
  ]);
  await expect(letter.locator('strong')).toHaveText('now');
  await expectFits(page);
  await page.getByRole('button', { name: 'Share one sentence' }).click();
  await page.getByRole('radio', { name: 'Someone waits.' }).check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  const path = await (await saved).path();
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 1_080, height: 1_350 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await faceLoaded(page);
  await expect(letter.locator('.cover')).toBeVisible();
  await expect(letter.locator('.cover')).toContainText('For Elif Nur Kaya');
  await expect(letter.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('499₺');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(`Falname, ${new URL(shop.address).host}`)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(letter).toHaveCSS('color', 'rgb(43, 33, 64)');
  expect(await pagesOf(page)).toBe(6);
  for (const [part, hidden, pages] of [
    // The cover, the contents, two chapters on pages of their own, the short ones together.
    ['answer', receipt, 5],
    ['receipt', letter, 1],
  ] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-print', name), part);
    await expect(hidden).toBeHidden();
    expect(await pagesOf(page)).toBe(pages);
  }
});

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
