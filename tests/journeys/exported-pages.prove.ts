import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { startEmbedded } from '../../harness/servers/installation.ts';
import { startScript } from '../../harness/servers/process.ts';
import { test } from './browsers.ts';
import { hydrated } from './screen.ts';
import { type StaticHost, serveFolder } from './static-host.ts';

const directory = mkdtempSync(join(tmpdir(), 'falname-host-'));
let host: StaticHost;
/** What the product answered there. */
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
  for (const path of ['/', '/tr', '/contact', '/tr/contact'])
    answered.set(path, await (await fetch(address + path)).text());
  await installation.stop();
  host = await serveFolder(join(directory, 'site'));
});
test.afterAll(async () => {
  await host?.close();
  rmSync(directory, { recursive: true, force: true });
});

// The API is not there, which pages find out by asking it.
test.use({ expectedFaults: /status of (?:404|405)/ });

test('pages are as the product serves them, under their policy: tabs turn, dialogs open, and the contact form says in view that nothing answers', async ({
  openBrowser,
}) => {
  test.slow();
  const page = await openBrowser({ baseURL: host.address, locale: 'en-US' });
  const open = async (path: string) => {
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
    expect(await response?.text(), path).toBe(answered.get(path));
  };
  for (const [tree, message] of [
    ['', /our server cannot be reached/],
    ['/tr', /sunucumuza şu anda ulaşılamıyor/],
  ] as const) {
    await open(tree || '/');
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tabpanel').filter({ visible: true }).last()).toBeVisible();
    await page.locator('[data-opens="order-dialog"]').first().click();
    await hydrated(page.locator('#order-dialog'));
    await page.setViewportSize({ width: 360, height: 640 });
    await open(`${tree}/contact`);
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
