import { expect, type Page } from 'playwright/test';
import { addDays, businessDate, mondayOf } from '../../events/calendar.ts';
import { type Sign, signIds } from '../../events/publications/signs.ts';
import { excessWidth, expectToast, readAgain } from './screen.ts';
import { asOwner, test } from './shop.ts';

test.use(asOwner);

const inDays = (days: number) => addDays(businessDate(new Date()), days);
const calendar = (page: Page) => page.getByRole('region', { name: 'The coming four weeks' });

test('a gap of the calendar opens the form with its date, and what is saved takes its place; it is walked by keys, also on a phone', async ({
  page,
}) => {
  const [today, date] = [inDays(0), inDays(9)];
  await page.goto('/admin/dashboard?tab=calendar');
  const entry = (kind: string) => calendar(page).locator(`[data-day="${date}"] [data-entry="${kind}"]`);
  await expect(entry('daily')).toHaveAccessibleName(/missing$/);
  await entry('daily').click();
  const dialog = page.getByRole('dialog', { name: 'Add Prediction' });
  await expect(dialog.getByLabel('Date')).toHaveValue(date);
  await expect(dialog.getByText('Shown by itself from')).toBeVisible();
  await dialog.getByLabel('Title').fill('Nine days from now');
  await dialog.getByLabel('General').fill('A letter comes.');
  await dialog.getByLabel('Status').selectOption('inactive');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Yeni tahmin oluşturuldu');
  await expect(entry('daily')).toHaveAccessibleName(/draft, Nine days from now$/);

  await entry('daily').click();
  await page.getByRole('dialog', { name: 'Edit Prediction' }).getByLabel('Status').selectOption('active');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(entry('daily')).toHaveAccessibleName(/there, Nine days from now$/);
  expect(await (await page.request.get('/api/predictions/daily')).text()).not.toContain('Nine days from now');

  await page.setViewportSize({ width: 360, height: 900 });
  const daily = (day: string) => calendar(page).locator(`[data-day="${day}"] [data-entry="daily"]`);
  await daily(today).focus();
  await page.keyboard.press('ArrowRight');
  await expect(daily(addDays(today, 1))).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(daily(addDays(today, 8))).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(calendar(page).locator(':focus')).toHaveCount(0);
  expect(await excessWidth(page)).toBe(0);
});

test('twelve horoscopes of a week are written one by one, from whichever of its days it is dated; what is stored or deleted meanwhile takes no form away in which something was typed (spec: horoscopes tab)', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const date = inDays(11);
  const monday = addDays(mondayOf(inDays(0)), 7);
  const wednesday = addDays(monday, 2);
  const draft = { general: 'Rest.', status: 'inactive' };
  const store = (sign: Sign) =>
    shop.owner.post('/api/admin/zodiac-predictions', { ...draft, sign, date: wednesday, type: 'weekly' });
  for (const sign of signIds.filter((id) => !['cancer', 'leo', 'virgo'].includes(id))) await store(sign);
  const deleted = { ...draft, date, type: 'daily', title: 'Eleven days from now' };
  const { id } = await shop.owner.post('/api/admin/predictions', deleted);
  await page.goto('/admin/dashboard?tab=calendar');
  const entry = (day: string, kind: string) =>
    calendar(page).locator(`[data-day="${day}"] [data-entry="${kind}"]`);
  const signs = entry(monday, 'weekly signs');
  await expect(signs).toHaveAccessibleName(/9 of 12 signs/);
  await signs.click();
  const dialog = page.getByRole('dialog');
  const sign = dialog.getByLabel('Sign', { exact: true });
  const general = dialog.getByLabel('General');
  const saveAndNext = dialog.getByRole('button', { name: 'Save and next sign' });
  await expect(sign).toHaveValue('cancer');
  await expect(dialog.getByLabel('Date')).toHaveValue(wednesday);
  await dialog.getByLabel('Date').fill(monday);
  await expect(dialog.getByText('9 of 12 signs are written')).toBeVisible();
  await sign.selectOption('leo');
  await general.fill('The room turns towards you.');
  await saveAndNext.click();
  await expect(sign).toHaveValue('virgo');
  await expect(dialog.getByLabel('Date')).toHaveValue(monday);
  await expect(general).toHaveValue('');
  await expect(general).toBeFocused();
  await expect(dialog.getByText('10 of 12 signs are written')).toBeVisible();
  await general.fill('It is all in the list.');
  await saveAndNext.click();
  await expect(sign).toHaveValue('cancer');
  await general.fill('The last of the twelve.');
  await store('cancer');
  await shop.caughtUp();
  await readAgain(page);
  await expect(signs).toHaveAccessibleName(/12 of 12 signs/);
  await expect(general).toHaveValue('The last of the twelve.');
  await saveAndNext.click();
  await expect(dialog).toHaveCount(0);

  await entry(date, 'daily').click();
  await general.fill('The tide turns back.');
  await shop.owner.delete(`/api/admin/predictions/${id}`);
  await shop.caughtUp();
  const read = page.waitForResponse(/admin\/predictions\?from/);
  await readAgain(page);
  await read;
  await expect(entry(date, 'daily')).toHaveAccessibleName(/missing$/);
  await expect(general).toHaveValue('The tide turns back.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await expect(signs).toHaveAccessibleName(/12 of 12 signs, 9 of them drafts$/);
  await signs.click();
  await expect(page.getByText('Showing 13 of 13 total horoscopes')).toBeVisible();
  await page.getByLabel('Search').fill('aslan');
  await expect(page.getByText('Showing 1 of 1 total horoscopes')).toBeVisible();
});
