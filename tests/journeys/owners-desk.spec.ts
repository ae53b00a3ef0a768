import { expect, type Locator } from 'playwright/test';
import { exportedLines } from './owner-world.ts';
import { loggedOut, newPerson } from './people.ts';
import { asOwner, test } from './shop.ts';

// A refusal is an answer like any other; what counts is what the page makes of it.
test.use({ ...asOwner, expectedFaults: /status of (409|422)/ });

const tarot = {
  fullName: 'Elif Şahin',
  motherName: 'Fatma',
  birthDate: '01/02/1990',
  currentCountry: 'USA',
  occupation: 'Mimar',
};

test('the login tells what is missing, leads back to the website, and does not open to a customer (spec: admin login, admin login rules, customer, desk header)', async ({
  openBrowser,
  customer,
}) => {
  const page = await openBrowser({ storageState: loggedOut });
  await page.goto('/admin/dashboard?tab=orders');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('link', { name: 'Back to website' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Username').fill(customer.email);
  await page.getByLabel('Password').fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('on a phone and beside the tabs security, history and language stand above what they lead away from; a search stays in the address, the export obeys it, and an order is in progress once the owner begins to answer it (spec: order details)', async ({
  page,
  shop,
}) => {
  const elif = await shop.customer({ ...newPerson(), username: 'Elif Şahin' });
  const id = await elif.orders('tarot', tarot);
  await elif.orders('tarot', tarot);
  await page.goto('/admin/dashboard');
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const news = page.getByRole('region', { name: 'Recent Notifications' });
  await expect(news).toBeVisible();
  for (const [width, below] of [
    [360, page.getByRole('tabpanel')],
    [1440, news],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of [
      page.getByRole('button', { name: 'Security' }),
      page.getByRole('link', { name: 'History' }),
      page.getByRole('link', { name: 'Türkçe' }),
    ])
      expect(await top(part)).toBeLessThan(await top(below));
  }

  await page.getByRole('tab', { name: 'Readings / Orders' }).click();
  await page.getByLabel('Search').fill('şahin');
  await expect(page).toHaveURL(/query=/);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('şahin');
  await expect(page.getByText('Showing 2 of 2 total readings')).toBeVisible();
  expect(await exportedLines(page)).toBe(3);

  const view = page.getByRole('button', { name: `View reading ${id} of Elif Şahin` });
  await view.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const given of ['Fatma', 'Feb 1, 1990', 'Türkiye', 'Mimar', 'Pending']) {
    await expect(dialog.getByText(given, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  const line = page.getByRole('row').filter({ has: view });
  await page.reload();
  await expect(line).toContainText('Pending');

  await view.click();
  await dialog.getByRole('button', { name: 'Cevapla' }).click();
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await page.goBack();
  await expect(dialog.getByText('In progress', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toContainText('In progress');
});
