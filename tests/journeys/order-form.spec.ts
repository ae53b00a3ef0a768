import { expect, type Locator } from 'playwright/test';
import { fillInForm, openOrderForm, openOrderFormHere, openService } from './order-dialog.ts';
import { enter } from './people.ts';
import { expectToast, field, hold, hydrated, loseAnswer } from './screen.ts';
import { asCustomer, test } from './shop.ts';

const complaints = {
  'Full name': 'Name must be at least 3 characters',
  "Mother's name": "Mother's name must be at least 2 characters",
  'Birth date': 'Birth date is required',
  'Birth country': 'Please specify your birth country',
  'Current country': 'Please specify your current country',
  Occupation: 'Please specify your occupation',
  'Your question': 'Your question must be at least 10 characters',
} as const;

// What is lost or refused is meant to be; what counts is what the page makes of it.
test.use({ ...asCustomer, expectedFaults: /status of (422|500)|ERR_FAILED/ });

test('each service tells its price and what its button does, in two steps, and only one with a chart asks for time and place of birth; an empty form names every fault, focuses the first, and leads from the summary to each field (spec: service modal, modal steps, order form rules)', async ({
  page,
}) => {
  await page.goto('/');
  const prices = {
    'Tarot Reading': ['Free', 'Complete Free Order', false],
    'VIP Reading': ['499₺', 'Proceed to Payment', true],
    'Astrology Reading': ['299₺', 'Proceed to Payment', true],
    'Dream Interpretation': ['299₺', 'Proceed to Payment', false],
  } as const;
  for (const [service, [price, button, hasChart]] of Object.entries(prices)) {
    await openService(page, service);
    const dialog = page.getByRole('dialog', { name: service });
    await expect(dialog.getByText(price, { exact: true }).filter({ visible: true })).toBeVisible();
    const former = dialog.locator('s').filter({ visible: true });
    await expect(former).toHaveText(service === 'Tarot Reading' ? ['299₺'] : []);
    await expect(dialog.getByRole('button', { name: button })).toBeHidden();
    await dialog.getByRole('button', { name: 'Buy Now' }).click();
    await expect(dialog.getByRole('button', { name: button })).toBeVisible();
    await expect(dialog.getByText('They are not professional advice.')).toBeVisible();
    for (const asked of ['Time of birth (optional)', 'Place of birth (optional)'])
      await expect(dialog.getByLabel(asked)).toBeVisible({ visible: hasChart });
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('button', { name: 'Buy Now' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('openServiceModal', { detail: { serviceId: 'dreams' } })),
  );
  await expect(page.getByRole('dialog', { name: 'Dream Interpretation' })).toBeVisible();

  // On a low screen the field must not stay above or below what is in sight.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.keyboard.press('Escape');
  const dialog = await openOrderFormHere(page);
  await expect(field(dialog, 'Birth country')).toHaveValue('USA');
  await expect(field(dialog, 'Current country')).toHaveValue('USA');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await field(dialog, 'Birth country').fill('');
  await field(dialog, 'Current country').fill('');
  await submit(dialog).click();
  await expect(dialog.getByRole('link', { name: complaints['Full name'] })).toBeVisible();
  await expect(field(dialog, 'Full name')).toBeFocused();
  await expect(field(dialog, 'Full name')).toBeInViewport({ ratio: 1 });
  for (const [label, message] of Object.entries(complaints)) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`^${message}`),
    );
  }
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
    'You must accept the terms of service',
  );
  const summary = dialog.getByRole('region', { name: '8 fields need your attention' });
  await summary.getByRole('link', { name: 'Please specify your occupation' }).click();
  await expect(field(dialog, 'Occupation')).toBeFocused();
  await page.keyboard.type('Baker');
  await expect(dialog.getByRole('region', { name: '7 fields need your attention' })).toBeVisible();
});

test('an order needs no mouse, and the birth date gets its slashes while it is typed; neither a legal text above the order nor a lost connection takes what was typed; it goes through afterwards, and F6 its end leaves the dialog of another service open (spec: birth date, order failure)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More Details: Tarot Reading' }).focus();
  await page.keyboard.press('Enter');
  const dialog = await hydrated(page.locator('#order-dialog'));
  await tabTo(dialog.getByRole('button', { name: 'Buy Now' }));
  await page.keyboard.press('Enter');
  const typed = ['Derya Deniz', 'Fatma', '01021990', 'Sailor', null, null, 'Where does the river go?'];
  await tabTo(field(dialog, 'Full name'));
  for (const text of typed) {
    if (text !== null) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(field(dialog, 'Birth date')).toHaveValue('01/02/1990');
  await tabTo(dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await dialog.getByRole('link', { name: 'terms of service' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(terms.getByText('What we offer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();
  await expect(field(dialog, 'Full name')).toHaveValue('Derya Deniz');

  await page.route('**/api/protected/purchase', (route) => route.abort());
  await tabTo(submit(dialog));
  await page.keyboard.press('Enter');
  const alert = dialog.getByRole('alert').filter({ hasText: 'The connection was lost' });
  await expect(alert).toContainText('What you typed is still here.');
  await expectToast(page, 'Error Occurred');
  await expect(field(dialog, 'Full name')).toHaveValue('Derya Deniz');
  await expect(field(dialog, 'Your question')).toHaveValue('Where does the river go?');
  await page.unroute('**/api/protected/purchase');
  await page.route('**/api/protected/purchase', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Closed today' } }),
  );
  await submit(dialog).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Closed today' })).toContainText('Error Occurred');
  await page.unroute('**/api/protected/purchase');
  await loseAnswer(page, 'purchase');
  await submit(dialog).click();
  await expect(alert).toBeVisible();
  await field(dialog, 'Occupation').fill('Baker');
  await submit(dialog).click();
  const arrived = dialog.getByRole('alert').filter({ hasText: 'Your first try had gone through' });
  await expect(arrived.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/readings');
  await page.clock.install();
  await submit(dialog).press('Enter');
  await expectToast(page, 'Order Received!', 'Your free reading will be sent to your email soon!');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More Details: VIP Reading' }).click();
  await expect(dialog.getByRole('button', { name: 'Buy Now' })).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'VIP Reading' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  await expect(field(dialog, 'Your question')).toHaveValue('');
});

test('a slow answer and an impatient customer make one order, and the dialog closes by itself; closed sooner it leads to the payment too (spec: order submit, modal timing)', async ({
  page,
  customer,
  shop,
}) => {
  const dialog = await openOrderForm(page, 'VIP Reading');
  await fillInForm(dialog);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/purchase')) sent.push(request.postDataJSON().price);
  });
  const answer = await hold(page, '**/api/protected/purchase');
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
  // It stands there for a second and a half.
  const told = dialog.getByText('Redirecting to payment page...').first().waitFor();
  answer.release();
  await told;
  await expect(page).toHaveURL(/\/pay\/\d+$/);
  expect(sent).toEqual(['499']);
  await shop.caughtUp();
  expect(await customer.get('/api/protected/readings')).toHaveLength(1);

  await fillInForm(await openOrderForm(page, 'VIP Reading'));
  // Within the very task in which the toast appears: React has not drawn the dialog again yet.
  await dialog.evaluate((element: HTMLDialogElement) => {
    const toasts = new MutationObserver(() => {
      const shown = document.body.textContent;
      if (!shown.includes('Order Received!') || !shown.includes('Redirecting to payment page...')) return;
      toasts.disconnect();
      element.close();
    });
    toasts.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await submit(dialog).click();
  await expect(page).toHaveURL(/\/pay\/\d+$/);
});

test('neither a gift code nor a birth goes into the order of another account', async ({ page, shop }) => {
  await page.goto('/natal-chart');
  await field(page, 'Date of birth').fill('22/06/1990');
  await page.getByRole('button', { name: 'Draw the chart' }).click();
  await expect(page.getByRole('img', { name: /^Birth chart/ })).toBeVisible();
  const dialog = await openOrderForm(page, 'VIP Reading');
  await expect(field(dialog, 'Birth date')).toHaveValue('22/06/1990');
  await dialog.getByRole('button', { name: 'I have a gift code' }).click();
  await dialog.getByLabel('Gift code').fill('ABCD-EFGH-JKMN');
  const next = await page.context().newPage();
  await enter(next, await shop.customer());
  await next.goto('/readings');
  await expect(dialog.getByLabel('Gift code')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
  await page.reload();
  await openOrderFormHere(page, 'VIP Reading');
  await expect(field(dialog, 'Birth date')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'I have a gift code' })).toBeVisible();
});

const submit = (dialog: Locator) =>
  dialog.getByRole('button', { name: /Complete Free Order|Proceed to Payment/ });

/** Presses Tab until the element has the focus. */
async function tabTo(element: Locator): Promise<void> {
  const page = element.page();
  const STOPS_MAXIMUM = 15;
  const focused = () => element.evaluate((here) => here === document.activeElement);
  for (let stop = 0; stop < STOPS_MAXIMUM && !(await focused()); stop += 1) await page.keyboard.press('Tab');
  await expect(element).toBeFocused();
}
