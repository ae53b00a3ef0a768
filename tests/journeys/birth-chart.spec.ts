import { expect, type Locator, type Page } from 'playwright/test';
import { fillInForm, openOrderForm } from './order-dialog.ts';
import { responseTo } from './owner-world.ts';
import { expectToast, field, hold, hydrated } from './screen.ts';
import { asCustomer, test } from './shop.ts';

// One test lets the look at the session fail, another is asked which of two times it means.
test.use({ ...asCustomer, expectedFaults: /status of (422|503)/ });

const time = 'Time of birth (optional)';
const place = 'Place of birth (optional)';
const wheel = (page: Page) => page.getByRole('img', { name: /^Birth chart/ });
const draw = (page: Page) => page.getByRole('button', { name: 'Draw the chart' }).click();

test('anyone draws a chart by the keyboard, keeps it over a reload, and carries it into an order, which takes over which of two times a birth had, says it to customer and owner, is corrected, and asked again for another birth; a time that clocks skipped is refused', async ({
  page,
  customer,
  shop,
  openBrowser,
}) => {
  const opensTheOrder = async () => {
    const dialog = await orderThisChart(page);
    await fillInForm(dialog);
    await field(dialog, 'Birth date').fill('28/09/1985');
    return { dialog, which: dialog.getByRole('group', { name: 'Which of the two times?' }) };
  };
  const orders = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expectToast(page, 'Order Received!');
    await page.waitForURL(/\/pay\/\d+$/);
    const [{ id }] = await customer.get('/api/protected/readings');
    return { id, ...(await shop.owner.get(`/api/admin/reading/${id}/chart`)) };
  };
  await page.goto('/natal-chart');
  await draw(page);
  await expect(field(page, 'Date of birth')).toHaveAccessibleDescription(/Please enter a date from 1900/);
  await expect(field(page, 'Date of birth')).toBeFocused();
  await page.keyboard.type('22061990');
  await draw(page);
  await expect(wheel(page)).toHaveAccessibleName('Birth chart: Sun Cancer, Moon Gemini');
  await expect(page.getByText('Ascendant, midheaven and houses are not known')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw the chart' })).toBeFocused();
  await expect(page.getByRole('status').filter({ has: page.getByRole('heading') })).toHaveText('Your chart');

  await field(page, time).fill('14:30');
  await field(page, place).fill('san');
  await expect(page.getByRole('option').nth(9)).toBeAttached();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(9)).toBeInViewport({ ratio: 1 });
  await field(page, place).fill('izm');
  await expect(page.getByRole('option', { name: 'İzmir' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field(page, place)).toHaveValue('İzmir, Türkiye');
  await draw(page);
  await expect(wheel(page)).toHaveAccessibleName(/, Ascendant Libra$/);
  await expect(page.getByRole('row', { name: /^Sun 0° 47′ Cancer 9$/ })).toBeVisible();
  await page.reload();
  await expect(wheel(page)).toHaveAccessibleName(/, Ascendant Libra$/);

  await field(page, 'Date of birth').fill('27.3.2016');
  await field(page, time).fill('03:30');
  await draw(page);
  await expect(field(page, time)).toHaveAccessibleDescription(/The clocks went forward over this time/);
  await field(page, 'Date of birth').fill('28/09/1985');
  await field(page, time).fill('01:30');
  await draw(page);
  await page.getByRole('button', { name: 'The second' }).click();
  await expect(wheel(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw the chart' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('September 27, 1985 at 11:30 PM')).toBeVisible();
  const { dialog, which } = await opensTheOrder();
  await expect(field(dialog, place)).toHaveValue('İzmir, Türkiye');
  await expect(which.getByRole('radio', { name: 'The second' })).toBeChecked();
  const { id, ...chart } = await orders(dialog);
  expect(chart).toMatchObject({ moment: '1985-09-27T23:30:00.000Z', place: { name: 'İzmir' } });

  // What was given can be corrected.
  await page.goto(`/readings/${id}`);
  await expect(page.getByText('01:30 (second)')).toBeVisible();
  await expect(page.getByText('İzmir, Türkiye')).toBeVisible();
  await page.getByRole('button', { name: 'Correct my details' }).click();
  await expect(field(page, place)).toHaveValue('İzmir, Türkiye');
  await field(page, place).fill('Atlantis');
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(field(page, place)).toHaveAccessibleDescription(/Please choose the place of birth/);
  await field(page, place).fill('');
  await page.reload();
  const named = page.waitForResponse(/\/api\/places\/\d+$/);
  await page.getByRole('button', { name: 'Correct my details' }).click();
  await named;
  await field(page, time).fill('');
  await expect(field(page, place)).toHaveValue('');
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByText('İzmir, Türkiye')).toBeHidden();

  const desk = await openBrowser({ storageState: await shop.owner.login() });
  const twice = { birthDate: '1985-09-28', birthTime: '01:30', birthPlace: 745044 };
  await desk.goto(responseTo(await customer.orders('astrology', twice)));
  await expect(desk.getByText('01:30 (came twice, not said which)')).toBeVisible();

  await page.goto('/natal-chart');
  await field(page, time).fill('01:20');
  await draw(page);
  await page.getByRole('button', { name: 'The first' }).click();
  await expect(wheel(page)).toBeVisible();
  const again = await opensTheOrder();
  await expect(again.which.getByRole('radio', { name: 'The first' })).toBeChecked();
  await field(again.dialog, time).fill('01:40');
  await expect(again.which).toBeHidden();
  await again.dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(again.which).toHaveAccessibleDescription(/this time of birth came twice/);
  await expect(again.which.getByRole('radio', { name: 'The first' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  expect(await orders(again.dialog)).toMatchObject({ moment: '1985-09-27T23:40:00.000Z' });
});

test('an order takes a drawn birth over whole, once, and keeps what is typed over it', async ({ page }) => {
  const dialog = page.locator('#order-dialog');
  const ordersWith = async (birth: readonly string[]) => {
    await expect(wheel(page)).toBeVisible();
    await orderThisChart(page);
    for (const [index, name] of ['Birth date', time, place].entries())
      await expect(field(dialog, name)).toHaveValue(birth[index] ?? '');
  };
  await page.goto('/natal-chart');
  await field(page, 'Date of birth').fill('22/06/1990');
  await field(page, time).fill('14:30');
  await draw(page);
  await ordersWith(['22/06/1990', '14:30', '']);
  await field(dialog, 'Birth date').fill('28/09/1985');
  await field(dialog, time).fill('');
  await page.reload();
  await ordersWith(['28/09/1985', '', '']);
  await field(dialog, time).fill('08:30');
  await page.reload();
  await field(page, time).fill('');
  await draw(page);
  await ordersWith(['22/06/1990', '', '']);
  await page.keyboard.press('Escape');
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: { success: false } }));
  const answered = page.waitForResponse('**/api/user');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await answered;
  await field(page, 'Date of birth').fill('28/09/1985');
  await draw(page);
  await expect(dialog.getByLabel('Birth date', { exact: true })).toHaveValue('28/09/1985');
});

test('a place that is typed before the page is awake is searched as soon as it is', async ({ page }) => {
  const code = await hold(page, '**/assets/**');
  await page.goto('/natal-chart', { waitUntil: 'commit' });
  await field(page, place).pressSequentially('istanb');
  code.release();
  await expect(page.getByRole('option', { name: 'İstanbul' })).toBeVisible();
  await field(page, 'Date of birth').fill('28/09/1985');
  await draw(page);
  await expect(field(page, place)).toHaveAccessibleDescription(/Please choose the place from the list/);
  // What was refused is not carried into an order.
  const dialog = await openOrderForm(page, 'Astrology Reading');
  await expect(field(dialog, place)).toHaveValue('');
});

async function orderThisChart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Order a reading of this chart' }).click();
  const dialog = await hydrated(page.locator('#order-dialog'));
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  return dialog;
}
