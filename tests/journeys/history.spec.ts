import { expect, type Page } from 'playwright/test';
import { startScript } from '../../harness/servers/process.ts';
import { loggedOut, logIn } from './people.ts';
import { asOwner, testWithOwnShop } from './shop.ts';
import { sendDeskLogin } from './walk.ts';

const analyst = { username: 'Selin', email: 'selin@example.com', password: 'moonlit-8' };
/** Heads are signed some seconds after an event. */
const headSigned = { timeout: 30_000 };
const test = testWithOwnShop(async (shop) => {
  await (await shop.customer()).orders('tarot');
  await shop.customer(analyst);
  await shop.caughtUp();
  const granting = startScript(['scripts/run.mjs', 'app/audit.ts', 'grant', 'analyst', analyst.username], {
    DATA_DIR: shop.directory,
  });
  expect([await granting.ended(), granting.output()]).toEqual([0, expect.stringContaining('is an analyst')]);
});
test.use({ ...asOwner, expectedFaults: /status of 403/ });

test('the owner finds an event by a filter that stays in the address, in the other language too, and sees it verified, and red where it was tampered with on its way, in its personal fields too; new ones are announced, and do not move the list', async ({
  page,
  customer,
}) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(line(page, 'AnalystGranted')).toBeVisible();
  await expect(page.getByText(/The end of the list: \d+ of a log of \d+ events/)).toBeVisible();

  await page.getByText('everything is listed').click();
  await page.getByLabel('Type').selectOption('ReadingOrdered');
  await expect(page).toHaveURL(/\/admin\/history\?type=ReadingOrdered$/);
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  for (const [language, tree] of [
    ['Türkçe', '/tr'],
    ['English', ''],
  ] as const) {
    await page.getByRole('link', { name: language }).click();
    await expect(page).toHaveURL(`${tree}/admin/history?type=ReadingOrdered`);
    await expect(lines(page)).toHaveCount(1);
  }
  await page.getByText('type ReadingOrdered').click();
  await page.getByLabel('From').fill('once');
  await expect(page.getByText(/^Please write a position/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(line(page, 'AnalystGranted')).toBeVisible();

  await lines(page).nth(1).press('Enter');
  await expect(page).toHaveURL(/[?&]event=\d+/);
  await expect(page.getByText(/^Verified against the head of \d+ events/)).toBeVisible(headSigned);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/event=/);
  await expect(lines(page).nth(1)).toBeFocused();

  await line(page, 'ReadingOrdered').click();
  await expect(page.getByText('sealed under the key of the person')).toBeVisible();
  await page.getByRole('link', { name: 'Timeline of reading-1' }).click();
  await expect(page.getByRole('heading', { name: 'Reading 1' })).toBeVisible();
  await expect(page.getByText('Reading 1 was ordered')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Verified against/)).toBeVisible(headSigned);
  await reloadTampered(page, ({ leaf }) => {
    leaf.data = leaf.data.replace('tarot', 'vip');
  });
  await expect(page.getByText(/it is not what was recorded/)).toBeVisible();
  await reloadTampered(page, (data) => {
    data.personal = null;
  });
  await expect(page.getByText(/something else of the personal fields/)).toBeVisible();

  await page.goto('/admin/history?type=ReadingOrdered');
  await expect(lines(page)).toHaveCount(1);
  await customer.orders('tarot');
  const news = page.getByRole('button', { name: 'Show 1 new event' });
  await expect(news).toBeVisible(headSigned);
  await expect(lines(page)).toHaveCount(1);
  await news.click();
  await expect(lines(page)).toHaveCount(2);
});

test('why a value says so, and what the overview said before, are a step from the desk', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Why does Total Readings say so?' }).click();
  await expect(page).toHaveURL(/\/admin\/history\?why=dashboard\.1\.readings$/);
  await expect(page.getByRole('heading', { name: 'Readings of Dashboard 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ReadingOrdered' }).first()).toBeVisible();
  await page.goto('/admin/dashboard');
  const ofRatings = page.getByRole('link', { name: 'Why does Avg. Rating say so?' });
  await expect(ofRatings).toHaveAttribute('href', '/admin/history?type=ReadingRated');
  await page.getByText('Show as a table').first().click();
  await page
    .getByRole('link', { name: /^Why does Orders a day, .+ say so\?$/ })
    .last()
    .click();
  await expect(page).toHaveURL(
    /\?type=ReadingOrdered\+ReadingReleased&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
  );
  await expect(line(page, 'ReadingOrdered')).toBeVisible();
  await page.goto('/admin/dashboard?tab=orders&reading=1');
  await page.getByRole('link', { name: 'Why does Status say so?' }).click();
  await expect(page.getByText('before: nothing')).toBeAttached();
  await expect(page.getByText('after: pending')).toBeAttached();

  await page.getByRole('link', { name: 'The past' }).click();
  const past = page.getByRole('region', { name: 'The past' });
  await expect(past.getByText('Avg. Rating').locator('..')).toContainText('No ratings yet');
  await expect(past.getByText('As the log stands now.')).toBeVisible();
  await expect(past.getByText('Total Readings').locator('..')).toContainText(/[1-9] pending, 0 completed/);
  await page.getByRole('slider').press('Home');
  await expect(page).toHaveURL(/view=past&at=\d{4}-/);
  await expect(past.getByText(/^This is the past: .+, not now$/)).toBeVisible();
  await expect(past.getByText('Total Readings').locator('..')).toContainText('0 pending, 0 completed');
  await page.reload();
  await expect(past.getByText('Total Readings').locator('..')).toContainText('0 pending, 0 completed');
  await page.getByRole('slider').press('End');
  await expect(past.getByText('Total Readings').locator('..')).toContainText(/[1-9] pending/);
});

test('an analyst logs in by the same way, sees the history and nothing else of the desk; a customer sees neither, even with the flag of the owner in the browser', async ({
  openBrowser,
  customer,
}) => {
  const page = await openBrowser({ storageState: loggedOut });
  await page.goto('/admin/history?type=ReadingOrdered');
  await expect(page).toHaveURL(/\/admin\/login\?to=history/);
  await sendDeskLogin(page, analyst);
  await expect(page).toHaveURL(/\/admin\/history\?type=ReadingOrdered$/);
  await expect(lines(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Desk' })).toHaveCount(0);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/history$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);

  await logIn(page, customer);
  await page.goto('/admin/history');
  await expect(page).toHaveURL(/\/admin\/login\?to=history/);
  await page.evaluate(() => localStorage.setItem('falname-admin-session', '1'));
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/audit/events')),
    page.goto('/admin/history'),
  ]);
  expect(refused.status()).toBe(403);
  await expect(page).toHaveURL(/\/admin\/login\?to=history/);
});

interface Served {
  personal: string | null;
  readonly leaf: { data: string };
}

/** Reads the event that is open once more, so changed on its way. */
async function reloadTampered(page: Page, change: (data: Served) => void): Promise<void> {
  const reading = /\/api\/audit\/events\/\d+$/;
  await page.route(reading, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    change(body.data);
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(page.getByText(/^Verified against/)).toHaveCount(0);
  await page.unroute(reading);
}

const lines = (page: Page) => page.locator('a[id^=event-]');
const line = (page: Page, type: string) => lines(page).filter({ hasText: type }).first();
