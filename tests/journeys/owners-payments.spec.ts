import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { type OpenBrowser, test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { type OwnersState, ownersState, visit } from './owner-world.ts';
import { excessWidth } from './screen.ts';
import { toast } from './walk.ts';

let installation: Installation;
let storageState: OwnersState;
let page: Page;
let selin: APIRequestContext;
let faults: string[];

const order = {
  serviceType: 'dreams',
  serviceName: 'Dream Interpretation',
  price: '299',
  fullName: 'Selin Ak',
  motherName: 'Fatma',
  birthDate: '01/02/1990',
  birthCountry: 'Türkiye',
  currentCountry: 'USA',
  occupation: 'Mimar',
  question: 'Rüyamda deniz gördüm, ne anlama gelir?',
  termsAccepted: true,
};

test.beforeAll(async ({ openBrowser, playwright }) => {
  installation = await startEmbedded(undefined, {
    PAYMENT: 'test,transfer',
    BANK_TRANSFER_TO: 'Falname',
    BANK_TRANSFER_IBAN: 'TR330006100519786457841326',
  });
  selin = await playwright.request.newContext({ baseURL: installation.addresses[0] });
  const credentials = { username: 'selin', email: 'selin@example.com', password: 'star-dust-7' };
  await selin.post('/api/register', { data: credentials });
  await selin.post('/api/login', { data: credentials });
  storageState = await ownersState(openBrowser, installation.addresses[0]);
});
test.afterAll(async () => {
  await selin?.dispose();
  await installation?.stop();
});
test.beforeEach(async ({ openBrowser }) => {
  ({ page, faults } = await desk(openBrowser));
});
test.afterEach(() => {
  expect(faults.filter((fault) => !/status of (409|422)/.test(fault))).toEqual([]);
});

test('a transfer is confirmed once and sent back once, and the revenue follows', async () => {
  const { id, reference } = await orderByTransfer();
  await visit(page, '/admin/dashboard?tab=payments');
  await page.getByRole('button', { name: `Confirm the transfer ${reference} of reading ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm transfer' });
  await expect(dialog.getByLabel('Reference on the transfer')).toHaveValue(reference);
  await dialog.getByLabel('Note').fill('Seen on Monday');
  await dialog.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(toast(page, 'Payment confirmed')).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Dashboard Overview' }).click();
  await expect(page.getByText('299₺ in all')).toBeVisible();
  await visit(page, `/admin/dashboard?tab=orders&reading=${id}`);
  const details = page.getByRole('dialog');
  await expect(details.getByText('Bank transfer')).toBeVisible();
  await expect(details.getByText('47 h left')).toBeVisible();
  await details.getByRole('button', { name: 'Record a refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Record a refund' });
  await refund.getByRole('button', { name: 'I have sent it back' }).click();
  await expect(refund.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/);
  await expect(refund.locator('form').getByText('Please say why')).toHaveCount(1);
  await refund.getByLabel('Reason').fill('Paid by mistake');
  await refund.getByRole('button', { name: 'I have sent it back' }).click();
  await expect(toast(page, 'Refund recorded')).toBeVisible();
  await expect(details.getByText('Sent back').first()).toBeVisible();
  await expect(details.getByRole('button', { name: 'Record a refund' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Dashboard Overview' }).click();
  await expect(page.getByText('0₺ in all')).toBeVisible();
});

test('a pasted statement is looked through first, then confirmed', async () => {
  const right = await orderByTransfer();
  const wrong = await orderByTransfer();
  await visit(page, '/admin/dashboard?tab=payments');
  const lines = page.getByLabel('Lines of the statement');
  await page.getByRole('button', { name: 'Look through' }).click();
  await expect(lines).toHaveAccessibleDescription(/Please paste lines/);
  await lines.fill(
    [
      `22.11.2026;SELIN AK;${right.reference};299,00`,
      `22.11.2026;SELIN AK;${wrong.reference};200,00`,
      '22.11.2026;RENT;;-9000,00',
    ].join('\n'),
  );
  await page.getByRole('button', { name: 'Look through' }).click();
  const found = page.getByRole('table', { name: 'What the lines of the statement are' });
  await expect(found.getByRole('row', { name: /Matches/ })).toContainText(right.reference);
  await expect(found.getByRole('row', { name: /Wrong amount/ })).toContainText('instead of 299₺');
  await expect(found.getByRole('row', { name: /Cannot be read/ })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm 1 payment' }).click();
  await expect(toast(page, 'Statement confirmed')).toBeVisible();
  await expect(found.getByRole('row', { name: /Recorded/ })).toContainText(right.reference);
  await expect(page.getByRole('button', { name: `Confirm the transfer ${right.reference}` })).toHaveCount(0);
  // What did not match is noted, until the owner puts it away.
  const notes = page.getByRole('region', { name: 'Payments without an order' });
  await expect(notes.getByText('The amount is not the price')).toBeVisible();
  await notes
    .getByRole('button', { name: /^Done with note/ })
    .first()
    .click();
  await expect(notes).toHaveCount(0);
});

test('what was paid for a cancelled order is to be sent back, and the order cannot be answered', async () => {
  const { id, reference } = await orderByTransfer();
  await page.request.post(`/api/admin/reading/${id}/payment`, { data: { reference } });
  expect((await selin.post(`/api/protected/readings/${id}/cancel`)).status()).toBe(200);
  await caughtUp(installation.addresses[0]);
  await visit(page, `/admin/dashboard?tab=orders&reading=${id}&answer=1`);
  const details = page.getByRole('dialog');
  await expect(details.getByText('299₺ to be sent back')).toBeVisible();
  await expect(details.getByText('A cancelled order cannot be answered.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Cevapla' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Dashboard Overview' }).click();
  await page.getByRole('button', { name: 'To send back 1' }).click();
  await page.getByRole('button', { name: `Record refund of reading ${id}` }).click();
  await page.getByLabel('Reason').fill('Cancelled by the customer');
  await page.getByRole('button', { name: 'I have sent it back' }).click();
  await expect(page.getByRole('heading', { name: 'Money to send back' })).toHaveCount(0);
});

test('the customer is asked once, and the answer stands in the details', async () => {
  const { id } = await orderByTransfer();
  await visit(page, `/admin/dashboard?tab=orders&reading=${id}`);
  await page.getByRole('button', { name: 'Ask the customer' }).click();
  await page.getByLabel('Question').fill('Was the sea calm?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(toast(page, 'Question sent')).toBeVisible();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Was the sea calm?')).toBeVisible();
  await expect(details.getByText('Not answered yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask the customer' })).toHaveCount(0);
  const answered = await selin.post(`/api/protected/readings/${id}/answer`, {
    data: { answer: 'It was wild.' },
  });
  expect(answered.status()).toBe(200);
  await page.reload();
  await expect(details.getByText('It was wild.')).toBeVisible();
});

test('a rating gets a reply and is hidden, and the average is theirs', async () => {
  const { id } = await orderByTransfer();
  await page.request.post('/api/admin/respond', { data: { readingId: id, response: { general: 'Deniz.' } } });
  await selin.post(`/api/protected/readings/${id}/read`);
  const rating = { stars: 4, text: 'Kind and clear.', public: true };
  expect((await selin.post(`/api/protected/readings/${id}/rating`, { data: rating })).ok()).toBe(true);
  await caughtUp(installation.addresses[0]);
  await visit(page, '/admin/dashboard');
  await expect(page.getByText('4.0', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Ratings' }).click();
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await page.getByRole('button', { name: `Reply to the rating of reading ${id}` }).click();
  await page.getByLabel('Reply', { exact: true }).fill('Thank you, Selin.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Thank you, Selin.')).toBeVisible();
  await page.getByRole('button', { name: `Hide the rating of reading ${id}` }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Names another person');
  await page.getByRole('button', { name: 'Hide rating' }).click();
  await expect(page.getByText('Hidden because: Names another person')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await excessWidth(page)).toBe(0);
});

/** An order of Selin's that she will pay by transfer. */
async function orderByTransfer(): Promise<{ readonly id: number; readonly reference: string }> {
  const { id } = (await (await selin.post('/api/protected/purchase', { data: order })).json()).data;
  const chosen = await selin.post(`/api/protected/readings/${id}/payment`, { data: { method: 'transfer' } });
  const { transfer } = (await chosen.json()).data;
  await caughtUp(installation.addresses[0]);
  return { id, reference: transfer.reference };
}

/** A fresh browser in which the owner is logged in and axe is let in. */
function desk(openBrowser: OpenBrowser) {
  const options = { storageState, reducedMotion: 'reduce', bypassCSP: true } as const;
  return openBrowser(installation.addresses[0], options);
}
