import { expect } from 'playwright/test';
import { answer, listOf, taken, testWithTwelveOrders as test, visit } from './owner-world.ts';
import { excessWidth } from './screen.ts';
import { asOwner } from './shop.ts';

test.use(asOwner);

const columns = {
  'Readings / Orders': 'ID User Email Service Date Status Promised Payment Actions',
  Predictions: 'ID Title Date Type Language Status Actions',
  Horoscopes: 'ID Sign Date Type Language Status Actions',
  Users: 'ID Username Email Registered Readings Actions',
};

test('the tabs are walked with the arrow keys, Home and End, and Tab leads through the sidebar into the panel, where a tooltip opens at once, describes its control, and closes on Escape; each list has the columns of its rows (spec: desk tabs, desk header)', async ({
  page,
}) => {
  await visit(page, '/admin/dashboard');
  const website = page.getByRole('link', { name: 'View Website' });
  await expect(website).toHaveAttribute('href', '/');
  await expect(website).toHaveAttribute('target', '_blank');
  await page.getByRole('tab', { name: 'Dashboard Overview' }).focus();
  for (const [key, name] of [
    ['ArrowDown', 'Readings / Orders'],
    ['ArrowRight', 'Payments'],
    ['End', 'Settings'],
    ['ArrowDown', 'Dashboard Overview'],
    ['ArrowUp', 'Settings'],
    ['ArrowLeft', 'Newsletter'],
    ['Home', 'Dashboard Overview'],
    ['ArrowDown', 'Readings / Orders'],
  ] as const) {
    await page.keyboard.press(key);
    const tab = page.getByRole('tab', { name });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await expect(page.getByLabel('Search')).toBeVisible();
  for (const name of ['Security', 'History', 'Keys', 'Türkçe']) {
    await page.keyboard.press('Tab');
    const place = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    await expect(place).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.getByRole('button', { name: 'Next order' }).focus();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Export' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription('Every page of what is listed now, as a CSV file');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Dashboard Overview' })).toBeVisible();

  for (const [tab, names] of Object.entries(columns)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('columnheader')).toHaveText(
      names.split(' ').map((name) => new RegExp(`^${name}`)),
    );
  }
  await page.getByRole('tab', { name: 'Readings / Orders' }).click();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await excessWidth(page)]).toEqual([width, 0]);
  }
});

test('what the owner did not touch of a prediction or a horoscope is kept, and the list comes anew', async ({
  page,
}) => {
  const kept = { love: 'Aşk', career: 'İş', health: 'Sağlık' };
  const day = { date: '2026-11-20', language: 'tr', status: 'inactive' };
  const shown = { ...day, general: 'Sakin.', version: 4, ...kept };
  const createdAt = '2026-11-20T09:00:00.000Z';
  const publications = [
    [
      'Predictions',
      'admin/predictions',
      { title: 'Bir gün', type: 'daily', tip: 'Bekle.', worldPredictions: [] },
    ],
    [
      'Horoscopes',
      'admin/zodiac-predictions',
      { sign: 'leo', type: 'monthly', luckyNumber: '7', luckyColor: 'gold', compatibleSign: '' },
    ],
  ] as const;
  for (const [, path, own] of publications) {
    await answer(page, `GET ${path}`, 200, listOf([{ id: 5, createdAt, ...shown, ...own }]));
    await answer(page, `PUT ${path}/5`, 200, taken);
  }
  await visit(page, '/admin/dashboard');
  for (const [tab, path, own] of publications) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByLabel('General').fill('Rüzgârlı.');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      page.waitForRequest((request) => request.method() === 'GET' && request.url().includes(`${path}?`)),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ ...shown, ...own, general: 'Rüzgârlı.' });
  }
});
