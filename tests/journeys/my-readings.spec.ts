import { type APIRequestContext, expect, type Page, type Response } from 'playwright/test';
import { test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { faceLoaded, hold, hydrated } from './screen.ts';

const LAYOUT_WAIT_MS = 10_000;
const newcomer = { email: 'yeni@example.com', password: 'first visit' };
const regular = { email: 'selin@example.com', password: 'old friend' };
const question = 'Should I open the little shop?';
const prices = { tarot: '0', vip: '499', astrology: '299', dreams: '299' } as const;
const answers = {
  vip: {
    general: 'The door is already open.',
    love: 'Somebody waits at the window.',
    career: 'Begin small.',
    health: 'Sleep early.',
    luckyPoint: 'The harbour at dawn.',
    protectiveSymbol: 'A swallow.',
    recommendations: ['Ask the neighbours.', 'Paint it blue.'],
  },
  // Higher than the list beside it.
  tarot: { general: `Two of cups.${'\nWait.'.repeat(20)}`, luckyPoint: 'Not for tarot.' },
} as const;
let installation: Installation;
let page: Page;
let faults: string[];

test.beforeAll(async ({ playwright }) => {
  installation = await startEmbedded();
  const request = await playwright.request.newContext({ baseURL: installation.addresses[0] });
  for (const person of [newcomer, regular]) {
    expect((await request.post('/api/register', { data: person })).status()).toBe(201);
  }
  await logIn(request, regular);
  await order(request, 'tarot');
  await order(request, 'vip');
  await order(request, 'astrology');
  await order(request, 'dreams');
  await caughtUp(installation.addresses[0]);
  const { data } = await (await request.get('/api/protected/readings')).json();
  await logIn(request, { email: owner.username, password: owner.password });
  for (const [type, response] of Object.entries(answers)) {
    const readingId = data.find((reading: { type: string }) => reading.type === type).id;
    const answered = await request.post('/api/admin/respond', { data: { readingId, response } });
    expect(answered.ok(), await answered.text()).toBe(true);
  }
  await request.dispose();
  await caughtUp(installation.addresses[0]);
});
test.afterAll(() => installation?.stop());
test.beforeEach(async ({ openBrowser }) => {
  ({ page, faults } = await openBrowser(installation.addresses[0]));
});
test.afterEach(() => {
  // What is refused is meant to be; what counts is what the page makes of it.
  expect(faults.filter((fault) => !/status of 500/.test(fault))).toEqual([]);
});

test('a visitor is told to log in, and is sent to /auth from the Turkish results', async () => {
  await page.goto('/readings');
  await expect(page.getByText('You need to log in to your account')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/auth?next=/readings',
  );
  await page.goto('/fal-sonuclari');
  await expect(page).toHaveURL(/\/auth\?next=\/fal-sonuclari$/);
});

test('a session that ended elsewhere is noticed at once, by the end of its stream', async () => {
  await logIn(page.request, newcomer);
  await openMyReadings();
  const dialog = page.getByRole('dialog', { name: 'My Readings' });
  await expect(dialog.getByText("You don't have any readings yet")).toBeVisible();
  expect((await page.request.post('/api/logout')).ok()).toBe(true);
  await expect(dialog.getByText('You need to log in to your account')).toBeVisible();
  await dialog.locator('[data-island]').getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('somebody without readings is shown the way to the services, and the spinner before that', async () => {
  await logIn(page.request, newcomer);
  const answer = await hold(page, '**/api/protected/readings');
  await page.goto('/readings');
  await expect(page.getByRole('status').filter({ hasText: 'Loading your readings...' })).toBeVisible();
  answer.release();
  await expect(page.getByRole('heading', { name: 'No Readings Yet' })).toBeVisible();
  await expect(page.getByText("You haven't purchased any readings yet.")).toBeVisible();
  await page.getByRole('link', { name: 'Get Your First Reading' }).click();
  await expect(page).toHaveURL(/\/services$/);

  await openMyReadings();
  const dialog = page.getByRole('dialog', { name: 'My Readings' });
  await expect(dialog.getByText("You don't have any readings yet")).toBeVisible();
  await dialog.getByRole('link', { name: 'Browse Services' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/#services$/);
});

test('the dialog shows the spinner until the readings are there', async () => {
  await logIn(page.request, newcomer);
  await page.goto('/readings');
  await expect(page.getByRole('heading', { name: 'No Readings Yet' })).toBeVisible();
  const answer = await hold(page, '**/api/protected/readings');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'My Readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Readings' });
  const waiting = dialog.getByRole('status').filter({ hasText: 'Loading your readings...' });
  await expect(waiting.locator('svg')).toBeVisible();
  answer.release();
  await expect(dialog.getByText("You don't have any readings yet")).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('readings that cannot be fetched are said to be safe, and come after another try', async () => {
  await logIn(page.request, regular);
  // An opened or refused stream reads the list anew by itself: here only the button may.
  await page.route('**/api/live', () => {});
  await page.route('**/api/protected/readings', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/readings');
  await expect(page.getByText('Readings could not be fetched')).toBeVisible();
  await page.unroute('**/api/protected/readings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'New Readings' })).toBeVisible();
});

test('the dialog lists what was answered, beside it what is chosen, and the badge counts what is new', async () => {
  await logIn(page.request, regular);
  await goHomeLoggedIn();
  const opener = page.getByRole('banner').getByRole('button', { name: 'My Readings' });
  await expect(opener).toHaveText('My Readings2 new');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'My Readings' });
  await expect(dialog.getByText('Select a reading to view details')).toBeVisible();
  const cards = dialog.getByRole('listitem').getByRole('button');
  await expect(cards).toHaveCount(2);
  await faceLoaded(page);
  await dialog.evaluate((open) => Promise.all(open.getAnimations().map(({ finished }) => finished)));
  const place = await cards.last().boundingBox();
  const noted = page.waitForResponse(isNotedAsRead);
  await dialog.getByRole('button', { name: /Tarot Reading/ }).click();
  await expect(dialog.getByText('Two of cups.')).toBeVisible();
  await noted;
  expect(await cards.last().boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('button', { name: 'My Readings' }).click();
  await hydrated(dialog);
  await dialog.getByRole('button', { name: /Tarot Reading/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Tarot Reading' })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'General Status' })).toBeVisible();
  await expect(dialog.getByText(question)).toBeVisible();
  await dialog.getByRole('button', { name: 'All readings' }).click();
  await expect(dialog.getByRole('button', { name: /VIP Reading/ })).toBeVisible();
});

test('the page searches in title, type and date, in any case', async () => {
  await logIn(page.request, regular);
  await page.goto('/readings');
  const search = page.getByPlaceholder('Search your readings...');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(4);
  const [year = ''] = /20\d\d/.exec((await cards.first().textContent()) ?? '') ?? [];
  expect(year).not.toBe('');
  for (const [typed, count] of [
    ['tArOt', 1],
    ['dream interp', 1],
    ['DREAMS', 1],
    [year, 4],
    ['1984', 0],
  ] as const) {
    await search.fill(typed);
    await expect(cards).toHaveCount(count);
  }
  await expect(page.getByText('No readings found matching your search.')).toBeVisible();
});

test('cards carry the colour of their type; opening a new one shows its sections and makes it read', async () => {
  await logIn(page.request, regular);
  await page.goto('/readings');
  await expect(page.getByRole('link', { name: 'Return to Home Page' })).toHaveAttribute('href', '/');
  await expect(page.getByText('All your readings are listed here')).toBeVisible();
  const fresh = page.getByRole('region', { name: 'New Readings' });
  const others = page.getByRole('region', { name: 'Previous Readings' });
  const badges = { VIP: 'warning', Tarot: 'indigo', Astrology: 'info', Dreams: 'success' };
  for (const [label, tone] of Object.entries(badges)) {
    await expect(page.locator('.badge').getByText(label, { exact: true })).toHaveClass(
      new RegExp(`text-${tone}`),
    );
  }
  await expect(others.getByRole('button').first(), 'newest first').toContainText('Dream Interpretation');
  // Everything has been loaded by now; how many are new depends on the tests before.
  const before = await fresh.getByRole('button').count();

  const vip = fresh.getByRole('button', { name: /VIP Reading/ });
  await expect(vip).toContainText('New');
  await expect(vip).toHaveClass(/border-danger/);
  const noted = page.waitForResponse(isNotedAsRead);
  await vip.click();
  const details = page.getByRole('dialog', { name: 'Reading Details' });
  for (const text of Object.values(answers.vip).flat()) await expect(details.getByText(text)).toBeVisible();
  await expect(details.getByText(question)).toHaveCSS('font-style', 'italic');
  await expect(details.getByRole('heading', { level: 3 })).toHaveText([
    'General Status',
    'Love',
    'Career',
    'Health',
    'Lucky Point',
    'Protective Symbol',
    'Key Recommendations',
  ]);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(fresh.getByRole('button')).toHaveCount(before - 1);
  await expect(others.getByRole('button', { name: /VIP Reading/ })).toBeFocused();
  await noted;
  await page.reload();
  await expect(others.getByRole('button', { name: /VIP Reading/ })).toBeVisible();

  await page.getByRole('button', { name: /Tarot Reading/ }).click();
  await expect(details.getByRole('heading', { level: 3 })).toHaveText(['General Status']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Dream Interpretation/ }).click();
  await expect(details.getByText('Your Reading is Being Prepared')).toBeVisible();
  await expect(
    details.getByText(
      'Our expert is currently analyzing your information. You will receive a notification once your reading is ready.',
    ),
  ).toBeVisible();
});

test('the results page speaks Turkish: own results, samples, and what is being prepared', async () => {
  await logIn(page.request, newcomer);
  await page.goto('/fal-sonuclari');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.getByRole('region', { name: 'Sonuçlarınız' })).toContainText(
    'Henüz fal sonucunuz bulunmuyor',
  );
  const sample = page.getByRole('region', { name: 'Örnek sonuçlar' }).getByRole('button').first();
  await expect(sample).toContainText('Yeni');
  await sample.click();
  await expect(sample).not.toContainText('Yeni');
  const detail = page.getByRole('heading', { name: 'Genel Durum' });
  await expect(detail).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Koruyucu Sembol' })).toBeVisible();
  await expect(async () => {
    const [list, chosen] = [await sample.boundingBox(), await detail.boundingBox()];
    expect(list && chosen && list.x + list.width <= chosen.x, 'list left, detail right').toBe(true);
  }).toPass({ timeout: LAYOUT_WAIT_MS });
  await page.reload();
  await expect(sample, 'on the page alone').toContainText('Yeni');

  await logIn(page.request, regular);
  await page.reload();
  await page
    .getByRole('region', { name: 'Sonuçlarınız' })
    .getByRole('button', { name: /Astroloji/ })
    .click();
  await expect(page.getByText('Falınız hazırlanıyor')).toBeVisible();
});

async function logIn(request: APIRequestContext, { email, password }: typeof regular): Promise<void> {
  const response = await request.post('/api/login', { data: { username: email, password } });
  expect(response.status()).toBe(200);
}

async function order(request: APIRequestContext, service: keyof typeof prices): Promise<void> {
  const person = { fullName: 'Selin Kaya', motherName: 'Zehra', birthDate: '03/04/1985' };
  const countries = { birthCountry: 'Türkiye', currentCountry: 'Türkiye' };
  const wish = { serviceType: service, price: prices[service], question, termsAccepted: true };
  const data = { ...person, ...countries, occupation: 'Weaver', ...wish };
  const ordered = await request.post('/api/protected/purchase', { data });
  expect(ordered.ok(), await ordered.text()).toBe(true);
}

/** A browser that has been logged in before shows the right bar at once. */
async function goHomeLoggedIn(): Promise<void> {
  await page.goto('/readings');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  await page.goto('/');
}

/** The answer to the page's word that a reading was opened; a page that is left before may not have said it. */
function isNotedAsRead(response: Response): boolean {
  return /\/api\/protected\/readings\/\d+\/read$/.test(response.url());
}

async function openMyReadings(): Promise<void> {
  await goHomeLoggedIn();
  await page.getByRole('banner').getByRole('button', { name: 'My Readings' }).click();
}
