import { expect, type Route } from 'playwright/test';
import { openAuth, sendLogin } from './auth-dialog.ts';
import { proveUnless } from './browsers.ts';
import { cutPages } from './cut-pages.ts';
import { enter } from './people.ts';
import { field, hold, hydrated, keepMouseOut } from './screen.ts';
import { test } from './shop.ts';

test.use({ expectedFaults: /^Failed to load resource/ });

test('what was typed before the code came is still there, and the focus returns twice', async ({ page }) => {
  const code = await hold(page, '**/assets/**');
  await page.goto('/', { waitUntil: 'commit' });
  const login = page.getByRole('button', { name: 'Login', exact: true }).first();
  await login.click();
  const dialog = page.locator('#auth-dialog');
  const email = dialog.getByLabel('Email').filter({ visible: true });
  await expect(email).toBeFocused();
  await email.fill('ayse@example.com');
  code.release();
  await hydrated(dialog);
  await expect(email).toHaveValue('ayse@example.com');
  await page.keyboard.press('Escape');
  await expect(login).toBeFocused();
  await login.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeFocused();
});

test('a narrow screen has its menu behind a button, to which a dialog from the menu gives the focus back, after a login too; low screens show the whole menu (spec: mobile menu)', async ({
  openBrowser,
  customer,
}) => {
  const page = await openBrowser({ viewport: { width: 375, height: 740 } });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const list = page.getByRole('navigation', { name: 'Menu' });
  const controls = page.locator('#menu :is(a, button)').filter({ visible: true });
  for (const [width, height] of [
    [667, 375],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await menu.click();
    await controls.last().focus();
    await expect(controls.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
  await menu.click();
  await expect(list.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await list.getByRole('link', { name: 'FAQ' }).click();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/#faq$/);
  await menu.click();
  await list.getByRole('button', { name: 'Register' }).click();
  await hydrated(page.getByRole('dialog', { name: 'Üye Ol' }));
  await expect(list).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await list.getByRole('button', { name: 'Login' }).click();
  const dialog = await hydrated(page.locator('#auth-dialog'));
  await sendLogin(dialog, customer);
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the login opens, turns and is typed into while nothing can be fetched, and says so once it is sent', async ({
  page,
}) => {
  await page.goto('/predictions/weekly');
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'Register', exact: true }).click();
  const dialog = page.locator('#auth-dialog');
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await expect(dialog.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('tab', { name: 'Log In' }).click();
  await expect(dialog.getByRole('tab', { name: 'Log In' })).toHaveAttribute('aria-selected', 'true');
  await field(dialog, 'Email').fill('ayse@');
  await field(dialog, 'Email').press('Enter');
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(dialog, 'Email')).toBeFocused();
  await page.context().setOffline(false);
  await field(dialog, 'Email').press('Enter');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field(dialog, 'Email')).toHaveValue('ayse@');
});

test('a tap while the dialogs are on their way waits, and one that fails says so', async ({ page }) => {
  await keepMouseOut(page);
  await page.goto('/');
  await page.context().setOffline(true);
  await page.locator('[data-opens="order-dialog"]').first().click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  // F8: the name that it had while it waited still fits.
  await expect(page.getByRole('dialog', { name: 'Falname', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: /loading/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await page.locator('[data-opens="order-dialog"]').first().click();
  await expect(page.locator('#order-dialog')).toBeVisible();
});

for (const [opener, id] of [
  ['Login', 'auth-dialog'],
  ['More Details: Tarot Reading', 'order-dialog'],
] as const) {
  test(`a tap on '${opener}' before the whole page is here opens its dialog`, async ({ page, shop }) => {
    const slow = await cutPages(shop.address, '<dialog id="auth-dialog"');
    try {
      await page.goto(slow.address, { waitUntil: 'commit' });
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      await expect(page.locator('#waiting-dialog')).toBeVisible();
      slow.release();
      await expect(page.locator(`#${id}`)).toBeVisible();
      await expect(page.locator('#waiting-dialog')).toBeHidden();
    } finally {
      // What it still fetches is no fault of the page.
      await page.goto('about:blank');
      await slow.close();
    }
  });
}

for (const [fault, fail] of [
  ['F1 a page whose files are gone', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['F2 a page whose files were dropped on the way', (route: Route) => route.abort()],
] as const)
  test(`${fault} is loaded again, and the dialog opens with what was typed`, async ({ page }) => {
    await page.goto('/');
    const dialog = await openAuth(page, 'Register');
    await page.goto('/services');
    let loads = 0;
    page.on('framenavigated', () => {
      loads += 1;
    });
    // Those of the page as it was, as after a deploy; the page that comes with the reload has others.
    await page.route(/\/assets\//, (route) => (loads === 0 ? fail(route) : route.continue()));
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-opens=auth-dialog][data-tab=register]')?.click();
      const email = document.querySelector<HTMLInputElement>('.on-register [name=email]');
      if (email) email.value = 'typed@example.com';
    });
    await expect.poll(() => loads).toBe(1);
    await hydrated(dialog);
    await expect(field(dialog, 'Email')).toHaveValue('typed@example.com');
    await expect(dialog.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  });

test('the home page asks for itself and at most one font before anybody acts', async ({ page }) => {
  await keepMouseOut(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path !== '/favicon.svg')).toEqual(['/', '/fonts/falname.woff2']);
});

test('a prediction is printed dark on white in either theme, without bar and footer', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/predictions/daily');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('color', 'rgb(43, 33, 64)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('what is chosen is framed where colours are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/auth');
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('tab', { selected: false })).toHaveCSS('outline-style', 'none');
});

test('the contact form says what is missing in the language of its page, whatever the browser speaks, also while read models are behind', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'en-US' });
  await page.route('**/api/ready', (route) => route.fulfill({ status: 503, json: { ready: false } }));
  await page.goto('/tr/contact');
  await page.getByLabel('Mesaj').fill('Merhaba');
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.locator('.fault').first()).toHaveText('Lütfen adınızı girin');
  await expect(page.locator('#form-name')).toBeFocused();
  await expect(page.getByLabel('Mesaj')).toHaveValue('Merhaba');
});

test("'My Readings' stays where it is while the button to log out arrives", async ({ page, customer }) => {
  await enter(page, customer);
  await page.goto('/readings');
  await expect(page.getByText('No Readings Yet')).toBeVisible();
  const code = await hold(page, '**/assets/**');
  await page.goto('/', { waitUntil: 'commit' });
  const readings = page.getByRole('banner').getByText('My Readings');
  const before = await readings.boundingBox();
  code.release();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  const after = await readings.boundingBox();
  expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
});

for (const [path, free] of [
  ['/', 'Free'],
  ['/tr', 'Ücretsiz'],
] as const)
  test(
    `on a phone ${path} is short, its cards fit and each says its price (spec: prices)`,
    proveUnless('/', path),
    async ({ openBrowser }) => {
      const phone = await openBrowser({ viewport: { width: 360, height: 740 } });
      await phone.goto(path);
      await expect(phone.locator('#services .price strong')).toHaveText([free, '499₺', '299₺', '299₺']);
      const cards = await phone.locator('#services li').evaluateAll((all) =>
        all.map((card) => ({
          right: card.getBoundingClientRect().right,
          inside: Math.max(...[...card.children].map((child) => child.getBoundingClientRect().right)),
        })),
      );
      expect(cards.filter(({ right, inside }) => right > 360 || inside > right)).toEqual([]);
      const days = phone.locator('#panel-daily .almanac');
      await days.evaluate((list) => list.scrollTo(1_000, 0));
      await phone.locator('[data-turn="1"]').click();
      expect(await days.evaluate((list) => list.scrollLeft)).toBe(0);
      // They take the place of the links when they come near.
      await phone.locator('#panel-daily [data-fragment]').scrollIntoViewIfNeeded();
      const signs = phone.locator('#panel-daily details');
      await expect(signs).toHaveCount(12);
      const heights = await signs.evaluateAll((all) =>
        all.map((sign) => sign.getBoundingClientRect().height),
      );
      expect(Math.max(...heights)).toBeLessThan(60);
      // Other tests publish longer texts than the sample has.
      await phone.locator('#panel-daily .almanac p').evaluateAll((texts) => {
        for (const text of texts) text.textContent = (text.textContent ?? '').slice(0, 300);
      });
      expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_200);
    },
  );
