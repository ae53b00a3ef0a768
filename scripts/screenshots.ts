import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';

/*
 * npm run screenshots [-- http://localhost:3000]: every route of a running site, in both themes and two widths, into
 * the git-ignored folder screenshots/. Pages that need a login are shown as a visitor meets them.
 */
const routes = [
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
  '/admin/login',
  '/no-such-page',
];
const dialogs = [
  { name: 'login', opener: '[data-opens="auth-dialog"][data-tab="login"]' },
  { name: 'register', opener: '[data-opens="auth-dialog"][data-tab="register"]' },
  { name: 'order', opener: '[data-opens="order-dialog"][data-service="vip"]' },
];
const widths = [360, 1440];
const themes = ['light', 'dark'] as const;
/** For fonts and the first fetch of an application page. */
const SETTLE_MAXIMUM_MS = 5_000;

const base = process.argv[2] ?? process.env.PUBLIC_URL ?? 'http://localhost:3000';
const folder = 'screenshots';
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
try {
  for (const theme of themes) {
    for (const width of widths) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      for (const route of routes) {
        await page.goto(new URL(route, base).href);
        await page.waitForLoadState('networkidle', { timeout: SETTLE_MAXIMUM_MS });
        const name = route === '/' ? 'home' : route.slice(1).replaceAll(/\W+/g, '-');
        await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), fullPage: true });
      }
      for (const { name, opener } of dialogs) {
        await page.goto(new URL('/', base).href);
        // The button of the bar or, on a narrow screen, the one in the menu: the script opens the same dialog.
        await page.locator(opener).first().dispatchEvent('click');
        await page.locator('dialog[open]:not(#waiting-dialog)').waitFor({ timeout: SETTLE_MAXIMUM_MS });
        await page.waitForLoadState('networkidle', { timeout: SETTLE_MAXIMUM_MS });
        await page.screenshot({ path: join(folder, `dialog-${name}-${theme}-${width}.png`) });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
