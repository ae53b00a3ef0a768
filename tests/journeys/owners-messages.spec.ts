import { expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { visit } from './owner-world.ts';
import { excessWidth, field, readAgain } from './screen.ts';
import { asOwner, test } from './shop.ts';

// The narrowest window.
test.use({ ...asOwner, bypassCSP: true, viewport: { width: 320, height: 640 } });
test.beforeAll(async ({ shop, request }) => {
  for (const name of ['Selin', 'Kerem']) {
    const email = `${name.toLowerCase()}@example.com`;
    const data = { name, email, service: 'Tarot Reading', message: `${name} asks how long it takes.` };
    expect((await request.post(`${shop.address}/api/contact`, { data })).status()).toBe(201);
    expect((await request.post(`${shop.address}/api/subscribe`, { data: { email } })).status()).toBe(201);
  }
  await shop.caughtUp();
});

async function expectFits(page: Page): Promise<void> {
  expect(await excessWidth(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
}

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const message = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

test('search and state of the messages outlive a reload, and Back undoes a choice; the subscribers keep their search as well', async ({
  page,
}) => {
  await visit(page, '/admin/dashboard?tab=messages');
  await expect(message(page, 'Selin')).toBeVisible();
  await expectFits(page);
  await searchField(page).fill('kerem');
  await expect(page).toHaveURL(/messagesQuery=kerem/);
  await expect(message(page, 'Selin')).toHaveCount(0);
  await page.reload();
  await expect(searchField(page)).toHaveValue('kerem');
  await expect(message(page, 'Kerem')).toBeVisible();
  await expect(message(page, 'Selin')).toHaveCount(0);

  await field(page, 'Show').selectOption('Done');
  await expect(page).toHaveURL(/messagesState=done/);
  await expect(page.getByText('No messages found')).toBeVisible();
  await expectFits(page);
  await page.goBack();
  await expect(field(page, 'Show')).toHaveValue('');
  await expect(message(page, 'Kerem')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(searchField(page)).toHaveValue('');
  await expect(message(page, 'Selin')).toBeVisible();
  await expect(page).toHaveURL(/tab=messages$/);

  await visit(page, '/admin/dashboard?tab=newsletter&newsletterQuery=selin');
  await expect(searchField(page)).toHaveValue('selin');
  const rows = page.getByRole('table', { name: 'Subscribers' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expectFits(page);
  await searchField(page).fill('nobody');
  await expect(page.getByText('No subscribers found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows.nth(2)).toBeVisible();
});

test('what is typed to a message stays when the message leaves the list', async ({ page, request, shop }) => {
  const written = { name: 'Derya', email: 'derya@example.com', service: 'Tarot Reading', message: 'Hello?' };
  expect((await request.post(`${shop.address}/api/contact`, { data: written })).status()).toBe(201);
  await shop.caughtUp();
  await page.clock.install();
  await visit(page, '/admin/dashboard?tab=messages');
  await page.getByRole('button', { name: /^Answer .*Derya/ }).click();
  const typed = page.getByRole('dialog').getByRole('textbox');
  await typed.fill('It takes three days.');
  const listed = await (await page.request.get('/api/admin/messages?query=derya')).json();
  const done = await page.request.post(`/api/admin/messages/${listed.data[0].id}/done`);
  expect(done.status()).toBe(200);
  await shop.caughtUp();
  await readAgain(page);
  await expect(page.locator('h2').filter({ hasText: /^Derya$/ })).toHaveCount(0);
  await expect(typed).toHaveValue('It takes three days.');
});
