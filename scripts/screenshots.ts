import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import * as z from 'zod/mini';
import { tabs } from '../site/src/dashboard/address.ts';
import { launchChromium } from '../tests/chromium.ts';

/*
 * npm run screenshots [-- http://localhost:3000]: every screen of a running site, in both themes and two widths, into
 * the git-ignored folder screenshots/. Pages that need a login are shown as a visitor meets them, and signed in where
 * SHOW_CUSTOMER and SHOW_OWNER name an account each, as `name:password`.
 */
const visitorsRoutes = [
  '/',
  '/services',
  '/predictions/daily',
  '/predictions/weekly',
  '/horoscopes/scorpio',
  '/privacy-policy',
  '/gizlilik-politikasi',
  '/terms-of-service',
  '/hizmet-sartlari',
  '/auth',
  '/auth?tab=register',
  '/readings',
  '/fal-sonuclari',
  '/account',
  '/contact',
  '/thanks/message',
  '/newsletter',
  '/admin/login',
  '/no-such-page',
];
const customersRoutes = ['/readings', '/fal-sonuclari', '/account', '/account/data'];
const dialogs = [
  { name: 'login', opener: '[data-opens="auth-dialog"][data-tab="login"]' },
  { name: 'register', opener: '[data-opens="auth-dialog"][data-tab="register"]' },
  { name: 'order', opener: '[data-opens="order-dialog"][data-service="vip"]' },
];
const ListedReadings = z.object({
  data: z.array(z.object({ id: z.int(), payment: z.object({ state: z.string() }) })),
});
const widths = [360, 1440];
const themes = ['light', 'dark'] as const;
/** For fonts and the first fetch of an application page. */
const SETTLE_MAXIMUM_MS = 5_000;

const base = process.argv[2] ?? process.env.PUBLIC_URL ?? 'http://localhost:3000';
const folder = 'screenshots';

await mkdir(folder, { recursive: true });
const browser = await launchChromium();
try {
  for (const theme of themes) {
    for (const width of widths) {
      const look = { theme, width };
      await showVisitors(await openPage(browser, look), look);
      await showCustomers(await openPage(browser, look), look);
      await showOwners(await openPage(browser, look), look);
    }
  }
} finally {
  await browser.close();
}

interface Look {
  readonly theme: (typeof themes)[number];
  readonly width: number;
}

function openPage(shown: Browser, { theme, width }: Look): Promise<Page> {
  return shown.newPage({
    baseURL: base,
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
}

async function showVisitors(page: Page, look: Look): Promise<void> {
  for (const route of visitorsRoutes) {
    await page.goto(route);
    await shoot(page, route === '/' ? 'home' : nameOf(route), look);
  }
  for (const { name, opener } of dialogs) {
    await page.goto('/');
    // The button of the bar or, on a narrow screen, the one in the menu: the script opens the same dialog.
    await page.locator(opener).first().dispatchEvent('click');
    await page.locator('dialog[open]:not(#waiting-dialog)').waitFor({ timeout: SETTLE_MAXIMUM_MS });
    await shoot(page, `dialog-${name}`, look, false);
  }
  await page.close();
}

async function showCustomers(page: Page, look: Look): Promise<void> {
  if (await logIn(page, process.env.SHOW_CUSTOMER)) {
    for (const route of [...customersRoutes, ...(await readingRoutes(page))]) {
      await page.goto(route);
      await shoot(page, `customer-${nameOf(route)}`, look);
    }
  }
  await page.close();
}

async function showOwners(page: Page, look: Look): Promise<void> {
  if (await logIn(page, process.env.SHOW_OWNER)) {
    await page.addInitScript(() => localStorage.setItem('falname-admin-session', '1'));
    for (const tab of tabs) {
      await page.goto(`/admin/dashboard?tab=${tab}`);
      await shoot(page, `owner-${tab}`, look);
    }
  }
  await page.close();
}

/** The customer's own readings, each with the page on which it is paid where that is awaited. */
async function readingRoutes(page: Page): Promise<string[]> {
  const answered = await page.request.get('/api/protected/readings');
  const { data } = ListedReadings.parse(await answered.json());
  return data.flatMap(({ id, payment }) =>
    payment.state === 'awaiting' ? [`/readings/${id}`, `/pay/${id}`] : [`/readings/${id}`],
  );
}

/** @returns false where no account was named */
async function logIn(page: Page, account: string | undefined): Promise<boolean> {
  if (account === undefined) return false;
  const [username, ...password] = account.split(':');
  const answered = await page.request.post('/api/login', {
    data: { username, password: password.join(':') },
  });
  if (!answered.ok()) throw new Error(`${username} could not log in: ${answered.status()}`);
  return true;
}

async function shoot(page: Page, name: string, { theme, width }: Look, fullPage = true): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MAXIMUM_MS });
  await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), fullPage });
}

function nameOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
