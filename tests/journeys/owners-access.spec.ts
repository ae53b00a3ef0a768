import { type BrowserContextOptions, expect, type Page, test } from 'playwright/test';
import { violations } from './axe.ts';
import { type Installation, startEmbedded } from './installation.ts';
import {
  answer,
  type OwnersState,
  openAsOwner,
  orderTwelveTimes,
  ownersState,
  visit,
} from './owner-world.ts';

const tabs = ['overview', 'orders', 'predictions', 'horoscopes', 'users'] as const;
const places = [
  '/admin/login',
  ...tabs.map((tab) => `/admin/dashboard?tab=${tab}`),
  '/admin/dashboard?tab=orders&reading=1',
  '/admin/dashboard?tab=orders&reading=2&answer=1',
  '/admin/dashboard?tab=users&user=2',
];
let installation: Installation;
let storageState: OwnersState;

test.beforeAll(async ({ browser, playwright }) => {
  installation = await startEmbedded();
  const request = await playwright.request.newContext({ baseURL: installation.addresses[0] });
  await orderTwelveTimes(request);
  await request.dispose();
  storageState = await ownersState(browser, installation.addresses[0]);
});
test.afterAll(() => installation.stop());

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`every tab and dialog is accessible in the ${colorScheme} theme at ${width} pixels`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const page = await open(browser, {
        bypassCSP: true,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      });
      for (const place of places) {
        await visit(page, place);
        expect([place, await violations(page)]).toEqual([place, []]);
      }
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await visit(page, '/admin/dashboard?tab=predictions');
      for (const [opener, ready] of [
        ['Add Prediction', 'Title'],
        [/^Edit/, 'Title'],
        [/^Delete/, null],
      ] as const) {
        await page.getByRole('button', { name: opener }).first().click();
        if (ready !== null) await page.getByLabel('Type').selectOption('weekly');
        if (ready !== null) await page.getByRole('button', { name: 'Add world prediction' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        expect([String(opener), await violations(page)]).toEqual([String(opener), []]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await visit(page, '/admin/dashboard?tab=horoscopes');
      await page.getByRole('button', { name: 'Add Horoscope' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
      expect(await violations(page), 'a planted violation is found').toEqual(['image-alt']);
      await page.context().close();
    });
  }
}

test('nothing of the desk scrolls sideways at 320 pixels', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 320, height: 700 } });
  for (const place of places) {
    await visit(page, place);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([place, excess]).toEqual([place, 0]);
  }
  await page.context().close();
});

test('the tabs are walked with the arrow keys, Home and End, and Tab leads into the panel', async ({
  browser,
}) => {
  const page = await open(browser);
  await visit(page, '/admin/dashboard');
  await page.getByRole('tab', { name: 'Dashboard Overview' }).focus();
  for (const [key, name] of [
    ['ArrowDown', 'Readings / Orders'],
    ['ArrowRight', 'Predictions'],
    ['End', 'Users'],
    ['ArrowDown', 'Dashboard Overview'],
    ['ArrowUp', 'Users'],
    ['ArrowLeft', 'Horoscopes'],
    ['Home', 'Dashboard Overview'],
    ['ArrowDown', 'Readings / Orders'],
  ] as const) {
    await page.keyboard.press(key);
    const tab = page.getByRole('tab', { name });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Dashboard Overview' })).toBeVisible();
  await page.context().close();
});

test('a tooltip opens at the keyboard at once, describes its control, and closes on Escape', async ({
  browser,
}) => {
  const page = await open(browser);
  await visit(page, '/admin/dashboard?tab=orders');
  await page.getByRole('button', { name: 'Filter' }).focus();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Export' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription('Every page of what is listed now, as a CSV file');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.context().close();
});

test('the owner finds the way from the login to the website and back', async ({ browser }) => {
  const page = await open(browser);
  await visit(page, '/admin/login');
  await page.getByRole('link', { name: 'Back to website' }).click();
  await expect(page).toHaveURL(`${installation.addresses[0]}/`);
  await visit(page, '/admin/dashboard');
  const [website] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View Website' }).click(),
  ]);
  await expect(website).toHaveURL(`${installation.addresses[0]}/`);
  await page.context().close();
});

test('each list has the columns of its rows', async ({ browser }) => {
  const page = await open(browser);
  const columns = {
    orders: ['ID', 'User', 'Email', 'Service', 'Date', 'Status', 'Payment', 'Actions'],
    predictions: ['ID', 'Title', 'Date', 'Type', 'Status', 'Actions'],
    horoscopes: ['ID', 'Sign', 'Date', 'Type', 'Status', 'Actions'],
    users: ['ID', 'Username', 'Email', 'Registered', 'Readings', 'Actions'],
  };
  for (const [tab, names] of Object.entries(columns)) {
    await visit(page, `/admin/dashboard?tab=${tab}`);
    await expect(page.getByRole('columnheader')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  }
  await page.context().close();
});

test('what the owner did not touch of a prediction or a horoscope is kept, and the list comes anew', async ({
  browser,
}) => {
  const page = await open(browser);
  const kept = { love: 'Aşk', career: 'İş', health: 'Sağlık' };
  const shown = { date: '2026-11-20', general: 'Sakin.', status: 'inactive', version: 4, ...kept };
  for (const [tab, path, own] of [
    [
      'predictions',
      'admin/predictions',
      { title: 'Bir gün', type: 'daily', tip: 'Bekle.', worldPredictions: [] },
    ],
    [
      'horoscopes',
      'admin/zodiac-predictions',
      { sign: 'leo', type: 'monthly', luckyNumber: '7', luckyColor: 'gold', compatibleSign: '' },
    ],
  ] as const) {
    await answer(page, `GET ${path}`, 200, { success: true, data: [{ id: 5, ...shown, ...own }] });
    await answer(page, `PUT ${path}/5`, 200, { success: true, data: {} });
    await visit(page, `/admin/dashboard?tab=${tab}`);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByLabel('General').fill('Rüzgârlı.');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(path)),
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ ...shown, ...own, general: 'Rüzgârlı.' });
  }
  await page.context().close();
});

async function open(
  browser: Parameters<typeof openAsOwner>[0],
  options: Omit<BrowserContextOptions, 'storageState'> = {},
): Promise<Page> {
  const all = {
    baseURL: installation.addresses[0],
    storageState,
    reducedMotion: 'reduce',
    ...options,
  } as const;
  return (await openAsOwner(browser, all)).page;
}
