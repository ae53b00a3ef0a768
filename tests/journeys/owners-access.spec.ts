import { type BrowserContextOptions, expect, type Page } from 'playwright/test';
import { tabs } from '../../site/src/dashboard/address.ts';
import { violations } from './axe.ts';
import { type OpenBrowser, test } from './browsers.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { answer, asked, deskWithOrders, type OwnersState, visit } from './owner-world.ts';
import { excessWidth } from './screen.ts';

/** Each with a sentence of what opens there, where something does. */
const places = [
  ['/admin/login', null],
  ...tabs.map((tab) => [`/admin/dashboard?tab=${tab}`, null] as const),
  ['/admin/dashboard?tab=orders&reading=1', asked],
  ['/admin/dashboard?tab=orders&reading=3&answer=1', 'A draft is kept as you type'],
  ['/admin/dashboard?tab=orders&reading=2', 'Begins with the payment'],
  ['/admin/dashboard?tab=orders&reading=2&answer=1', /^The payment has not arrived/],
  ['/admin/dashboard?tab=users&user=2', /^Readings \(\d+\)$/],
] as const;
const dialogs = (['predictions', 'horoscopes'] as const).flatMap((tab) =>
  ([/^Add (Prediction|Horoscope)$/, /^Edit/, /^Delete/] as const).map((opener) => ({
    tab,
    name: String(opener),
    open: async (page: Page) => {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      if (tab === 'horoscopes' || opener.source.startsWith('^Delete')) return;
      await page.getByRole('dialog').getByLabel('Type').selectOption('weekly');
      await page.getByRole('button', { name: 'Add world prediction' }).click();
      await expect(page.getByLabel('Title 1', { exact: true })).toBeVisible();
    },
  })),
);
let installation: Installation;
let storageState: OwnersState;

test.beforeAll(async ({ openBrowser }) => {
  installation = await startEmbedded();
  storageState = await deskWithOrders(openBrowser, installation.addresses[0]);
});
test.afterAll(() => installation?.stop());

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`every tab and dialog is accessible in the ${colorScheme} theme at ${width} pixels`, async ({
      openBrowser,
    }) => {
      test.setTimeout(300_000);
      const page = await open(openBrowser, {
        bypassCSP: true,
        colorScheme,
        viewport: { width, height: 900 },
      });
      for (const [place, sentence] of places) {
        await goTo(page, place, sentence);
        expect([place, await violations(page)]).toEqual([place, []]);
      }
      await preview(page);
      expect(await violations(page), 'the preview of a response').toEqual([]);
      for (const { tab, name, open: openDialog } of dialogs) {
        await visit(page, `/admin/dashboard?tab=${tab}`);
        await openDialog(page);
        expect([tab, name, await violations(page)]).toEqual([tab, name, []]);
      }
      await visit(page, '/admin/dashboard');
      await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
      expect(await violations(page), 'a planted violation is found').toEqual(['image-alt']);
    });
  }
}

test('nothing of the desk scrolls sideways at 320 pixels', async ({ openBrowser }) => {
  const page = await open(openBrowser, { viewport: { width: 320, height: 700 } });
  for (const [place, sentence] of places) {
    await goTo(page, place, sentence);
    expect([place, await excessWidth(page)]).toEqual([place, 0]);
  }
  await preview(page);
  expect(await excessWidth(page), 'the preview of a response').toBe(0);
  for (const { tab, name, open: openDialog } of dialogs) {
    await visit(page, `/admin/dashboard?tab=${tab}`);
    await openDialog(page);
    expect([tab, name, await excessWidth(page)]).toEqual([tab, name, 0]);
  }
});

test('the tabs are walked with the arrow keys, Home and End, and Tab leads into the panel', async ({
  openBrowser,
}) => {
  const page = await open(openBrowser);
  await visit(page, '/admin/dashboard');
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
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Dashboard Overview' })).toBeVisible();
});

test('a tooltip opens at the keyboard at once, describes its control, and closes on Escape', async ({
  openBrowser,
}) => {
  const page = await open(openBrowser);
  await visit(page, '/admin/dashboard?tab=orders');
  await page.getByRole('button', { name: 'Next order' }).focus();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Export' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription('Every page of what is listed now, as a CSV file');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('the owner finds the way from the login to the website and back', async ({ openBrowser }) => {
  const page = await open(openBrowser);
  await visit(page, '/admin/login');
  await page.getByRole('link', { name: 'Back to website' }).click();
  await expect(page).toHaveURL(`${installation.addresses[0]}/`);
  await visit(page, '/admin/dashboard');
  const [website] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View Website' }).click(),
  ]);
  await expect(website).toHaveURL(`${installation.addresses[0]}/`);
});

test('the way into an order stays in sight where the table is wider than its place', async ({
  openBrowser,
}) => {
  const page = await open(openBrowser, { viewport: { width: 1000, height: 900 } });
  await visit(page, '/admin/dashboard?tab=orders');
  await expect(page.getByRole('button', { name: /^View reading/ }).first()).toBeInViewport({ ratio: 1 });
});

test('each list has the columns of its rows', async ({ openBrowser }) => {
  const page = await open(openBrowser);
  const columns = {
    orders: ['ID', 'User', 'Email', 'Service', 'Date', 'Status', 'Payment', 'Promised', 'Actions'],
    predictions: ['ID', 'Title', 'Date', 'Type', 'Language', 'Status', 'Actions'],
    horoscopes: ['ID', 'Sign', 'Date', 'Type', 'Language', 'Status', 'Actions'],
    users: ['ID', 'Username', 'Email', 'Registered', 'Readings', 'Actions'],
  };
  for (const [tab, names] of Object.entries(columns)) {
    await visit(page, `/admin/dashboard?tab=${tab}`);
    await expect(page.getByRole('columnheader')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  }
});

test('what the owner did not touch of a prediction or a horoscope is kept, and the list comes anew', async ({
  openBrowser,
}) => {
  const page = await open(openBrowser);
  const kept = { love: 'Aşk', career: 'İş', health: 'Sağlık' };
  const day = { date: '2026-11-20', language: 'tr', status: 'inactive' };
  const shown = { ...day, general: 'Sakin.', version: 4, ...kept };
  const createdAt = '2026-11-20T09:00:00.000Z';
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
    await answer(page, `GET ${path}`, 200, {
      success: true,
      data: [{ id: 5, createdAt, ...shown, ...own }],
      meta: { total: 1, page: 1, pageSize: 1000 },
    });
    await answer(page, `PUT ${path}/5`, 200, { success: true, data: {} });
    await visit(page, `/admin/dashboard?tab=${tab}`);
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

/** A fresh browser in which the owner is logged in. */
async function open(openBrowser: OpenBrowser, options?: BrowserContextOptions): Promise<Page> {
  const owners = { storageState, reducedMotion: 'reduce', ...options } as const;
  return (await openBrowser(installation.addresses[0], owners)).page;
}

async function goTo(page: Page, place: string, sentence: string | RegExp | null): Promise<void> {
  await visit(page, place);
  if (sentence !== null) await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
}

/** How an answer in the making will look to its customer. */
async function preview(page: Page): Promise<void> {
  await visit(page, '/admin/dashboard?tab=orders&reading=3&answer=1');
  await page.getByLabel('General Status').fill('Deniz, değişimin habercisi.');
  await page.getByLabel('Recommendation 1').fill('Bekle.');
  await page.getByRole('tab', { name: 'Preview' }).click();
  const shown = page.getByRole('tabpanel', { name: 'Preview' });
  await expect(shown.getByText('Deniz, değişimin habercisi.')).toBeVisible();
}
