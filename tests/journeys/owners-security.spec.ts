import { TOTP } from 'otpauth';
import { expect } from 'playwright/test';
import { test } from './browsers.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { excessWidth, faceLoaded } from './screen.ts';
import { signInAsOwner } from './walk.ts';

let installation: Installation;
test.beforeAll(async () => {
  installation = await startEmbedded();
});
test.afterAll(() => installation?.stop());

test('the owner switches on the second factor, and the login asks for its code', async ({ openBrowser }) => {
  const { page } = await openBrowser(installation.addresses[0], { viewport: { width: 360, height: 800 } });
  await signInAsOwner(page);
  await page.getByRole('button', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByAltText('QR code of the secret')).toBeVisible();
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = page.getByLabel('Code of the app');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(code).toHaveAccessibleDescription(/code/i);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('000000');
  await code.fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(page.locator(':focus').filter({ has: codes.first() })).toHaveCount(1);
  await faceLoaded(page);
  for (const one of await codes.all()) expect(await one.evaluate(linesOf)).toBe(1);
  const recovery = ((await codes.first().textContent()) ?? '').trim();
  expect(await excessWidth(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(codes.first()).toBeVisible();
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  const asked = page.getByLabel('Code', { exact: true });
  await expect(asked).toHaveAccessibleDescription(/Please enter the code of your authenticator app/);
  await asked.fill('nonsense-code');
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page.getByLabel('Password')).toHaveValue(owner.password);
  await asked.fill(recovery);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});

/** On how many lines an element's text stands. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}
