import { expect } from 'playwright/test';
import {
  answer,
  asked,
  exportedLines,
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

const lists = [
  ['/api/admin/stats', 'Dashboard Overview', 'İstatistik verileri alınırken bir hata oluştu'],
  ['/api/admin/readings', 'Readings / Orders', 'Okuma verileri alınırken bir hata oluştu'],
  ['/api/admin/users', 'Users', 'Kullanıcı verileri alınırken bir hata oluştu'],
  ['/api/admin/predictions', 'Predictions', 'Tahmin verileri alınırken bir hata oluştu'],
  ['/api/admin/zodiac-predictions', 'Horoscopes', 'Burç tahmini verileri alınırken bir hata oluştu'],
] as const;

test('a list that fails says so in its place, and another try brings it (spec: list failures)', async ({
  page,
}) => {
  const failing = new Set<string>(lists.map(([path]) => path));
  await page.route('**/api/admin/*', (route) =>
    failing.has(new URL(route.request().url()).pathname)
      ? route.fulfill({ status: 500, json: refusal })
      : route.fallback(),
  );
  await page.goto('/admin/dashboard');
  for (const [path, tab, sentence] of lists) {
    await page.getByRole('tab', { name: tab }).click();
    const alert = page.getByRole('tabpanel').getByRole('alert').filter({ hasText: sentence });
    await expect(alert).toBeVisible();
    failing.delete(path);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
  }
});

test('while the lists are on their way each says that it loads, and empty ones say what comes there', async ({
  page,
}) => {
  const answers = await hold(page, /\/api\/admin\//, (route) => route.fulfill({ json: listOf([]) }));
  const waiting = {
    'Readings / Orders': ['Loading readings...', 'No orders yet'],
    Predictions: ['Loading predictions...', 'No predictions yet'],
    Horoscopes: ['Loading horoscopes...', 'No horoscopes yet'],
    Users: ['Loading users...', 'No users yet'],
  };
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading statistics...')).toBeVisible();
  await expect(page.getByText('Loading notifications...')).toBeVisible();
  for (const [tab, [loading = '']] of Object.entries(waiting)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(loading)).toBeVisible();
  }
  answers.release();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  for (const [tab, [, empty = '']] of Object.entries(waiting)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(empty)).toBeVisible();
  }
});

test('the overview counts, and lists the newest orders, customers and events (spec: notifications, overview)', async ({
  page,
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
  await expect(page.getByRole('dialog').getByText(asked)).toBeVisible();
});

test("a refused publication shows the server's words and keeps what was typed (spec: publication failures)", async ({
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
  await answer(page, 'POST admin/predictions', 201, taken);
  await save.click();
  await expectToast(page, 'Başarılı', 'Yeni tahmin oluşturuldu');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a deletion asks, and says what happened in a toast, in the language of its words (spec: deletion asks)', async ({
  page,
}) => {
  for (const [tab, path, question, said] of [
    ['predictions', 'admin/predictions', 'Bu tahmini silmek istediğinizden emin misiniz?', 'Tahmin silindi'],
    [
      'horoscopes',
      'admin/zodiac-predictions',
      'Bu burç tahmini silmek istediğinizden emin misiniz?',
      'Burç tahmini silindi',
    ],
  ] as const) {
    await page.goto(`/admin/dashboard?tab=${tab}`);
    const remove = page.getByRole('button', { name: /^Delete/ }).first();
    await remove.click();
    await expect(page.getByText(question)).toBeVisible();
    await answer(page, `DELETE ${path}/\\d+`, 500, refusal);
    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    // It can be reached while the dialog is open, and stays when that closes.
    await expect(page.getByRole('dialog').locator(toast(page, 'Hata'))).toContainText(refusal.message);
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectToast(page, 'Hata', refusal.message);
    await remove.click();
    await answer(page, `DELETE ${path}/\\d+`, 200, taken);
    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    await expectToast(page, 'Başarılı', said);
    // What the English desk says in Turkish is marked.
    await expect(toast(page, said).getByText(said, { exact: true })).toHaveAttribute('lang', 'tr');
  }
});

test("a refused response shows the server's words, and nothing of it is lost (spec: response failure)", async ({
  page,
}) => {
  await page.goto('/admin/orders/5');
  await page.getByLabel('General Status').fill('Deniz, değişimin habercisi.');
  await answer(page, 'POST admin/respond', 500, refusal);
  await page.getByRole('button', { name: 'Send response' }).click();
  await expect(page.getByText(refusal.message)).toHaveCount(1);
  await expect(page.getByText('Nothing is lost: your text is still here.')).toBeVisible();
  await expect(page.getByLabel('General Status')).toHaveText('Deniz, değişimin habercisi.');
});

test('an empty response may be sent: no section is required (spec: optional owner fields)', async ({
  page,
}) => {
  await page.goto('/admin/orders/3');
  for (const at of [1, 2, 3]) await expect(page.getByLabel(`Recommendation ${at}`)).toHaveValue('');
  await expect(page.getByLabel('Recommendation 4')).toHaveCount(0);
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/admin/respond'),
    answer(page, 'POST admin/respond', 200, taken).then(() =>
      page.getByRole('button', { name: 'Send response' }).click(),
    ),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ readingId: 3, response: { general: '', love: '' } });
  await expectToast(page, 'Yanıt gönderildi', 'sonucu kullanıcıya gönderildi');
});

test('world predictions are edited for weekly only, and unreadable ones wait for the owner (spec: world predictions)', async ({
  page,
}) => {
  const stored = {
    ...{ id: 7, type: 'weekly', language: 'tr', status: 'active', version: 1 },
    ...{ date: '2026-11-16', createdAt: '2026-11-16T09:00:00.000Z' },
    ...{ title: 'Bozuk hafta', general: 'Sakin.', love: '', career: '', health: '', tip: '' },
    worldPredictions: '{"broken',
  };
  await answer(page, 'GET admin/predictions', 200, listOf([stored]));
  await answer(page, 'PUT admin/predictions/7', 200, taken);
  await page.goto('/admin/dashboard?tab=predictions');
  await page.getByRole('button', { name: 'Edit Bozuk hafta' }).click();
  const fault = page.getByText('Error parsing predictions data. Click');
  await expect(fault).toBeVisible();
  await page.getByRole('dialog').getByLabel('Type').selectOption('daily');
  await expect(fault).toBeHidden();
  await expect(page.getByRole('group', { name: 'World predictions' })).toBeHidden();
  await page.getByRole('dialog').getByLabel('Type').selectOption('weekly');
  await page.getByRole('button', { name: 'here to start with an empty list' }).click();
  await page.getByRole('button', { name: 'Add world prediction' }).click();
  await expect(page.getByLabel('Category 1')).toHaveValue('natural');
  await expect(page.getByLabel('Status 1')).toHaveValue('pending');
});

test('badges: completed is green, pending yellow, in progress blue, anything else grey (spec: badge colours)', async ({
  page,
}) => {
  const payment = { state: 'paid', method: 'test', paidAt: '2026-11-20T09:00:00.000Z', refundedAt: null };
  const row = {
    ...{ user: 'Elif', email: null, service: 'vip', date: '2026-11-20' },
    ...{ paid: true, payment, dueAt: null, late: false },
  };
  const tones = { completed: 'success', pending: 'warning', 'in progress': 'info', lost: 'quiet' };
  const data = Object.keys(tones).map((status, at) => ({ ...row, id: at + 1, status }));
  await answer(page, 'GET admin/readings', 200, listOf(data));
  await page.goto('/admin/dashboard?tab=orders');
  for (const [status, tone] of Object.entries(tones)) {
    const badge = page.getByRole('cell').getByText(new RegExp(`^${status}$`, 'i'));
    await expect(badge).toHaveClass(new RegExp(`text-${tone}\\b`));
  }
});

test('filter, sorting and page stay in the address over a reload, and the export obeys the filter (spec: orders table)', async ({
  page,
}) => {
  await page.goto('/admin/dashboard?tab=orders');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Service').selectOption('dreams');
  await expect(page.getByText('Showing 6 of 6 total readings')).toBeVisible();
  expect(await exportedLines(page)).toBe(7);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Rows a page').selectOption('10');
  await page.getByRole('columnheader', { name: /^ID/ }).getByRole('button').click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const state = async () => {
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText('Showing 2 of 12 total readings')).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('11');
  };
  await state();
  await page.reload();
  await state();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Showing 10 of 12 total readings')).toBeVisible();
});
