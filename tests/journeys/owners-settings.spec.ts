import { TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';
import { addDays, businessDate } from '../../events/calendar.ts';
import { owner } from '../../harness/servers/installation.ts';
import { expectFits } from './axe.ts';
import { fillInForm } from './order-dialog.ts';
import { visit } from './owner-world.ts';
import { loggedOut } from './people.ts';
import {
  excessWidth,
  expectToast,
  faceLoaded,
  field,
  goUntilSeen,
  hydrated,
  leaveAndReturn,
  loseAnswer,
} from './screen.ts';
import { asOwner, testWithOwnShop } from './shop.ts';
import { sendDeskLogin, signInAsOwner } from './walk.ts';

/** Its own: what the walks set holds for everyone. */
const test = testWithOwnShop();
test.use({ ...asOwner, expectedFaults: /status of 4\d\d|net::ERR_FAILED/ });

const today = () => businessDate(new Date());
const vip = (page: Page) => page.getByRole('group', { name: 'VIP Reading' });
const save = (page: Page) => page.getByRole('button', { name: 'Save prices' });

test('the owner raises a price for today; a visitor whose page shows the old one is told, and orders again; a change waits for its day, on any screen, and is withdrawn; what is mistyped is told beside its field', async ({
  page,
  openBrowser,
  customer,
}) => {
  const buyer = await openBrowser({ storageState: await customer.login() });
  await buyer.goto('/');
  await buyer.getByRole('button', { name: 'Order VIP Reading' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'VIP Reading' });
  await hydrated(dialog);
  await expect(dialog.getByText('499₺ · your answer within 120 hours')).toBeVisible();
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  await fillInForm(dialog);

  await visit(page, '/admin/dashboard?tab=settings');
  await field(page, 'Holds from').waitFor();
  await field(vip(page), 'Price in ₺').fill('599,50');
  await expect(vip(page).getByText('Shown as 599.50₺')).toBeVisible();
  await field(vip(page), 'Delivery, hours').fill('96');
  await save(page).press('Enter');
  await expectToast(page, 'Prices saved');
  await expect(vip(page).getByText(/^599\.50₺ within 96 hours, since/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The price has changed to 599.50. Please check it again.',
  );
  await expect(dialog.getByText('599.50₺ · your answer within 96 hours')).toBeVisible();
  await expect(field(dialog, 'Full name')).toHaveValue('Derya Deniz');
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await buyer.waitForURL(/\/pay\/\d+$/);
  await expect(buyer.getByText('599.50₺').first()).toBeVisible();
  await goUntilSeen('/services', buyer.locator('#pricing').getByText('599.50₺'));
  await buyer.getByRole('button', { name: 'Order VIP Reading' }).click();
  await hydrated(dialog);
  await expect(dialog.getByText('599.50₺ · your answer within 96 hours')).toBeVisible();

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
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFits(page, [width]);
  }

  // On that day the form shows what is scheduled for it.
  await field(page, 'Holds from').fill(addDays(today(), 10));
  await expect(price).toHaveValue('349');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing would change on' })).toBeVisible();

  await scheduled.getByRole('button', { name: /^Withdraw Astrology Reading from/ }).click();
  await expect(page.getByText('No change is scheduled.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeFocused();
});

test('the login tells what is missing, opens to no customer, and leads to where one wanted; what is typed of the business there outlasts another tab and the end of the session, and Save keeps the focus (spec: admin login, admin login rules, customer)', async ({
  openBrowser,
  customer,
}) => {
  const page = await openBrowser({ storageState: loggedOut });
  await page.goto('/admin/dashboard?tab=settings');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('link', { name: 'Back to website' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  for (const name of ['Username', 'Password'])
    await expect(page.getByText(`${name} is required`)).toBeVisible();
  await sendDeskLogin(page, { ...customer, username: customer.email });
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await leaveAndReturn(page, '**/admin/dashboard*', () => sendDeskLogin(page));
  await sendDeskLogin(page);
  const address = page.getByLabel(/^Postal address/);
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await address.fill('Harbour Street 4');
  await page.getByRole('tab', { name: 'Readings / Orders' }).click();
  await question.getByText('Keep editing').click();
  await expect(address).toHaveValue('Harbour Street 4');
  await page.context().clearCookies();
  const save = page.getByRole('button', { name: 'Save settings' });
  await save.press('Enter');
  const other = page.waitForEvent('popup');
  await page.getByRole('alert').getByRole('link').click();
  await sendDeskLogin(await other);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  await save.press('Enter');
  await expectToast(page, 'Settings saved');
  await expect(save).toBeFocused();
  await address.fill('Harbour Street 5');
  await page.getByRole('tab', { name: 'Readings / Orders' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(address).toHaveValue('Harbour Street 4');
});

test('the owner switches on the second factor, logs out for good, and the login asks for its code', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ storageState: loggedOut, viewport: { width: 360, height: 800 } });
  await signInAsOwner(page);
  await page.getByRole('button', { name: 'Security' }).click();
  const password = page.getByLabel('Password');
  await password.fill('not this one');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(password).toHaveAccessibleDescription('This is not your password');
  await expect(password).toBeFocused();
  await password.fill(owner.password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByAltText('QR code of the secret')).toBeVisible();
  const shown = async () => {
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    return new TOTP({ secret: secret.replaceAll(' ', '') });
  };
  const lost = await shown();
  const code = page.getByLabel('Code of the app');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(code).toHaveAccessibleDescription(/code/i);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('000000');
  await loseAnswer(page, 'totp/confirm');
  await code.fill(lost.generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(code).toHaveAccessibleDescription(/connection was lost/);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText(/answer was lost.*on again gives new ones/)).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(owner.password);
  // The other one is used up.
  const next = lost.generate({ timestamp: Date.now() + 30_000 });
  await page.getByLabel('Code or recovery code').fill(next);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(/^The second factor is off/)).toBeVisible();
  await password.fill(owner.password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await code.fill((await shown()).generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(page.locator(':focus').filter({ has: codes.first() })).toHaveCount(1);
  await faceLoaded(page);
  for (const one of await codes.all()) expect(await one.evaluate(linesOf)).toBe(1);
  const [recovery = '', another = ''] = await codes.allTextContents();
  expect(await excessWidth(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(codes.first()).toBeVisible();
  await page.goBack();
  await page.getByText('Back to the codes').click();
  await expect(codes.first()).toBeVisible();
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expectToast(page, 'Logged out');
  expect((await page.request.get('/api/admin/users')).status()).toBe(401);

  await sendDeskLogin(page);
  const asked = page.getByLabel('Code', { exact: true });
  await expect(asked).toHaveAccessibleDescription(/Please enter the code from your authenticator app/);
  await asked.fill('nonsense-code');
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(asked).toHaveAccessibleDescription(/This code is wrong/);
  await expect(page.getByLabel('Password')).toHaveValue(owner.password);
  await asked.fill(recovery.trim());
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.getByRole('button', { name: 'Security' }).click();
  await page.getByLabel('Password').fill(owner.password);
  await page.getByLabel('Code or recovery code').fill(another.trim());
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(/^The second factor is off/)).toBeVisible();
});

/** On how many lines an element's text stands. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}
