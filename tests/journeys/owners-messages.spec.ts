import { expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { type OwnersState, ownersState, visit } from './owner-world.ts';
import { excessWidth, field } from './screen.ts';

let installation: Installation;
let storageState: OwnersState;
let page: Page;
let faults: string[];

test.beforeAll(async ({ openBrowser }) => {
  installation = await startEmbedded();
  const [address] = installation.addresses;
  const { page: visitor } = await openBrowser(address);
  for (const name of ['Selin', 'Kerem']) {
    const email = `${name.toLowerCase()}@example.com`;
    const data = { name, email, service: 'Tarot Reading', message: `${name} asks how long it takes.` };
    expect((await visitor.request.post('/api/contact', { data })).status()).toBe(201);
    expect((await visitor.request.post('/api/subscribe', { data: { email } })).status()).toBe(201);
  }
  await caughtUp(address);
  storageState = await ownersState(openBrowser, address);
});
test.afterAll(() => installation?.stop());
test.beforeEach(async ({ openBrowser }) => {
  const options = { storageState, reducedMotion: 'reduce', bypassCSP: true } as const;
  ({ page, faults } = await openBrowser(installation.addresses[0], options));
});
test.afterEach(() => expect(faults).toEqual([]));

const searchField = () => page.getByRole('searchbox', { name: 'Search' });
const message = (name: string) => page.getByRole('heading', { name, level: 2 });

test('search and state of the messages outlive a reload, and Back undoes a choice', async () => {
  await visit(page, '/admin/dashboard?tab=messages');
  await expect(message('Selin')).toBeVisible();
  await searchField().fill('kerem');
  await expect(page).toHaveURL(/messagesQuery=kerem/);
  await expect(message('Selin')).toHaveCount(0);
  await page.reload();
  await expect(searchField()).toHaveValue('kerem');
  await expect(message('Kerem')).toBeVisible();
  await expect(message('Selin')).toHaveCount(0);

  await field(page, 'Show').selectOption('Done');
  await expect(page).toHaveURL(/messagesState=done/);
  await expect(page.getByText('No messages found')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(field(page, 'Show')).toHaveValue('');
  await expect(message('Kerem')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(searchField()).toHaveValue('');
  await expect(message('Selin')).toBeVisible();
  await expect(page).toHaveURL(/tab=messages$/);
});

test('the subscribers keep their search as well', async () => {
  await visit(page, '/admin/dashboard?tab=newsletter&newsletterQuery=selin');
  await expect(searchField()).toHaveValue('selin');
  const rows = page.getByRole('table', { name: 'Subscribers' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await searchField().fill('nobody');
  await expect(page.getByText('No subscribers found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
});

test('the page of the messages outlives a reload, and Back leads to the page before', async () => {
  await page.route(/\/api\/admin\/messages/, async (route) => {
    const url = new URL(route.request().url());
    const shown = Number(url.searchParams.get('page'));
    url.searchParams.set('page', '1');
    const { data } = await (await route.fetch({ url: url.href })).json();
    const meta = { total: 60, page: shown, pageSize: 50 };
    const row = { ...data[0], name: `On page ${shown}` };
    await route.fulfill({ json: { success: true, data: [row], meta } });
  });
  await visit(page, '/admin/dashboard?tab=messages&messagesPage=2');
  await expect(message('On page 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(message('On page 1')).toBeVisible();
  await page.goBack();
  await expect(message('On page 2')).toBeVisible();
  await page.reload();
  await expect(message('On page 2')).toBeVisible();
});

test('both tabs fit a narrow window', async () => {
  for (const tab of ['messages', 'newsletter']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, `/admin/dashboard?tab=${tab}`);
    expect(await excessWidth(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
});
