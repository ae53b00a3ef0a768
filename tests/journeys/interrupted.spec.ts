import { expect } from 'playwright/test';
import { sendLogin } from './auth-dialog.ts';
import { expectFits } from './axe.ts';
import { fillInForm, openOrderForm, openOrderFormHere, openService } from './order-dialog.ts';
import { loggedOut, logIn, openOrdered } from './people.ts';
import { expectToast, faceLoaded, field, hydrated, loseAnswer } from './screen.ts';
import { asCustomer, test } from './shop.ts';

const written = 'Irmağın altındaki ışık 🌊 <b>şıkır</b> שלום '.repeat(40).trim();
test.use({ ...asCustomer, expectedFaults: /status of|ERR_/ });

test('a visitor logs in above the order and goes on with its service; the complaint about a field that a press leaves does not move the checkbox away from under it; an order whose session ends is back in its fields after the next login', async ({
  openBrowser,
  customer,
}) => {
  const page = await openBrowser({ storageState: loggedOut });
  await page.goto('/services');
  const dialog = await openService(page, 'Astrology Reading');
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await sendLogin(await hydrated(page.locator('#auth-dialog')), customer);
  await expect(field(dialog, 'Full name')).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'Astrology Reading' })).toBeVisible();

  const send = () => dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  const box = dialog.getByRole('checkbox');
  await field(dialog, 'Your question').fill('Too short');
  await faceLoaded(page);
  const before = await box.boundingBox();
  await box.check();
  await expect(field(dialog, 'Your question')).toHaveAccessibleDescription(
    /^Your question must be at least 10 characters/,
  );
  expect((await box.boundingBox())?.y).not.toBe(before?.y);
  await expect(box).toBeChecked();

  await fillInForm(dialog, written);
  await page.context().clearCookies();
  await send();
  await expect(dialog.getByText('Your session has ended')).toBeVisible();
  const logInButton = dialog.getByRole('button', { name: 'Log In' });
  await expect(logInButton).toBeFocused();
  await page.keyboard.press('Enter');
  await sendLogin(await hydrated(page.locator('#auth-dialog')), customer);
  await expect(field(dialog, 'Your question')).toHaveValue(written);
  await box.check();
  await send();
  await expectToast(page, 'Order Received!');
});

test('F4 a half-written order survives Escape, a click outside, another service and a reload; F3 a logout on another page or tab takes it along', async ({
  page,
  customer,
}) => {
  const trigger = page.getByRole('button', { name: 'More Details: Tarot Reading' });
  const dialog = await openOrderForm(page);
  await field(dialog, 'Your question').fill(written);
  const isThere = (text: string) => expect(field(dialog, 'Your question')).toHaveValue(text);
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 300)]) {
    await leave();
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
    await expect(dialog).toHaveAttribute('data-step', 'details');
    await openOrderFormHere(page);
    await isThere(written);
  }
  await page.keyboard.press('Escape');
  await openOrderFormHere(page, 'Dream Interpretation');
  await isThere(written);
  await page.reload();
  await openOrderFormHere(page);
  await isThere(written);

  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await page.goto('/readings');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged out');
  await expect.poll(kept).not.toContain('şıkır');
  await logIn(page, customer);
  await openOrderForm(page);
  await isThere('');
  await field(dialog, 'Your question').fill(written);
  await expect.poll(kept).toContain('şıkır');
  const other = await page.context().newPage();
  await other.goto('/readings');
  await other.getByRole('button', { name: 'Logout' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect.poll(kept).not.toContain('şıkır');
  await expect(dialog.getByLabel('Your question')).toHaveValue('');
});

test("the owner's question is answered in place, and the answer outlasts a lost connection, a reload, the end of the session and the owner's own answer; a command whose answer is lost is not called undone once the reading shows it", async ({
  page,
  customer,
  shop,
}) => {
  await shop.owner.asks(await openOrdered(page, customer), 'Which sea?');
  await expect(page.getByText('Which sea?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We have a question for you' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('Please enter your answer')).toBeVisible();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill(written);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' })).toBeVisible();
  await expect(answer).toHaveValue(written);
  await page.context().setOffline(false);
  // A live page would ask for its reading again by itself, and notice that the session is gone.
  await page.route('**/api/live', () => {});
  await page.reload();
  await expect(answer).toHaveValue(written);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('What you typed will be back once you have logged in again.')).toBeVisible();
  await logIn(page, customer);
  await page.reload();
  await expect(answer).toHaveValue(written);
  await loseAnswer(page, 'answer');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expectToast(page, 'Answer sent');
  await expect(page.getByText(written)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Reading is Being Prepared' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await loseAnswer(page, 'cancel');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expectToast(page, 'Order cancelled');
  await page.unroute('**/api/live');

  const other = await openOrdered(page, customer);
  await shop.owner.asks(other, 'Which river?');
  await answer.pressSequentially('The one be');
  await shop.owner.answers(other);
  await expect(page.getByText('The door is already open.')).toBeVisible();
  await page.keyboard.type('hind us');
  await expect(answer).toHaveValue('The one behind us');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your answer was not sent' })).toBeVisible();
});
