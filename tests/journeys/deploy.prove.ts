import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '../../harness/servers/free-port.ts';
import { owner } from '../../harness/servers/installation.ts';
import { type RunningProcess, ready, startScript } from '../../harness/servers/process.ts';
import { openAuth, sendLogin } from './auth-dialog.ts';
import { test } from './browsers.ts';
import { openOrderFormHere, sendFreeOrder } from './order-dialog.ts';

const directory = mkdtempSync(join(tmpdir(), 'falname-deploy-'));
const person = { username: 'Derya', email: 'derya@example.com', password: 'paper lantern' };
let port: number;
let running: RunningProcess;

test.beforeAll(async ({ playwright }) => {
  port = await freePort();
  await serve('.');
  const request = await playwright.request.newContext({ baseURL: address() });
  expect((await request.post('/api/register', { data: person })).status()).toBe(201);
  await request.dispose();
});
test.afterAll(async () => {
  await running?.stop();
  rmSync(directory, { recursive: true, force: true });
});

// While the other build takes the place of the first.
test.use({ expectedFaults: /^Failed to load resource/ });

const address = () => `http://127.0.0.1:${port}`;

async function serve(checkout: string): Promise<void> {
  await running?.stop();
  running = startScript(
    [join(checkout, 'app', 'start.ts')],
    {
      PORT: String(port),
      DATA_DIR: join(directory, 'data'),
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
    },
    join('node_modules', '.bin', 'bun'),
  );
  await ready(`${address()}/api/ready`, running);
}

const rooms = 'api app audit database events log mail migrations projector publishing site'.split(' ');

/** The same code with another build of the site: every script has another name, and the dialogs another style. */
function anotherCheckout(name: string): string {
  const checkout = join(directory, name);
  for (const room of rooms) cpSync(room, join(checkout, room), { recursive: true });
  cpSync('package.json', join(checkout, 'package.json'));
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  const build = join(checkout, 'site', 'dist');
  const assets = readdirSync(join(build, 'client', 'assets')).filter((file) => /\.(?:js|html)$/.test(file));
  for (const file of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:m?js|html)$/.test(file)) continue;
    const path = join(build, file);
    const text = assets.reduce(
      (before, asset) => before.replaceAll(asset, renamed(asset, name)),
      readFileSync(path, 'utf8'),
    );
    rmSync(path);
    rmSync(`${path}.br`, { force: true });
    const isDialogs = /dialogs-\w+\.\w+\.html$/.test(file);
    const changed = isDialogs ? text.replace('<style>', '<style>.new-build{color:red}') : text;
    const isServed = file.startsWith('client/');
    const to = isServed ? renamed(basename(file), name) : basename(file);
    writeFileSync(join(build, dirname(file), to), changed);
  }
  return checkout;
}

const renamed = (asset: string, build: string) =>
  asset.replace(/\.([^.]+)\.(js|html)$/, (_, hash: string, ending: string) => `.${build}${hash}.${ending}`);

test('F1 a page that was loaded before a deploy signs in and orders after it, without a reload', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ baseURL: address() });
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await serve(anotherCheckout('second'));
  await sendLogin(await openAuth(page, 'Login'), person);
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
  await expect(await sendFreeOrder(await openOrderFormHere(page))).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.locator('#panel-daily [data-fragment]').scrollIntoViewIfNeeded();
  await expect(page.locator('#panel-daily [data-fragment] details')).toHaveCount(12);
});
