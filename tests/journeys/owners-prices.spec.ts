import { expect, type Page } from 'playwright/test';
import { addDays, businessDate } from '../../events/calendar.ts';
import { violations } from './axe.ts';
import { test } from './browsers.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { type OwnersState, ownersState, visit } from './owner-world.ts';
import { excessWidth, field, hydrated } from './screen.ts';
import { toast } from './walk.ts';

let installation: Installation;
let storageState: OwnersState;

test.beforeAll(async ({ openBrowser, playwright }) => {
  installation = await startEmbedded();
  const request = await playwright.request.newContext({ baseURL: installation.addresses[0] });
  const data = { username: 'Derya', email: 'derya@example.com', password: 'paper lantern' };
  expect((await request.post('/api/register', { data })).status()).toBe(201);
  await request.dispose();
  storageState = await ownersState(openBrowser, installation.addresses[0]);
});
test.afterAll(() => installation?.stop());

const today = () => businessDate(new Date());
const vip = (page: Page) => page.getByRole('group', { name: 'VIP Reading' });
const save = (page: Page) => page.getByRole('button', { name: 'Save prices' });

test('the owner raises a price for today; a visitor whose page shows the old one is told, and orders again', async ({
  openBrowser,
}) => {
  const { page: shop, faults } = await openBrowser(installation.addresses[0]);
  const login = { username: 'derya@example.com', password: 'paper lantern' };
  expect((await shop.request.post('/api/login', { data: login })).status()).toBe(200);
  await shop.goto('/');
  await shop.getByRole('button', { name: 'Order VIP Reading' }).click();
  const dialog = shop.getByRole('dialog', { name: 'VIP Reading' });
  await hydrated(dialog);
  await expect(dialog.getByText('499₺ · your answer within 120 hours')).toBeVisible();
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  const typed = {
    'Full name': 'Derya Deniz',
    "Mother's name": 'Fatma',
    'Birth date': '01/02/1990',
    Occupation: 'Baker',
    'Your question': 'Where does the river go?',
  };
  for (const [label, value] of Object.entries(typed)) await field(dialog, label).fill(value);
  await dialog.getByRole('checkbox').check();

  const { page: desk } = await openBrowser(installation.addresses[0], { storageState });
  await visit(desk, '/admin/dashboard?tab=settings');
  await field(desk, 'Holds from').waitFor();
  await field(vip(desk), 'Price in ₺').fill('599,50');
  await expect(vip(desk).getByText('Shown as 599.50₺')).toBeVisible();
  await field(vip(desk), 'Delivery, hours').fill('96');
  await expect(desk.getByText('599.50₺ within 96 hours')).toBeVisible();
  await save(desk).press('Enter');
  await expect(toast(desk, 'Prices saved')).toBeVisible();
  await expect(vip(desk).getByText(/^599\.50₺ within 96 hours, since/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The price has changed to 599.50. Please check it again.',
  );
  await expect(dialog.getByText('599.50₺ · your answer within 96 hours')).toBeVisible();
  await expect(field(dialog, 'Full name')).toHaveValue('Derya Deniz');
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await shop.waitForURL(/\/pay\/\d+$/);
  await expect(shop.getByText('599.50₺').first()).toBeVisible();
  await shop.goto('/services');
  await expect(shop.locator('#pricing').getByText('599.50₺')).toBeVisible();
  await shop.getByRole('button', { name: 'Order VIP Reading' }).click();
  await hydrated(dialog);
  await expect(dialog.getByText('599.50₺ · your answer within 96 hours')).toBeVisible();
  expect(faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
});

test('a change waits for its day and is withdrawn; what is mistyped is told beside its field', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(installation.addresses[0], { storageState });
  await visit(page, '/admin/dashboard?tab=settings');
  const astrology = page.getByRole('group', { name: 'Astrology Reading' });
  const price = field(astrology, 'Price in ₺');
  for (const unclear of ['1.299', '', '-5', '₺300']) {
    await price.fill(unclear);
    await save(page).click();
    await expect(price).toHaveAccessibleDescription(/^Please enter the price as in 499 or 1299\.50/);
    await expect(price).toBeFocused();
  }
  await price.fill('100001');
  await save(page).click();
  await expect(price).toHaveAccessibleDescription(/^Please enter a price from 0 to 100000/);
  await price.fill('349');
  await field(page, 'Holds from').fill(addDays(today(), -1));
  await save(page).click();
  await expect(field(page, 'Holds from')).toHaveAccessibleDescription(/^Please choose today or a later day/);
  await field(page, 'Holds from').fill(addDays(today(), 9));
  await save(page).click();
  const scheduled = page.getByRole('table', { name: 'Changes that wait for their day' });
  await expect(scheduled.getByRole('row').nth(1)).toContainText('Astrology Reading');
  await expect(scheduled).toContainText('349₺ within 48 hours');
  await expect(price).toHaveValue('299');

  // On that day the form shows what is scheduled for it.
  await field(page, 'Holds from').fill(addDays(today(), 10));
  await expect(price).toHaveValue('349');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing would change on' })).toBeVisible();

  await scheduled.getByRole('button', { name: /^Withdraw Astrology Reading from/ }).click();
  await expect(page.getByText('No change is scheduled.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeFocused();
});

test('the screen of the prices passes axe and fits a phone in both themes', async ({ openBrowser }) => {
  // Colours on their way from one theme to the other have no contrast to judge.
  const { page } = await openBrowser(installation.addresses[0], { storageState, reducedMotion: 'reduce' });
  // One price that has been replaced, one that waits.
  for (const [days, priceMinor] of [
    [0, 31_950],
    [3, 34_950],
  ] as const) {
    const changed = await page.request.put('/api/admin/offers', {
      headers: { origin: installation.addresses[0] },
      data: {
        validFrom: addDays(today(), days),
        offers: [{ service: 'dreams', priceMinor, deliverWithinHours: 36 }],
      },
    });
    expect(changed.status()).toBe(200);
  }
  await visit(page, '/admin/dashboard?tab=settings');
  await page.getByText('What held before').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await field(vip(page), 'Price in ₺').fill('649.90');
      expect(await excessWidth(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
  }
});
