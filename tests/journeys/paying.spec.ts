import { expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { test } from './browsers.ts';
import { turkishIn } from './foreign-words.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { excessWidth, expectToast, hydrated } from './screen.ts';

const person = { username: 'Nesrin', email: 'nesrin@example.com', password: 'copper kettle' };
const order = {
  serviceType: 'vip',
  fullName: 'Nesrin Ak',
  motherName: 'Gül',
  birthDate: '1988-05-06',
  birthCountry: 'Türkiye',
  currentCountry: 'Türkiye',
  occupation: 'Baker',
  question: 'Shall I open a second shop?',
  termsAccepted: true,
  price: '499',
};
let installation: Installation;
let page: Page;
let faults: string[];

test.beforeAll(async ({ playwright }) => {
  installation = await startEmbedded(undefined, {
    PAYMENT: 'transfer,test',
    BANK_TRANSFER_TO: 'Falname Ltd.',
    BANK_TRANSFER_IBAN: 'TR33 0006 1005 1978 6457 8413 26',
  });
  const request = await playwright.request.newContext({ baseURL: installation.addresses[0] });
  expect((await request.post('/api/register', { data: person })).status()).toBe(201);
  await request.dispose();
});
test.afterAll(() => installation?.stop());
test.beforeEach(async ({ openBrowser }) => {
  ({ page, faults } = await openBrowser(installation.addresses[0]));
  await logIn(page, person.email, person.password);
});
test.afterEach(() => expect(faults).toEqual([]));

test('from the order to the test checkout, declined and then paid', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More Details: VIP Reading' }).click();
  const dialog = page.getByRole('dialog', { name: 'VIP Reading' });
  await hydrated(dialog);
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  await dialog.getByLabel('Full name').fill(order.fullName);
  await dialog.getByLabel("Mother's name").fill(order.motherName);
  await dialog.getByLabel('Birth date').fill('06/05/1988');
  await dialog.getByLabel('Occupation').fill(order.occupation);
  await dialog.getByLabel('Your question').fill(order.question);
  await dialog.getByRole('checkbox').check();
  // It stands there for a second and a half.
  const told = dialog.getByText('Redirecting to payment page...').first().waitFor();
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await told;

  await expect(page).toHaveURL(/\/pay\/\d+$/);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('499₺');
  await expectEnglish(page);
  await page.getByRole('button', { name: 'Test checkout' }).click();
  await expect(page).toHaveURL(/\/pay\/\d+\/test$/);
  await expect(page.getByText('This is a test: no money moves.')).toBeVisible();
  await page.getByRole('button', { name: 'Let it be declined' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment was declined');
  await expectEnglish(page);
  await page.getByRole('button', { name: 'Pay 499₺ (test)' }).click();
  await expect(page).toHaveURL(/\/readings$/);
  await expectToast(page, 'Payment received', 'Your reading is being prepared.');
  await expectEnglish(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expectEnglish(page);
});

test('a transfer shows its details, keeps them, and is confirmed by the owner', async ({ openBrowser }) => {
  const id = await ordered(page);
  await page.goto(`/pay/${id}`);
  await page.getByRole('button', { name: 'Bank transfer' }).click();
  const details = page.locator('dl').filter({ hasText: 'IBAN' });
  await expect(details).toContainText('TR33 0006 1005 1978 6457 8413 26');
  await expect(details).toContainText('499.00 TRY');
  await expect(details).toContainText(/RF\d\d \d{4} \d{4}/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy: Reference' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await expectEnglish(page);
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  expect(reference).toMatch(/^RF\d{10}$/);
  await page.reload();
  await expect(details).toContainText('Falname Ltd.');

  const desk = await openBrowser(installation.addresses[0]);
  await logIn(desk.page, owner.username, owner.password);
  const csv = `Date;Text;Amount\n22.11.2026;${reference} NESRIN AK;499,00`;
  const matched = await desk.page.request.post('/api/admin/payments/statement', {
    data: { csv, confirm: true },
  });
  expect((await matched.json()).data.confirmed).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('another account, and a visitor, are not shown the order', async ({ openBrowser }) => {
  const id = await ordered(page);
  const visitor = await openBrowser(installation.addresses[0]);
  await visitor.page.goto(`/pay/${id}`);
  await expect(visitor.page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expectEnglish(visitor.page);
  await visitor.page.getByRole('link', { name: 'Log In' }).click();
  await expect(visitor.page).toHaveURL(`/auth?next=/pay/${id}`);
  await logIn(visitor.page, owner.username, owner.password);
  await visitor.page.goto(`/pay/${id}`);
  await expect(
    visitor.page.getByRole('heading', { name: 'This order is not in your account' }),
  ).toBeVisible();
  await expectEnglish(visitor.page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both pages are accessible and fit in the ${colorScheme} theme`, async ({ openBrowser }) => {
    const id = await ordered(page);
    const opened = await openBrowser(installation.addresses[0], { colorScheme, bypassCSP: true });
    await logIn(opened.page, person.email, person.password);
    for (const width of [320, 360, 1440]) {
      await opened.page.setViewportSize({ width, height: 800 });
      await opened.page.goto(`/pay/${id}`);
      await opened.page.getByRole('button', { name: 'Bank transfer' }).click();
      await expect(opened.page.getByText('Falname Ltd.')).toBeVisible();
      for (const place of [`/pay/${id}`, `/pay/${id}/test`]) {
        if (!opened.page.url().endsWith(place)) await opened.page.goto(place);
        await expect(opened.page.getByRole('region', { name: 'Your order' })).toBeVisible();
        expect(await violations(opened.page)).toEqual([]);
        expect(await excessWidth(opened.page)).toBe(0);
        const folder = process.env.SCREENSHOTS;
        if (folder !== undefined)
          await opened.page.screenshot({
            path: `${folder}/${place.split('/').at(-1)}-${colorScheme}-${width}.png`,
            fullPage: true,
          });
      }
    }
  });
}

async function expectEnglish(browser: Page): Promise<void> {
  expect(await turkishIn(browser)).toEqual([]);
}

async function logIn(browser: Page, username: string, password: string): Promise<void> {
  const answer = await browser.request.post('/api/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}

async function ordered(browser: Page): Promise<number> {
  const answer = await browser.request.post('/api/protected/purchase', { data: order });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.id;
}
