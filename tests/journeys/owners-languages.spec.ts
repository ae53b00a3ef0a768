import { expect, type Page } from 'playwright/test';
import { addDays, businessDate } from '../../events/calendar.ts';
import { violations } from './axe.ts';
import { excessWidth, loseAnswer } from './screen.ts';
import { asOwner, test } from './shop.ts';

test.use({ ...asOwner, expectedFaults: /status of (409|422)|ERR_FAILED/ });

const inDays = (days: number) => addDays(businessDate(new Date()), days);
const column = (page: Page, language: string) =>
  page.getByRole('dialog').getByRole('group', { name: language, exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

test('a prediction is written in both languages in one form; where one is refused both texts stay', async ({
  openBrowser,
  shop,
}) => {
  const page = await openBrowser({ viewport: { width: 1440, height: 900 } });
  const date = inDays(12);
  const list = `/api/admin/predictions?from=${date}&to=${date}`;
  await page.goto('/admin/dashboard?tab=calendar');
  const entry = page.locator(`[data-day="${date}"] [data-entry="daily"]`);
  await entry.click();
  await page.getByLabel('Title').fill('The sea is calm');
  await page.getByRole('button', { name: 'Write it in Turkish too' }).click();
  await expect(column(page, 'English').getByLabel('Title')).toHaveValue('The sea is calm');
  await column(page, 'English').getByLabel('General').fill('A letter comes with the tide.');
  await column(page, 'Turkish').getByLabel('Title').fill('Deniz sakin');
  await page.getByLabel('Date').fill(inDays(14));
  await save(page).click();
  await expect(column(page, 'Turkish').getByText('Please enter the prediction')).toBeVisible();
  await expect(column(page, 'English').getByLabel('General')).toHaveValue('A letter comes with the tide.');

  await page.getByLabel('Date').fill(date);
  await page.route('**/api/admin/predictions', (route) => route.abort());
  await column(page, 'Turkish').getByLabel('General').fill('Gelgitle bir mektup gelir.');
  await column(page, 'Turkish').getByLabel('Status').selectOption('inactive');
  await save(page).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText(/^The connection was lost/),
  ).toBeVisible();
  await page.unroute('**/api/admin/predictions');
  await expect(column(page, 'Turkish').getByLabel('Title')).toHaveValue('Deniz sakin');
  await save(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() => shop.owner.get(list))
    .toMatchObject([
      { language: 'tr', title: 'Deniz sakin', status: 'inactive', date },
      { language: 'en', title: 'The sea is calm', status: 'active', date },
    ]);
  expect(await shop.owner.get(`/api/admin/predictions?from=${inDays(14)}&to=${inDays(14)}`)).toEqual([]);

  await expect(entry).toHaveAccessibleName(/, in English and Turkish: there, The sea is calm$/);
  await entry.click();
  await expect(column(page, 'Turkish').getByLabel('General')).toHaveValue('Gelgitle bir mektup gelir.');
  expect(await violations(page)).toEqual([]);
  const [turkish] = await shop.owner.get(list);
  await shop.owner.put(`/api/admin/predictions/${turkish.id}`, { ...turkish, title: 'Deniz dalgalı' });
  await column(page, 'Turkish').getByLabel('General').fill('Bir haber gelir.');
  await save(page).click();
  await page.getByText('What stands there now').click();
  await expect(page.getByRole('dialog').getByText('Deniz dalgalı')).toBeVisible();
  await page.getByRole('button', { name: 'Save over it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() => shop.owner.get(list))
    .toMatchObject([
      { language: 'tr', title: 'Deniz sakin', general: 'Bir haber gelir.' },
      { language: 'en', version: 2 },
    ]);
});

test('a form waits for the edition in the other language where that could not be loaded', async ({
  openBrowser,
  shop,
}) => {
  const page = await openBrowser();
  const texts = { date: inDays(17), type: 'daily', general: '-' };
  await shop.owner.post('/api/admin/predictions', { ...texts, title: 'Sabah', language: 'tr' });
  await shop.owner.post('/api/admin/predictions', { ...texts, title: 'Morning', language: 'en' });
  await page.goto('/admin/dashboard?tab=predictions');
  await page.route('**/api/admin/predictions?*language=tr*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Edit Morning' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This prediction could not be loaded.')).toHaveCount(1);
  await expect(dialog.getByLabel('Title')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(column(page, 'Turkish').getByLabel('Title')).toHaveValue('Sabah');
});

test('both languages of a sign are saved, with what was not touched of them, before the next sign that lacks one; where that could not be looked for, none is begun', async ({
  openBrowser,
  shop,
}) => {
  const page = await openBrowser({ viewport: { width: 360, height: 780 } });
  const date = inDays(13);
  const lucky = { love: 'Wait.', luckyNumber: '7', luckyColor: 'gold' };
  const taurus = { ...lucky, sign: 'taurus', date, type: 'daily', general: 'Take time.', language: 'en' };
  await shop.owner.post('/api/admin/zodiac-predictions', taurus);
  await page.goto('/admin/dashboard?tab=calendar');
  const entry = page.locator(`[data-day="${date}"] [data-entry="daily signs"]`);
  await expect(entry).toHaveAccessibleName(/, in English, not in Turkish: 1 of 12 signs$/);
  await entry.click();
  await page.getByRole('button', { name: 'Write it in Turkish too' }).click();
  expect(await excessWidth(page)).toBe(0);
  await column(page, 'English').getByLabel('General').fill('Begin.');
  await column(page, 'Turkish').getByLabel('General').fill('Başla.');
  await page.getByRole('button', { name: 'Save and next sign' }).click();
  await expect(page.getByLabel('Sign', { exact: true })).toHaveValue('taurus');
  await expect(column(page, 'English').getByLabel('General')).toHaveValue('Take time.');
  await column(page, 'English').getByLabel('General').fill('Take your time.');
  await column(page, 'Turkish').getByLabel('General').fill('Acele etme.');
  await page.getByRole('button', { name: 'Save and next sign' }).click();
  await expect(page.getByLabel('Sign', { exact: true })).toHaveValue('gemini');
  await expect(column(page, 'Turkish').getByLabel('General')).toHaveValue('');
  const list = await shop.owner.get(`/api/admin/zodiac-predictions?from=${date}&to=${date}`);
  const told = list.map(({ sign, language }: { sign: string; language: string }) => `${sign} ${language}`);
  expect(told.sort()).toEqual(['aries en', 'aries tr', 'taurus en', 'taurus tr']);
  expect(list).toContainEqual(expect.objectContaining({ ...taurus, general: 'Take your time.' }));

  // Of the next sign it is not known then whether it is written.
  await column(page, 'English').getByLabel('General').fill('Talk.');
  await page.route('**/api/admin/zodiac-predictions?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save and next sign' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a prediction whose answer was lost is stored once, also when its day was corrected before the next try; an own save is no change by somebody else', async ({
  openBrowser,
  shop,
}) => {
  const page = await openBrowser();
  const stored = (day: number) =>
    shop.owner.get(`/api/admin/predictions?from=${inDays(day)}&to=${inDays(day)}`);
  const saveLosing = async (command: string) => {
    await loseAnswer(page, command);
    await save(page).click();
    await expect(page.getByRole('dialog').getByText(/^The connection was lost/)).toBeVisible();
  };
  const saved = async () => {
    await save(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto('/admin/dashboard?tab=predictions');
  await page.getByRole('button', { name: 'Add Prediction' }).click();
  const title = page.getByRole('dialog').getByLabel('Title', { exact: true });
  await title.fill('Leters come');
  await page.getByLabel('General').fill('The wind is calm.');
  await page.getByRole('dialog').getByLabel('Date').fill(inDays(40));
  await page.getByRole('dialog').getByLabel('Type').selectOption('weekly');
  await page.getByRole('button', { name: 'Add world prediction' }).click();
  await saveLosing('admin/predictions');
  await page.getByRole('dialog').getByLabel('Date').fill(inDays(41));
  await title.fill('Letters come');
  await saved();
  expect(await stored(40)).toEqual([]);
  const [{ id, worldPredictions }, ...others] = await stored(41);
  expect([worldPredictions, others]).toMatchObject([[{ id: 1 }], []]);

  await page.getByRole('button', { name: 'Edit Letters come' }).click();
  await title.fill('Two letters');
  await saveLosing(`admin/predictions/${id}`);
  await saved();
  expect(await stored(41)).toMatchObject([{ id, title: 'Two letters', version: 3 }]);

  await page.getByRole('button', { name: 'Edit Two letters' }).click();
  await title.fill('Three letters');
  await saveLosing(`admin/predictions/${id}`);
  await title.fill('Four letters');
  await saved();
  expect(await stored(41)).toMatchObject([{ id, title: 'Four letters', version: 5 }]);
});
