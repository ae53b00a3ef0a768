import { expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { proveUnless } from './browsers.ts';
import { answer, listOf, testWithTwelveOrders as test, visit } from './owner-world.ts';
import { excessWidth, expectToast, faceLoaded, toast } from './screen.ts';
import { asOwner } from './shop.ts';

const HOUR_MS = 3_600_000;
test.use({ ...asOwner, expectedFaults: /^Failed to load/ });

const quick = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name });
const details = (page: Page, id: number) => page.getByRole('dialog').getByText(new RegExp(`^#${id} ·`));

test('the owner names a filter, finds it after a reload, and deletes it; one press lists what is due or unpaid, with its number; a day is typed', async ({
  page,
}) => {
  await visit(page, '/admin/dashboard?tab=orders&service=dreams&query=deniz');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await expect(dialog.getByText('The search text is not kept')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name/);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Dreams');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await visit(page, '/admin/dashboard?tab=orders');
  await quick(page, 'Dreams').click();
  await expect(page).toHaveURL(/service=dreams/);
  await expect(page).not.toHaveURL(/query=/);
  await expect(quick(page, 'Dreams')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Edit views' }).click();
  await page.getByRole('button', { name: 'Delete view Dreams' }).click();
  await expect(page.getByText('There are no saved views any more.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quick(page, 'Dreams')).toHaveCount(0);

  await quick(page, 'All').click();
  await expect(quick(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(quick(page, 'Due today 0')).toBeVisible();
  await quick(page, 'Unpaid 6').click();
  await expect(page).toHaveURL(/waiting=payment/);
  await expect(page.getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('cell', { name: 'Unpaid' })).toHaveCount(6);
  await page.reload();
  await expect(quick(page, 'Unpaid 6')).toHaveAttribute('aria-pressed', 'true');
  await quick(page, 'Due 6').click();
  await expect(page.getByRole('cell', { name: 'Free' })).toHaveCount(6);
  await expect(page.getByRole('cell', { name: 'in 71 h' })).toHaveCount(6);
  await expect(page.getByRole('columnheader', { name: /Promised/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await quick(page, 'All').click();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('From').pressSequentially('11282026');
  await expect(page).toHaveURL(/from=2026-11-28/);
  await expect(page.getByLabel('From')).toHaveValue('2026-11-28');
  const height = async (label: string) => (await page.getByLabel(label).boundingBox())?.height;
  expect(await height('From')).toBe(await height('Search'));
  await page.goto('/admin/dashboard?user=9999');
  await expect(page.getByText('There is no customer with this number.')).toBeVisible();
});

test('the list is worked through by keys; they are shown, and letters switched off', async ({ page }) => {
  await visit(page, '/admin/dashboard?tab=orders');
  await page.keyboard.press('n');
  await expect(details(page, 1)).toBeVisible();
  await page.keyboard.press('n');
  await expect(details(page, 3)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Search').press('n');
  await expect(page.getByLabel('Search')).toHaveValue('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Search').clear();
  await page.getByLabel('Search').blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Close what is open')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await keys.getByLabel('Letters act as keys').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^View reading/ }).first()).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keys' }).click();
  await keys.getByLabel('Letters act as keys').check();
});

for (const [tree, waits, still] of [
  ['', 'Waits for customer', 'stands still'],
  ['/tr', 'Müşteri bekleniyor', 'süre durdu'],
] as const)
  test(
    `on ${tree}/admin no column of the orders is cut off, and one whose customer was asked says what it waits for`,
    proveUnless('', tree),
    async ({ page, shop }) => {
      const orders = await shop.owner.get('/api/admin/readings?pageSize=20');
      const rows = (changed: object) => listOf(orders.map((row: object) => ({ ...row, ...changed })));
      await answer(page, 'GET admin/readings', 200, rows(tooLong(orders[0].payment)));
      await page.goto(`${tree}/admin/dashboard?tab=orders`);
      await expect(page.getByRole('table').getByText('Margaret').first()).toBeVisible();
      await expectWhole(page);

      const asked = { fullName: 'Elif Nur Şahin', status: 'in progress', awaitsCustomer: true };
      const dueAt = new Date(Date.now() + HOUR_MS).toISOString();
      await answer(page, 'GET admin/readings', 200, rows({ ...asked, dueAt }));
      await answer(page, 'GET admin/readings/counts', 200, {
        success: true,
        data: { answer: 6, today: 0, late: 0, payment: 6, customer: 1, refund: 0 },
      });
      await page.reload();
      const row = page.getByRole('row').nth(1);
      await expect(row.getByRole('cell').nth(1)).toContainText('Elif Nur Şahin');
      for (const said of [waits, still]) await expect(row.getByRole('cell', { name: said })).toBeVisible();
      await expectWhole(page);
      const email = row.getByTitle('@example.com');
      expect(await email.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await page.getByRole('button', { name: `${waits} 1` }).click();
      await expect(page).toHaveURL(/waiting=customer/);
      await page.goto(`${tree}/admin/dashboard?user=${orders[0].id > 6 ? 3 : 2}`);
      await expect(page.getByRole('dialog').getByText(waits).first()).toBeVisible();
    },
  );

test('on a phone an order is a card of three lines that opens it, the next order is one tap away, nothing is wider than the screen, and a toast keeps clear of the buttons of the open dialog, on a wide screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/admin/dashboard?tab=orders');
  const card = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^View reading 12 / }) });
  const cells = card.getByRole('cell').filter({ visible: true });
  await expect(cells).toHaveText(['Deniz Kaya', 'Dream Interpretation', 'Pending', 'Unpaid', 'View']);
  await faceLoaded(page);
  expect((await card.boundingBox())?.height).toBeLessThan(150);
  await card.click({ position: { x: 20, y: 20 } });
  await expect(details(page, 12)).toBeVisible();
  await page.keyboard.press('Escape');

  const next = page.getByRole('button', { name: 'Next order' });
  await expect(next).toBeVisible();
  expect(await excessWidth(page)).toBe(0);
  await next.click();
  await expect(details(page, 1)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next order' }).click();
  await expect(details(page, 3)).toBeVisible();
  expect(await excessWidth(page)).toBe(0);

  await page.route('**/api/admin/reading/3/begin?*', (route) => route.abort());
  const toasts = dialog.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await dialog.getByRole('button', { name: 'Cevapla' }).click();
    await expect(toasts).toContainText('The connection was lost');
    expect([width, await toasts.evaluate(buttonsUnder)]).toEqual([width, []]);
    await toasts.getByRole('button').click();
    await expect(toasts).toHaveCount(0);
  }
});

test('an unpaid order asks once before it is answered, and is not begun before', async ({ page, shop }) => {
  const status = async () => (await shop.owner.get('/api/admin/reading/2')).status;
  await visit(page, '/admin/dashboard?tab=orders&reading=2');
  const cevapla = page.getByRole('dialog').getByRole('button', { name: 'Cevapla' });
  await cevapla.click();
  await expect(page.getByRole('heading', { name: 'Answer an unpaid order?' })).toBeVisible();
  await page.goBack();
  expect(await status()).toBe('pending');
  await cevapla.click();
  await page.getByRole('button', { name: 'Answer it' }).click();
  await page.getByLabel('General Status').fill('Deniz sakin.');
  await expect.poll(status).toBe('in progress');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('General Status')).toHaveText('Deniz sakin.');
  await page.goto('/admin/dashboard?tab=orders&reading=2');
  await expect(page.getByRole('dialog').getByText('In progress', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const begun = page.getByRole('button', { name: /^View reading 2 / });
  await expect(page.getByRole('row').filter({ has: begun })).toContainText('In progress');
});

test('late orders stand out in the list and on the overview, whose cards lead to lists; a mail that could not be sent stands there until it is tried again', async ({
  page,
}) => {
  const late = {
    ...{ id: 1, user: 'Elif Şahin', email: 'elif@example.com', service: 'tarot', date: '2026-11-20' },
    ...{ status: 'pending', paid: true, late: true },
    payment: { state: 'free', method: null, paidAt: null, refundedAt: null },
    dueAt: new Date(Date.now() - 2.5 * HOUR_MS).toISOString(),
  };
  await answer(page, 'GET admin/readings', 200, listOf([late]));
  const counts = { answer: 6, today: 2, late: 1, payment: 6, customer: 0, refund: 0, giftRefund: 1 };
  await answer(page, 'GET admin/readings/counts', 200, { success: true, data: counts });
  const newsletter = { ...failedMail(5, ''), kind: 'newsletter', readingId: null, mails: 12 };
  const reply = { ...failedMail(6, ''), kind: 'message-answered', readingId: null, messageFrom: 'Leyla' };
  const mails = [failedMail(4, 'The mail server did not answer.'), newsletter, reply];
  await answer(page, 'GET admin/mails', 200, listOf(mails));
  await answer(page, 'POST admin/mails/4/retry', 200, { success: true, data: { id: 4 } });
  await visit(page, '/admin/dashboard');
  const failed = page.getByRole('region', { name: 'Mails that could not be sent' });
  await expect(failed.getByText('The mail server did not answer.')).toBeVisible();
  await expect(failed.getByText(/^8 tries, the last Nov 21,( 2026,)? 23:00/)).toHaveCount(3);
  await expect(failed.getByText('12 subscribers')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await failed.getByRole('button', { name: 'Message of Leyla' }).click();
  await expect(page).toHaveURL(/tab=messages&messagesQuery=Leyla&messagesState=all/);
  await page.goBack();
  await answer(page, 'GET admin/mails', 200, listOf([]));
  await failed.getByRole('button', { name: 'Try again to send mail 4' }).click();
  await expectToast(page, 'Sending again');
  await expect(failed).toHaveCount(0);

  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('button', { name: 'Due today 2' })).toBeVisible();
  for (const [card, place] of [
    ['Unpaid 6', /tab=orders&waiting=payment/],
    ['To send back 1', /tab=payments/],
    ['Late 1', /tab=orders&late=1&sort=due&direction=asc/],
  ] as const) {
    await page.getByRole('tab', { name: 'Dashboard Overview' }).click();
    await waiting.getByRole('button', { name: card }).click();
    await expect(page).toHaveURL(place);
  }
  await expect(quick(page, 'Late 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('cell', { name: 'Late by 2 h' })).toBeVisible();
  await expect(toast(page, 'Hata')).toHaveCount(0);
});

const failedMail = (id: number, reason: string) => ({
  ...{ id, reason, kind: 'answer-ready', readingId: 1, tries: 8 },
  ...{ happenedAt: '2026-11-20T20:00:00.000Z', failedAt: '2026-11-21T20:00:00.000Z' },
});

/** No column of the table is cut off on a tablet, a laptop or a desk. */
async function expectWhole(page: Page): Promise<void> {
  for (const width of [768, 880, 1024, 1168, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await excessWidth(page)]).toEqual([width, 0]);
  }
}

/** An order in which every column has much to say. */
const tooLong = (payment: object) => ({
  fullName: 'Margaret Featherstonehaugh-Cholmondeley',
  email: 'margaret.featherstonehaugh@a-long-name.example',
  ...{ payment: { ...payment, state: 'paid' }, status: 'in progress', late: true },
  dueAt: new Date(Date.now() - 150 * HOUR_MS).toISOString(),
});

/** Of the dialog that a toast stands in. */
function buttonsUnder(toast: Element): (string | null)[] {
  const place = toast.getBoundingClientRect();
  return [...(toast.closest('dialog')?.querySelectorAll('button') ?? [])]
    .filter((button) => !toast.contains(button))
    .map((button) => ({ name: button.textContent, at: button.getBoundingClientRect() }))
    .filter(({ at }) => at.left < place.right && at.right > place.left)
    .filter(({ at }) => at.top < place.bottom && at.bottom > place.top)
    .map(({ name }) => name);
}
