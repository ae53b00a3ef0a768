import { expect, type Page } from 'playwright/test';
import { expectFits } from './axe.ts';
import { visit } from './owner-world.ts';
import { field } from './screen.ts';
import { asOwner, test } from './shop.ts';

// The narrowest window.
test.use({ ...asOwner, viewport: { width: 320, height: 640 } });
test.beforeAll(async ({ shop: { owner, caughtUp } }) => {
  for (const name of ['Selin', 'Kerem']) {
    const email = `${name.toLowerCase()}@example.com`;
    await owner.post('/api/contact', { name, email, service: 'Tarot Reading', message: `${name} asks.` });
    await owner.post('/api/subscribe', { email });
  }
  await caughtUp();
});

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const message = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

test('search and state of the messages outlive a reload, and Back undoes a choice; the subscribers keep their search as well', async ({
  page,
}) => {
  await visit(page, '/admin/dashboard?tab=messages');
  await expect(message(page, 'Selin')).toBeVisible();
  await expectFits(page, [320]);
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
  await expectFits(page, [320]);
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
  await expectFits(page, [320]);
  await searchField(page).fill('nobody');
  await expect(page.getByText('No subscribers found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows.nth(2)).toBeVisible();
});
