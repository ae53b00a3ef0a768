import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { test } from './browsers.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { fillInForm, openOrderForm } from './order-dialog.ts';
import { type OwnersState, ownersState, refusal } from './owner-world.ts';
import { faceLoaded, field, hydrated } from './screen.ts';
import { toast } from './walk.ts';

const person = { email: 'derya@example.com', password: 'paper lantern' };
const ordered = {
  serviceType: 'tarot',
  price: '0',
  fullName: 'Derya Deniz',
  motherName: 'Fatma',
  birthDate: '1990-04-17',
  birthCountry: 'Türkiye',
  currentCountry: 'Türkiye',
  occupation: 'Sailor',
  question: 'Where does the river go?',
  termsAccepted: true,
};
const written = 'Irmağın altındaki ışık 🌊 <b>şıkır</b> שלום '.repeat(40).trim();
let installation: Installation;
let address: string;
let storageState: OwnersState;
let asOwner: APIRequestContext;
let page: Page;

test.beforeAll(async ({ openBrowser, playwright }) => {
  installation = await startEmbedded(undefined, { RATE_LIMIT: 'off' });
  address = installation.addresses[0];
  storageState = await ownersState(openBrowser, address);
  asOwner = await playwright.request.newContext({ baseURL: address, storageState });
  const visitor = await playwright.request.newContext({ baseURL: address });
  expect((await visitor.post('/api/register', { data: person })).status()).toBe(201);
  await visitor.dispose();
});
test.afterAll(async () => {
  await asOwner?.dispose();
  await installation?.stop();
});
test.beforeEach(async ({ openBrowser }) => {
  ({ page } = await openBrowser(address));
  await logIn(page);
});

test('the complaint about a field that a press leaves does not move the checkbox away from under it', async () => {
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
});

test('an order whose session ends is back in its fields after the next login', async () => {
  const dialog = await openOrderForm(page);
  await fillInForm(dialog, written);
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Complete Free Order' }).click();
  await expect(dialog.getByText('Your session has ended')).toBeVisible();
  const logInButton = dialog.getByRole('button', { name: 'Log In' });
  await expect(logInButton).toBeFocused();
  await page.keyboard.press('Enter');
  const login = page.locator('#auth-dialog');
  await hydrated(login);
  await field(login, 'Email').fill(person.email);
  await field(login, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(field(dialog, 'Your question')).toHaveValue(written);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Complete Free Order' }).click();
  await expect(toast(page, 'Order Received!')).toBeVisible();
});

test('a logout on another page, and in another tab, takes a half-written order along', async () => {
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const writeOrder = async () => {
    const dialog = await openOrderForm(page);
    await field(dialog, 'Your question').fill(written);
    expect(await kept()).toContain('şıkır');
    return dialog;
  };
  await writeOrder();
  await page.goto('/readings');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  expect(await kept()).not.toContain('şıkır');
  await logIn(page);
  const dialog = await writeOrder();
  const other = await page.context().newPage();
  await other.goto('/readings');
  await other.getByRole('button', { name: 'Logout' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Log In' })).toBeVisible();
  expect(await kept()).not.toContain('şıkır');
});

test("the answer to the owner's question outlasts a reload and the end of the session", async () => {
  const id = await order();
  await ask(id);
  await page.goto(`/readings/${id}`);
  const answer = page.getByLabel('Your answer');
  await answer.fill(written);
  await page.reload();
  await expect(answer).toHaveValue(written);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('What you typed will be back once you have logged in again.')).toBeVisible();
  await logIn(page);
  await page.reload();
  await expect(answer).toHaveValue(written);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(toast(page, 'Answer sent')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a command whose answer is lost is not called undone once the reading shows it', async () => {
  const id = await order();
  await ask(id);
  await page.goto(`/readings/${id}`);
  await loseAnswer('answer');
  await page.getByLabel('Your answer').fill('The Black Sea.');
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(toast(page, 'Answer sent')).toBeVisible();
  await loseAnswer('cancel');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(toast(page, 'Order cancelled')).toBeVisible();
});

test('without a connection an answer stays in its field, and sent again it counts once', async () => {
  const id = await order();
  await ask(id);
  await page.goto(`/readings/${id}`);
  await page.getByLabel('Your answer').fill(written);
  const button = page.getByRole('button', { name: 'Send my answer' });
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' })).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue(written);
  await page.context().setOffline(false);
  await button.click();
  await expect(toast(page, 'Answer sent')).toBeVisible();
});

test('a correction that comes too late says so and stays on the screen', async () => {
  const id = await order();
  await page.goto(`/readings/${id}`);
  await page.getByRole('button', { name: 'Correct my details' }).click();
  await page.getByLabel('Your question').fill(written);
  expect((await asOwner.get(`/api/admin/reading/${id}?opening=first`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your details stay as they were' })).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue(written);
  await page.getByRole('button', { name: 'Keep as it was' }).click();
  await expect(page.getByText(ordered.question)).toBeVisible();
});

test('two tabs that answer one order lose neither text', async ({ openBrowser }) => {
  const id = await order();
  const { page: one } = await openBrowser(address, { storageState });
  const two = await one.context().newPage();
  const say = (tab: Page) => tab.getByLabel('General Status');
  const send = (tab: Page) => tab.getByRole('button', { name: 'Send response' }).click();
  const draft = () => one.evaluate((key) => localStorage.getItem(key), `falname-response-draft-${id}`);
  for (const tab of [one, two]) {
    await tab.goto(`/admin/dashboard?tab=orders&reading=${id}&answer=1`);
    await expect(say(tab)).toBeVisible();
  }
  await say(one).fill('Of the first tab.');
  await expect.poll(draft).toContain('Of the first tab.');
  await say(two).fill('Of the second tab.');
  await expect.poll(draft).toContain('Of the second tab.');
  await send(one);
  await expect(toast(one, 'Yanıt gönderildi')).toBeVisible();
  expect(await draft()).toContain('Of the second tab.');
  await one.evaluate((key) => localStorage.removeItem(key), `falname-response-draft-${id}`);
  await send(two);
  await expect(two.getByText('Your text is kept below')).toBeVisible();
  expect(await draft()).toContain('Of the second tab.');
  await two.reload();
  await two.getByRole('button', { name: 'Go on with the draft' }).click();
  await expect(say(two)).toHaveValue('Of the second tab.');
});

test('a session that ends under an unsaved prediction leaves it there, to be saved after a login elsewhere', async ({
  openBrowser,
}) => {
  const { page: desk } = await openBrowser(address, { storageState });
  const asked: string[] = [];
  desk.on('dialog', (question) => {
    asked.push(question.type());
    return question.accept();
  });
  await desk.goto('/admin/dashboard?tab=predictions');
  await desk.getByRole('button', { name: 'Add Prediction' }).click();
  const editor = desk.getByRole('dialog').filter({ has: desk.getByLabel('General') });
  await editor.getByLabel('Title').fill('Written for an hour');
  await editor.getByLabel('General').fill(written);
  await desk.context().clearCookies();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Your session has ended')).toBeVisible();
  const [login] = await Promise.all([
    desk.waitForEvent('popup'),
    editor.getByRole('link', { name: 'Log in (opens in a new tab)' }).click(),
  ]);
  await login.getByLabel('Username').fill(owner.username);
  await login.getByLabel('Password').fill(owner.password);
  await login.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(editor.getByText('Your session has ended')).toBeHidden();
  await expect(editor.getByLabel('General')).toHaveValue(written);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(toast(desk, 'Başarılı')).toBeVisible();
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

test('after a refusal the focus is back on the button that was pressed', async ({ openBrowser }) => {
  const { page: desk } = await openBrowser(address, { storageState });
  await desk.goto('/admin/dashboard?tab=predictions');
  await desk.getByRole('button', { name: 'Add Prediction' }).click();
  await desk.route('**/api/admin/predictions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: refusal }) : route.fallback(),
  );
  const save = desk.getByRole('dialog').getByRole('button', { name: 'Save' });
  await save.click();
  await expect(desk.getByRole('alert').getByText(refusal.message)).toBeVisible();
  await expect(save).toBeFocused();
});

async function logIn(customer: Page): Promise<void> {
  const data = { username: person.email, password: person.password };
  expect((await customer.request.post('/api/login', { data })).status()).toBe(200);
}

async function order(): Promise<number> {
  const answer = await page.request.post('/api/protected/purchase', { data: ordered });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
}

async function ask(id: number): Promise<void> {
  const data = { question: 'Which sea?' };
  expect((await asOwner.post(`/api/admin/reading/${id}/question`, { data })).status()).toBe(200);
}

/** The next command reaches the server, and its answer gets lost. */
async function loseAnswer(command: string): Promise<void> {
  await page.route(
    `**/${command}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
