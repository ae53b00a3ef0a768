import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { startEmbedded } from '../../harness/servers/installation.ts';
import { startScript } from '../../harness/servers/process.ts';
import { archivedPages } from './archived-pages.ts';
import { test } from './browsers.ts';
import { hydrated } from './screen.ts';
import { type StaticHost, serveFolder } from './static-host.ts';

const directory = mkdtempSync(join(tmpdir(), 'falname-host-'));
let host: StaticHost;
/** One address of each kind of page, in the English tree, and what the product answered there. */
let paths: readonly string[];
const answered = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const data = join(directory, 'data');
  const installation = await startEmbedded(data);
  const [address] = installation.addresses;
  const exporting = startScript(['scripts/run.mjs', '--site', 'app/export.ts', join(directory, 'site')], {
    ...{ DATA_DIR: data, PUBLIC_URL: address, PORT: new URL(address).port },
  });
  expect([await exporting.ended(), exporting.output()]).toEqual([0, expect.stringContaining('0 deleted')]);
  const archived = await archivedPages(address);
  const fixed = ['/', '/services', '/predictions', '/predictions/daily', '/predictions/weekly'];
  const others = ['/horoscopes/leo', '/privacy-policy', '/terms-of-service', '/contact', '/newsletter'];
  paths = [...fixed, ...others, ...archived];
  for (const path of paths.flatMap((one) => [one, inTurkish(one)]))
    answered.set(path, await (await fetch(address + path)).text());
  await installation.stop();
  host = await serveFolder(join(directory, 'site'));
});
test.afterAll(async () => {
  await host?.close();
  rmSync(directory, { recursive: true, force: true });
});

const inTurkish = (path: string) => `/tr${path === '/' ? '' : path}`;
// The API is not there, which pages find out by asking it.
test.use({ expectedFaults: /status of (?:404|405)/ });

test('every kind of page is as the product serves it, under its policy', async ({ openBrowser }) => {
  test.slow();
  const page = await openBrowser({ baseURL: host.address, locale: 'en-US' });
  for (const path of paths)
    for (const [at, language] of [
      [path, 'en'],
      [inTurkish(path), 'tr'],
    ] as const) {
      const response = await page.goto(at);
      expect([at, response?.status()]).toEqual([at, 200]);
      expect(response?.headers()['content-security-policy'], at).toContain("default-src 'none'");
      expect(await response?.text(), at).toBe(answered.get(at));
      await expect(page.locator('html'), at).toHaveAttribute('lang', language);
      await expect(page.locator('h1').first(), at).toBeVisible();
    }
  for (const [at, language, words] of [
    ['/no-such-page', 'en', '404 Page Not Found'],
    ['/tr/no/such/page', 'tr', '404'],
  ] as const) {
    expect([at, (await page.goto(at))?.status()]).toEqual([at, 404]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toContainText(words);
  }
});

test('with scripts tabs turn, dialogs open, and the contact form says in view that nothing answers', async ({
  openBrowser,
}) => {
  test.slow();
  const page = await openBrowser({ baseURL: host.address, locale: 'en-US' });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Weekly Horoscope' }).first().click();
  await expect(page.getByRole('tabpanel').filter({ visible: true }).last()).toBeVisible();
  await page.locator('[data-opens="order-dialog"]').first().click();
  await hydrated(page.locator('#order-dialog'));
  await page.keyboard.press('Escape');

  for (const [tree, message] of [
    ['', /our server cannot be reached/],
    ['/tr', /sunucumuza şu anda ulaşılamıyor/],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${tree}/contact`);
    const form = page.locator('main form');
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('select').selectOption({ index: 1 });
    await form.locator('[name=message]').fill('Is there an answer?');
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toHaveText(message);
    await expect(form.getByRole('alert')).toBeInViewport();
    await expect(form.locator('[name=message]')).toHaveValue('Is there an answer?');
  }
});
