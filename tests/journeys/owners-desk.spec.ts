import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { exportedLines } from './owner-world.ts';
import { signInAsOwner, toast } from './walk.ts';

let installation: Installation;
let page: Page;
let faults: string[];

const elif = { username: 'Elif Şahin', email: 'elif@example.com', password: 'star-dust-7' };
const question = 'Rüyamda deniz gördüm, ne anlama gelir?';
const tarot = {
  serviceType: 'tarot',
  serviceName: 'Tarot Reading',
  fullName: 'Elif Şahin',
  motherName: 'Fatma',
  birthDate: '01/02/1990',
  birthCountry: 'Türkiye',
  currentCountry: 'USA',
  occupation: 'Mimar',
  question,
  termsAccepted: true,
  price: '0',
};

test.beforeAll(async ({ playwright }) => {
  installation = await startEmbedded();
  const request = await playwright.request.newContext({ baseURL: installation.addresses[0] });
  await orderTwice(request);
  await request.dispose();
  await caughtUp(installation.addresses[0]);
});
test.afterAll(() => installation?.stop());
test.beforeEach(async ({ openBrowser }) => {
  ({ page, faults } = await openBrowser(installation.addresses[0]));
});
test.afterEach(() => {
  // A refusal is an answer like any other; what counts is what the page makes of it.
  expect(faults.filter((fault) => !/status of (409|422)/.test(fault))).toEqual([]);
});

test('the login tells what is missing and does not open to a customer', async () => {
  await page.goto('/admin/dashboard?tab=orders');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Username').fill(elif.email);
  await page.getByLabel('Password').fill(elif.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('the overview counts, and lists the newest orders, customers and events', async () => {
  await signInAsOwner(page);
  await expect(toast(page, 'Login successful')).toBeVisible();
  for (const label of ['Total Users', 'Total Readings', 'Monthly Revenue', 'Avg. Rating']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('2 pending')).toBeVisible();
  await expect(page.getByText('0 completed')).toBeVisible();
  await expect(page.getByText('2 readings', { exact: true })).toBeVisible();
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('columnheader', { name: 'Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Reading 2 was ordered' }).click();
  await expect(page.getByRole('dialog').getByText(question)).toBeVisible();
});

test('a search stays in the address, the export obeys it, and an opened order is in progress', async () => {
  await signInAsOwner(page);
  await page.getByRole('tab', { name: 'Readings / Orders' }).click();
  await page.getByLabel('Search').fill('şahin');
  await expect(page).toHaveURL(/query=/);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('şahin');
  await expect(page.getByText('Showing 2 of 2 total readings')).toBeVisible();
  expect(await exportedLines(page)).toBe(3);

  const view = page.getByRole('button', { name: 'View reading 1 of Elif Şahin' });
  await view.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const given of ['Fatma', 'Feb 1, 1990', 'Türkiye', 'Mimar', 'In progress']) {
    await expect(dialog.getByText(given, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
});

test('an answer in the making survives a reload, is previewed, sent, and can be revised', async () => {
  await signInAsOwner(page);
  await page.goto('/admin/dashboard?tab=orders&reading=1');
  await page.getByRole('button', { name: 'Cevapla' }).click();
  await page.getByLabel('General Status').fill('Deniz, değişimin habercisi.');
  await page.reload();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(page.getByLabel('General Status')).toHaveValue('Deniz, değişimin habercisi.');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Preview' }).getByText(question)).toBeVisible();
  await page.getByRole('button', { name: 'Send response' }).click();
  await expect(toast(page, 'Yanıt gönderildi')).toBeVisible();
  await expect(page.getByRole('row', { name: /Completed/ })).toBeVisible();

  await page.goto('/admin/dashboard?tab=orders&reading=1&answer=1');
  await expect(page.getByLabel('General Status')).toHaveValue('Deniz, değişimin habercisi.');
  await expect(page.getByLabel('Description')).toHaveValue('');
});

test('a prediction is refused at its fields, published, judged and deleted', async () => {
  await signInAsOwner(page);
  await page.getByRole('tab', { name: 'Predictions' }).click();
  await page.getByRole('button', { name: 'Add Prediction' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toHaveAccessibleDescription('Please enter a title');
  await expect(title).toBeFocused();
  await title.fill('Kapıdaki fener');
  await page.getByLabel('General').fill('Beklenen erken geliyor.');
  await page.getByRole('dialog').getByLabel('Type').selectOption('weekly');
  // No day of the sample's: its English week would be opened beside this one on a Monday.
  await page.getByRole('dialog').getByLabel('Date').fill('2024-01-03');
  await page.getByRole('button', { name: 'Add world prediction' }).click();
  await page.getByLabel('Title 1').fill('Kuzeyde fırtına');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Yeni tahmin oluşturuldu')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Kapıdaki fener' }).click();
  await page.getByLabel('Status 1').selectOption('fulfilled');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Tahmin güncellendi')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Kapıdaki fener' }).click();
  await expect(page.getByText('Bu tahmini silmek istediğinizden emin misiniz?')).toBeVisible();
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(toast(page, 'Tahmin silindi')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Kapıdaki fener', exact: true })).toHaveCount(0);
});

test('of two edits of one horoscope the later one is told, and loses nothing', async () => {
  await signInAsOwner(page);
  await page.goto('/admin/dashboard?tab=horoscopes');
  const other = await page.context().newPage();
  await other.goto('/admin/dashboard?tab=horoscopes');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: /^Edit Aries, daily/ }).click();
  }
  await other.getByLabel('Lucky color').fill('silver');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(other, 'Burç tahmini güncellendi')).toBeVisible();

  await page.getByLabel('Lucky color').fill('copper');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('What stands there now').click();
  await expect(page.getByText('silver', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Lucky color')).toHaveValue('copper');
  await page.getByRole('button', { name: 'Save over it' }).click();
  await expect(toast(page, 'Burç tahmini güncellendi')).toBeVisible();
});

test('a customer opens with all readings, and the owner logs out for good', async () => {
  await signInAsOwner(page);
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'View Elif Şahin' }).click();
  await expect(page.getByRole('dialog').getByText('Readings (2)')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  expect((await page.request.get('/api/admin/users')).status()).toBe(401);
});

async function orderTwice(request: APIRequestContext): Promise<void> {
  const { email, password } = elif;
  await request.post('/api/register', { data: elif });
  await request.post('/api/login', { data: { username: email, password } });
  for (const _ of [1, 2]) {
    expect((await request.post('/api/protected/purchase', { data: tarot })).status()).toBe(201);
  }
}
