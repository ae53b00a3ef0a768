import { expect } from 'playwright/test';
import { sendLogin } from './auth-dialog.ts';
import { fillInForm, openOrderForm } from './order-dialog.ts';
import { form, logIn, openOrdered } from './people.ts';
import { expectToast, faceLoaded, field, hydrated, loseAnswer } from './screen.ts';
import { asCustomer, test } from './shop.ts';
import { sendDeskLogin } from './walk.ts';

const written = 'Irmağın altındaki ışık 🌊 <b>şıkır</b> שלום '.repeat(40).trim();
test.use({ ...asCustomer, expectedFaults: /status of|ERR_/ });

test('the complaint about a field that a press leaves does not move the checkbox away from under it; an order whose session ends is back in its fields after the next login', async ({
  page,
  customer,
}) => {
  const dialog = await openOrderForm(page);
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
  await dialog.getByRole('button', { name: 'Complete Free Order' }).click();
  await expect(dialog.getByText('Your session has ended')).toBeVisible();
  const logInButton = dialog.getByRole('button', { name: 'Log In' });
  await expect(logInButton).toBeFocused();
  await page.keyboard.press('Enter');
  await sendLogin(await hydrated(page.locator('#auth-dialog')), customer);
  await expect(field(dialog, 'Your question')).toHaveValue(written);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Complete Free Order' }).click();
  await expectToast(page, 'Order Received!');
});

test('F3 a logout on another page or tab takes a half-written order along', async ({ page, customer }) => {
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const writeOrder = async () => {
    const dialog = await openOrderForm(page);
    await field(dialog, 'Your question').fill(written);
    await expect.poll(kept).toContain('şıkır');
    return dialog;
  };
  await writeOrder();
  await page.goto('/readings');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged out');
  await expect.poll(kept).not.toContain('şıkır');
  await logIn(page, customer);
  const dialog = await writeOrder();
  const other = await page.context().newPage();
  await other.goto('/readings');
  await other.getByRole('button', { name: 'Logout' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect.poll(kept).not.toContain('şıkır');
  await expect(dialog.getByLabel('Your question')).toHaveValue('');
});

test("the answer to the owner's question outlasts a lost connection, a reload and the end of the session; a command whose answer is lost is not called undone once the reading shows it", async ({
  page,
  customer,
  shop,
}) => {
  await shop.owner.asks(await openOrdered(page, customer), 'Which sea?');
  await expect(page.getByText('Which sea?')).toBeVisible();
  const answer = page.getByLabel('Your answer');
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
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await loseAnswer(page, 'cancel');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expectToast(page, 'Order cancelled');
});

test('a correction that comes too late says so and stays on the screen', async ({ page, customer, shop }) => {
  const id = await openOrdered(page, customer);
  await page.getByRole('button', { name: 'Correct my details' }).click();
  await page.getByLabel('Your question').fill(written);
  await shop.owner.begins(id);
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your details stay as they were' })).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue(written);
  await page.getByRole('button', { name: 'Keep as it was' }).click();
  await expect(page.getByText(form.question)).toBeVisible();
});

test('a session that ends under an unsaved prediction leaves it there, to be saved after a login elsewhere', async ({
  openBrowser,
  shop,
}) => {
  const desk = await openBrowser({ storageState: await shop.owner.login() });
  const asked: string[] = [];
  desk.on('dialog', (question) => {
    asked.push(question.type());
    return question.accept();
  });
  await desk.goto('/admin/dashboard?tab=predictions');
  await desk.getByRole('button', { name: 'Add Prediction' }).click();
  const editor = desk.getByRole('dialog').filter({ has: desk.getByLabel('General') });
  await editor.getByLabel('Title').fill('Written for an hour');
  await editor.getByLabel('Date').fill('2024-01-04');
  await editor.getByLabel('General').fill(written);
  await desk.context().clearCookies();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Your session has ended')).toBeVisible();
  const [login] = await Promise.all([
    desk.waitForEvent('popup'),
    editor.getByRole('link', { name: 'Log in (opens in a new tab)' }).click(),
  ]);
  await sendDeskLogin(login);
  await expect(editor.getByText('Your session has ended')).toBeHidden();
  await expect(editor.getByLabel('General')).toHaveValue(written);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectToast(desk, 'Başarılı');
  expect(asked).toEqual([]);

  await desk.getByRole('button', { name: 'Add Prediction' }).click();
  await editor.getByLabel('Title').fill('Given up');
  await desk.context().clearCookies();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Your session has ended')).toBeVisible();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect(desk).toHaveURL(/\/admin\/login/);
});
