import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { everythingKept, keptPaths, policyViolations } from './kept-in-browser.ts';
import { openProxy, type ProxyInFront } from './proxy.ts';
import { excessWidth } from './screen.ts';
import { toast } from './walk.ts';

const derya = { email: 'derya@example.com', password: 'paper lantern' };
const emre = { email: 'emre@example.com', password: 'tin soldier' };
const form = {
  fullName: 'Derya Su',
  motherName: 'Nur',
  birthDate: '1990-04-17',
  birthCountry: 'Türkiye',
  currentCountry: 'Türkiye',
  occupation: 'Teacher',
  question: 'Shall I cross the strait?',
  termsAccepted: true,
  serviceType: 'tarot',
  price: '0',
};
const response = {
  general: 'The ferry leaves without hurry.',
  love: '',
  career: '',
  health: 'Rest on the left bank.',
  luckyPoint: '',
  protectiveSymbol: '',
  recommendations: ['Carry a coat.'],
};
let installation: Installation;
let proxy: ProxyInFront;
let readingId: number;

test.beforeAll(async ({ playwright }) => {
  proxy = await openProxy(() => installation.addresses[0]);
  installation = await startEmbedded(undefined, { PUBLIC_URL: proxy.address, RATE_LIMIT: 'off' });
  const open = () => playwright.request.newContext({ baseURL: proxy.address });
  const [asDerya, asEmre, asOwner] = [await open(), await open(), await open()];
  expect((await asEmre.post('/api/register', { data: emre })).status()).toBe(201);
  expect((await asDerya.post('/api/register', { data: derya })).status()).toBe(201);
  await logIn(asDerya, derya);
  const ordered = await asDerya.post('/api/protected/purchase', { data: form });
  expect(ordered.status(), await ordered.text()).toBe(201);
  readingId = (await ordered.json()).data.id;
  await logIn(asOwner, { email: owner.username, password: owner.password });
  const responded = await asOwner.post('/api/admin/respond', { data: { readingId, response } });
  expect(responded.ok(), await responded.text()).toBe(true);
  await caughtUp(proxy.address);
  for (const context of [asDerya, asEmre, asOwner]) await context.dispose();
});
test.afterAll(async () => {
  await proxy?.cut();
  await installation?.stop();
});
test.afterEach(async () => {
  proxy.gone.clear();
  proxy.rewrite = (page) => page;
});

test('the site can be installed in each language', async ({ openBrowser }) => {
  const { page, faults } = await openBrowser(proxy.address);
  for (const [path, start] of [
    ['/', '/'],
    ['/tr/services', '/tr'],
  ] as const) {
    await page.goto(path);
    const inspector = await page.context().newCDPSession(page);
    const { url, errors, data } = await inspector.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([`${start.replace(/\/$/, '')}/manifest.webmanifest`, []]);
    expect(JSON.parse(data ?? '')).toMatchObject({ start_url: start, scope: start, display: 'standalone' });
    const { installabilityErrors } = await inspector.send('Page.getInstallabilityErrors');
    // The tests' browser has no profile.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test('without a connection every address shows the latest prediction, in its language, under the policy', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(proxy.address);
  const violated = await policyViolations(page);
  await page.goto('/predictions/daily');
  const title = await page.getByRole('article').getByRole('heading').first().textContent();
  await untilWorking(page);
  await offline(async () => {
    for (const [path, heading, signs] of [
      ['/', 'Falname cannot be reached', 'Aries'],
      ['/predictions/daily', 'Falname cannot be reached', 'Aries'],
      ['/tr/readings/7', 'Siteye ulaşılamıyor', 'Koç'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('.zodiac summary').first()).toContainText(signs);
    }
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\d\/readings\/7$/);
    await expect(page.getByRole('article').getByRole('heading', { name: title ?? '' })).toBeVisible();
    await expect(page.locator('[data-kept]')).toBeHidden();
  });
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four ways to ask');
  expect(violated()).toEqual([]);
});

test('a reading that was opened is kept for its customer, says so, and can be read without a connection', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(proxy.address);
  const violated = await policyViolations(page);
  await openReading(page);
  await expect(page.getByText('Kept in this browser so that you can read it')).toBeVisible();
  await untilWorking(page);
  await offline(async () => {
    await page.reload();
    const kept = page.locator('[data-kept]');
    await expect(kept.getByRole('heading', { name: 'Tarot Reading' })).toBeVisible();
    await expect(kept.getByText(response.general)).toBeVisible();
    await expect(kept.getByText(form.question)).toBeVisible();
    await expect(kept.getByText('Carry a coat.')).toBeVisible();
    await expect(
      kept.getByText(/^As saved on \w+ \d+, \d{4} at .+ It may have been revised since\.$/),
    ).toBeVisible();
    // Elsewhere it is there, but closed.
    await page.goto('/tr');
    await expect(kept.getByText(response.general)).toBeHidden();
    await kept.getByText('Son açtığınız fal').click();
    await expect(kept.getByText(response.general)).toBeVisible();
  });
  await page.goto(`/readings/${readingId}`);
  await expect(page.getByText(response.general)).toBeVisible();
  expect((await everythingKept(page)).includes(response.general)).toBe(true);
  await page.getByRole('button', { name: 'Do not keep readings here' }).click();
  await expect(page.getByText('Your readings are not kept in this browser.')).toBeVisible();
  expect((await everythingKept(page)).includes(response.general)).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: 'Keep this one' }).click();
  expect((await everythingKept(page)).includes(response.general)).toBe(true);
  expect(violated()).toEqual([]);
});

test('nothing of a reading is left after the logout, and another account never sees it', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(proxy.address);
  await openReading(page);
  await untilWorking(page);
  expect((await everythingKept(page)).includes(response.general)).toBe(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${proxy.address}/`);
  await expect(toast(page, 'Logged out')).toBeVisible();
  await expectNothingKept(page);

  // A login that takes the place of a session whose end this browser has not noticed.
  await openReading(page);
  await logIn(page.request, emre);
  await page.goto('/readings');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectNothingKept(page);

  // A logout by the code of a release that knew of nothing to delete.
  await openReading(page);
  await page.evaluate(() => localStorage.removeItem('falname-session-hint'));
  await offline(async () => {
    await page.goto(`/readings/${readingId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falname cannot be reached');
    await expect(page.locator('[data-kept]')).toBeHidden();
    await expectNothingKept(page);
  });

  // A session that has ended on the server.
  await openReading(page);
  await page.context().clearCookies();
  await page.goto('/readings');
  await expect(page.getByText('You need to log in')).toBeVisible();
  await expectNothingKept(page);
});

test('the owner’s login ends what was kept for a customer', async ({ openBrowser }) => {
  const { page } = await openBrowser(proxy.address);
  await openReading(page);
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expectNothingKept(page);
});

test('the worker keeps pages without a connection only, and a deploy is served at once', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(proxy.address);
  await page.goto('/');
  await untilWorking(page);
  for (const path of ['/services', '/readings', '/auth', '/predictions']) await page.goto(path);
  await page.evaluate(() => fetch('/api/services').then((answer) => answer.text()));
  expect(await keptPaths(page)).toEqual(['/fonts/falname.woff2', '/offline', '/tr/offline']);
  proxy.rewrite = (html) => html.replace('</title>', ' of the next build</title>');
  await page.goto('/services');
  await expect(page).toHaveTitle(/of the next build$/);
  await page.reload();
  await expect(page).toHaveTitle(/of the next build$/);
});

test('a worker whose page is gone takes itself away', async ({ openBrowser }) => {
  const { page } = await openBrowser(proxy.address);
  await page.goto('/');
  await untilWorking(page);
  proxy.gone.add('/sw.js').add('/tr/offline');
  // A worker that begins anew compares what it keeps with the next page.
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('ServiceWorker.enable');
  await inspector.send('ServiceWorker.stopAllWorkers');
  await page.goto('/tr/services');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page without a connection is accessible and fits in the ${colorScheme} theme`, async ({
    openBrowser,
  }) => {
    // axe runs in the page, which the policy forbids.
    const { page } = await openBrowser(proxy.address, {
      bypassCSP: true,
      colorScheme,
      reducedMotion: 'reduce',
    });
    await openReading(page);
    await untilWorking(page);
    await offline(async () => {
      for (const tree of ['', '/tr']) {
        await page.goto(`${tree}/readings/${readingId}`);
        await page.locator('.zodiac summary').nth(3).click();
        for (const width of [320, 360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await excessWidth(page), `${tree} at ${width}`).toBe(0);
          expect(await violations(page), `${tree} at ${width}`).toEqual([]);
        }
      }
    });
  });
}

async function logIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await request.post('/api/login', { data: { username: email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function openReading(page: Page): Promise<void> {
  await logIn(page.request, derya);
  await page.goto(`/readings/${readingId}`);
  await expect(page.getByText('Kept in this browser')).toBeVisible();
}

/** The worker is registered some time after a page was put to use, and answers from the next page on. */
async function untilWorking(page: Page): Promise<void> {
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
}

async function offline(work: () => Promise<void>): Promise<void> {
  await proxy.cut();
  try {
    await work();
  } finally {
    await proxy.restore();
  }
}

async function expectNothingKept(page: Page): Promise<void> {
  const words = [response.general, 'Carry a coat.', form.question];
  await expect
    .poll(async () => {
      const kept = await everythingKept(page);
      return [...words.filter((word) => kept.includes(word)), ...(kept.match(/kept-reading-\d+/g) ?? [])];
    })
    .toEqual([]);
}
