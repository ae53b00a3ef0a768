import { expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { type OpenBrowser, test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { turkishIn } from './foreign-words.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { legalDialogs, logInRoutes, readingRoutes } from './routes.ts';
import { hydrated } from './screen.ts';
import { throughVisitorDialogs } from './visitor-dialogs.ts';
import { customer, order, register, signInAsOwner } from './walk.ts';

const widths = [360, 1440];
const publicRoutes = [
  ...readingRoutes,
  '/newsletter',
  '/newsletter?confirm=a-link',
  '/newsletter?leave=a-link',
  '/horoscopes/leo',
  ...logInRoutes,
  '/account?verify=a-link',
  '/account/data',
  '/readings/1',
];
let installation: Installation;

test.beforeAll(async () => {
  installation = await startEmbedded();
});
test.afterAll(() => installation?.stop());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every public page and dialog is accessible in the ${colorScheme} theme, narrow and wide`, async ({
    openBrowser,
  }) => {
    test.setTimeout(240_000);
    const page = await unguarded(openBrowser, colorScheme);
    for (const route of publicRoutes) {
      await page.goto(route);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expectEnglish(page, route);
    }
    await page.goto('/');
    await page.getByRole('tab', { name: 'Weekly Horoscope' }).click();
    for (const item of await page.locator('#faq summary').all()) await item.click();
    await expectEnglish(page, 'the weekly tab');
    await throughVisitorDialogs(page, 'en', (place, how) =>
      how === 'whole' ? expectEnglish(page, place) : expectEnglishWords(page, place),
    );
    for (const name of legalDialogs) {
      await page.evaluate((event) => dispatchEvent(new Event(event)), `open${name}Modal`);
      await expect(page.locator(`#${name}Modal .prose h2`).first()).toBeVisible();
      await expectEnglish(page, name);
      await page.keyboard.press('Escape');
    }
  });

  test(`the security dialog of the desk is accessible in the ${colorScheme} theme, narrow and wide`, async ({
    openBrowser,
  }) => {
    const page = await unguarded(openBrowser, colorScheme);
    await signInAsOwner(page);
    await page.goto('/admin/dashboard?security=1');
    const dialog = page.getByRole('dialog', { name: 'Security' });
    await dialog.getByRole('button', { name: 'Set up' }).click();
    await expect(dialog.locator('code')).toBeVisible();
    await expectEnglish(page, 'Security');
  });

  test(`every page and dialog of a customer is accessible and English in the ${colorScheme} theme, narrow and wide`, async ({
    openBrowser,
  }) => {
    test.setTimeout(240_000);
    const page = await unguarded(openBrowser, colorScheme);
    // The walk reads what is new: each theme has a customer of its own.
    await newCustomer(page, `${colorScheme}-leyla`);
    const { data } = await (await page.request.get('/api/protected/readings')).json();
    await page.goto('/fal-sonuclari');
    await page.getByRole('region', { name: 'Örnek sonuçlar' }).getByRole('button').first().click();
    await expect(page.getByRole('heading', { name: 'Genel Durum' })).toBeVisible();
    await expectEnglish(page, '/fal-sonuclari');
    await page.goto('/readings');
    await expect(page.getByRole('heading', { name: 'New Readings' })).toBeVisible();
    await expectEnglish(page, '/readings');
    await page.getByRole('region', { name: 'Previous Readings' }).getByRole('button').first().click();
    await expect(page.getByRole('heading', { name: 'Reading Details' })).toBeVisible();
    await expectEnglish(page, 'Reading Details');

    await page.goto('/account');
    await page.getByText('I want to erase my account').click();
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectEnglish(page, '/account');
    await page.goto('/account/data');
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expectEnglish(page, '/account/data');
    for (const { id } of data) {
      await page.goto(`/readings/${id}`);
      await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible();
      await expectEnglish(page, `/readings/${id}`);
    }

    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'My Readings' }).click();
    const readings = page.getByRole('dialog', { name: 'My Readings' });
    await readings.getByRole('button', { name: /Tarot Reading/ }).hover();
    await expectEnglish(page, 'My Readings');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More Details: VIP Reading' }).click();
    const dialog = page.locator('#order-dialog');
    await hydrated(dialog);
    await dialog.getByRole('button', { name: 'Buy Now' }).click();
    await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(dialog.getByRole('region', { name: '6 fields need your attention' })).toBeVisible();
    await expectEnglish(page, 'an order with faults');
  });
}

test('a planted violation is found', async ({ openBrowser }) => {
  const page = await unguarded(openBrowser, 'light');
  await page.goto('/no-such-page');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await violations(page)).toEqual(['image-alt']);
});

/** Signed in, with a reading that is under way and one that is answered and new. */
async function newCustomer(page: Page, username: string): Promise<void> {
  const person = { ...customer, username, email: `${username}@example.com` };
  await register(page, person);
  await order(page);
  await order(page);
  await caughtUp(installation.addresses[0]);
  const { data } = await (await page.request.get('/api/protected/readings')).json();
  await logIn(page, owner.username, owner.password);
  const response = { general: 'A door.', love: 'A window.', recommendations: ['Knock.'] };
  const answered = await page.request.post('/api/admin/respond', {
    data: { readingId: data[0].id, response },
  });
  expect(answered.ok()).toBe(true);
  await logIn(page, person.email, person.password);
  await caughtUp(installation.addresses[0]);
}

async function expectNoViolations(page: Page, place: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect([place, width, await violations(page)]).toEqual([place, width, []]);
  }
}

/** Nor does the page say anything in Turkish without marking it. */
async function expectEnglish(page: Page, place: string): Promise<void> {
  await expectNoViolations(page, place);
  await expectEnglishWords(page, place);
}

async function expectEnglishWords(page: Page, place: string): Promise<void> {
  // The customer's name is in no language; the title of home and the signs of its drawing are the specification's. The
  // title of a Turkish legal text cannot be marked.
  const foreign = (await turkishIn(page)).filter(
    (found) => !/Yıldız|Ayşe|^title: (?:Falname|Gizlilik Politikası|Hizmet Şartları)|^text: /.test(found),
  );
  expect([place, foreign]).toEqual([place, []]);
}

/** A page whose policy lets axe in. */
async function unguarded(openBrowser: OpenBrowser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const options = { bypassCSP: true, colorScheme, reducedMotion: 'reduce' } as const;
  return (await openBrowser(installation.addresses[0], options)).page;
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  const response = await page.request.post('/api/login', { data: { username, password } });
  expect(response.status()).toBe(200);
}
