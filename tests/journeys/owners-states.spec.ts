import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import {
  answer,
  asked,
  keepQuiet,
  listOf,
  refusal,
  taken,
  testWithTwelveOrders as test,
  visit,
} from './owner-world.ts';
import { expectToast, hold, toast } from './screen.ts';
import { asOwner } from './shop.ts';

// Answers that failed on purpose are no fault of the page.
test.use({ ...asOwner, expectedFaults: /^Failed to load resource/ });
test.beforeEach(keepQuiet);

const columns = {
  'Readings / Orders': 'ID User Email Service Date Status Promised Payment Actions',
  Predictions: 'ID Title Date Type Language Status Actions',
  Horoscopes: 'ID Sign Date Type Language Status Actions',
  Users: 'ID Username Email Registered Readings Actions',
};

/** What each tab says while its list is on its way, when it failed, and where it is empty. */
const lists = [
  ['stats', 'Dashboard Overview', 'Loading statistics...', 'İstatistik verileri'],
  ['readings', 'Readings / Orders', 'Loading readings...', 'Okuma verileri', 'No orders yet'],
  ['users', 'Users', 'Loading users...', 'Kullanıcı verileri', 'No users yet'],
  ['predictions', 'Predictions', 'Loading predictions...', 'Tahmin verileri', 'No predictions yet'],
  ['zodiac-predictions', 'Horoscopes', 'Loading horoscopes...', 'Burç tahmini verileri', 'No horoscopes yet'],
] as const;

test('a list says that it is on its way, and in its place that it failed; another try brings it, and an empty one says what comes there (spec: list failures)', async ({
  page,
}) => {
  const failing = new Set<string>(lists.map(([list]) => `/api/admin/${list}`));
  const answers = await hold(page, /\/api\/admin\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (failing.has(pathname)) return route.fulfill({ status: 500, json: refusal });
    return pathname === '/api/admin/stats' ? route.continue() : route.fulfill({ json: listOf([]) });
  });
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading notifications...')).toBeVisible();
  for (const [, name, loading] of lists) {
    await tab(name);
    await expect(page.getByText(loading)).toBeVisible();
  }
  answers.release();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  for (const [list, name, , what, empty] of lists) {
    await tab(name);
    const sentence = `${what} alınırken bir hata oluştu`;
    const alert = page.getByRole('tabpanel').getByRole('alert').filter({ hasText: sentence });
    await expect(alert).toBeVisible();
    failing.delete(`/api/admin/${list}`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    if (empty !== undefined) await expect(page.getByText(empty)).toBeVisible();
  }
});

test('the overview counts and lists the newest orders, customers and events; search, filter, sorting and page of the orders stay in the address over a reload, and the export obeys them (spec: notifications, overview, order details, orders table)', async ({
  page,
  customer,
  shop,
}) => {
  await visit(page, '/admin/dashboard');
  for (const label of ['Total Users', 'Total Readings', 'Monthly Revenue', 'Avg. Rating']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('12 pending')).toBeVisible();
  await expect(page.getByText('0 completed')).toBeVisible();
  await expect(page.getByText('6 readings', { exact: true })).toHaveCount(2);
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('columnheader', { name: 'Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Reading 12 was ordered' }).click();
  for (const given of [asked, 'Sevgi', 'Feb 1, 1990', 'Türkiye', 'Teacher', 'Pending'])
    await expect(page.getByRole('dialog').getByText(given, { exact: true }).first()).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Readings / Orders' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Service').selectOption('dreams');
  await expect(page.getByText('Showing 6 of 6 total readings')).toBeVisible();
  await page.getByLabel('Search').fill('şahin');
  await expect(page).toHaveURL(/query=/);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('şahin');
  await expect(page.getByText('Showing 3 of 3 total readings')).toBeVisible();
  expect(await exportedLines(page)).toBe(4);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Search').clear();
  for (let at = 0; at < 9; at += 1) await customer.orders('tarot');
  await shop.caughtUp();
  await page.getByRole('columnheader', { name: /^ID/ }).getByRole('button').click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const state = async () => {
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText('Showing 1 of 21 total readings')).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('21');
  };
  await state();
  await page.reload();
  await state();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Showing 20 of 21 total readings')).toBeVisible();
});

test("a refused publication shows the server's words and keeps what was typed; a deletion asks, and says what happened in a toast, in the language of its words (spec: publication failures, deletion asks)", async ({
  page,
}) => {
  await page.goto('/admin/dashboard?tab=predictions');
  await page.getByRole('button', { name: 'Add Prediction' }).click();
  const general = page.getByRole('dialog').getByLabel('General');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await general.fill('Yıldızlar sabırlı.');
  await answer(page, 'POST admin/predictions', 500, refusal);
  await save.click();
  await expect(page.getByText(refusal.message)).toHaveCount(1);
  await expect(save).toBeFocused();
  await expect(general).toHaveValue('Yıldızlar sabırlı.');
  const issues = [{ path: 'general', message: 'Too long' }];
  await answer(page, 'POST admin/predictions', 422, { success: false, message: 'Too long', issues });
  await save.click();
  await expect(general).toHaveAccessibleDescription('Too long');
  await expect(page.getByText('Too long')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('tab', { name: 'Horoscopes' }).click();
  const remove = page.getByRole('button', { name: /^Delete/ }).first();
  await remove.click();
  await expect(page.getByText('Bu burç tahmini silmek istediğinizden emin misiniz?')).toBeVisible();
  await answer(page, 'DELETE admin/zodiac-predictions/\\d+', 500, refusal);
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  // It can be reached while the dialog is open, and stays when that closes.
  await expect(page.getByRole('dialog').locator(toast(page, 'Hata'))).toContainText(refusal.message);
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectToast(page, 'Hata', refusal.message);
  await remove.click();
  await answer(page, 'DELETE admin/zodiac-predictions/\\d+', 200, taken);
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  const said = 'Burç tahmini silindi';
  await expectToast(page, 'Başarılı', said);
  // What the English desk says in Turkish is marked.
  await expect(toast(page, said).getByText(said, { exact: true })).toHaveAttribute('lang', 'tr');
});

test("a refused response shows the server's words, and nothing of it is lost; an empty one may be sent: no section is required (spec: response failure, optional owner fields)", async ({
  page,
}) => {
  await page.goto('/admin/orders/5');
  for (const at of [1, 2, 3]) await expect(page.getByLabel(`Recommendation ${at}`)).toHaveValue('');
  await expect(page.getByLabel('Recommendation 4')).toHaveCount(0);
  const general = page.getByLabel('General Status');
  const send = page.getByRole('button', { name: 'Send response' });
  const before = await send.boundingBox();
  await general.fill('Deniz, değişimin habercisi.');
  await page.getByLabel('Recommendation 3').focus();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  // Else a press in that moment would miss it.
  expect(await send.boundingBox()).toEqual(before);
  await answer(page, 'POST admin/respond', 500, refusal);
  await send.click();
  await expect(page.getByText(refusal.message)).toHaveCount(1);
  await expect(page.getByText('Nothing is lost: your text is still here.')).toBeInViewport();
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(send).toBeFocused();
  await expect(general).toHaveText('Deniz, değişimin habercisi.');

  await general.press('ControlOrMeta+a');
  await general.press('Delete');
  await expect(general).toHaveText('');
  await answer(page, 'POST admin/respond', 200, taken);
  const [sent] = await Promise.all([page.waitForRequest('**/api/admin/respond?*'), send.click()]);
  expect(sent.postDataJSON()).toMatchObject({ readingId: 5, response: { general: '', love: '' } });
  await expectToast(page, 'Yanıt gönderildi', 'sonucu kullanıcıya gönderildi');
});

test('security, history and language stand above what they lead away from, on a phone and beside the tabs, which are walked with the arrow keys, Home and End; Tab leads through the sidebar into the panel, where a tooltip opens at once, describes its control, and closes on Escape; each list has the columns of its rows (spec: desk tabs, desk header)', async ({
  page,
}) => {
  await visit(page, '/admin/dashboard');
  const website = page.getByRole('link', { name: 'View Website' });
  await expect(website).toHaveAttribute('href', '/');
  await expect(website).toHaveAttribute('target', '_blank');
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  for (const [width, below] of [
    [360, page.getByRole('tabpanel')],
    [1440, page.getByRole('region', { name: 'Recent Notifications' })],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Security', 'History', 'Türkçe'])
      expect(await top(page.getByRole('button', { name }).or(page.getByRole('link', { name })))).toBeLessThan(
        await top(below),
      );
  }
  await page.getByRole('tab', { name: 'Dashboard Overview' }).focus();
  for (const [key, name] of [
    ['ArrowDown', 'Readings / Orders'],
    ['ArrowRight', 'Payments'],
    ['End', 'Settings'],
    ['ArrowDown', 'Dashboard Overview'],
    ['ArrowUp', 'Settings'],
    ['ArrowLeft', 'Newsletter'],
    ['Home', 'Dashboard Overview'],
    ['ArrowDown', 'Readings / Orders'],
  ] as const) {
    await page.keyboard.press(key);
    const tab = page.getByRole('tab', { name });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await expect(page.getByLabel('Search')).toBeVisible();
  for (const name of ['Security', 'History', 'Keys', 'Türkçe']) {
    await page.keyboard.press('Tab');
    const place = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    await expect(place).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.getByRole('button', { name: 'Next order' }).focus();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Export' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription('Every page of what is listed now, as a CSV file');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('tabpanel', { name: 'Dashboard Overview' })).toBeVisible();

  for (const [tab, names] of Object.entries(columns)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('columnheader')).toHaveText(
      names.split(' ').map((name) => new RegExp(`^${name}`)),
    );
  }
});

/** Downloads the orders that are listed, and counts the lines of the file. */
async function exportedLines(page: Page): Promise<number> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n').length;
}
