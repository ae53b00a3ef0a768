import { expect } from 'playwright/test';
import { expectFits, violations } from './axe.ts';
import { visit } from './owner-world.ts';
import { type Customer, loggedOut } from './people.ts';
import { expectToast, goUntilSeen, hold, toast } from './screen.ts';
import { asOwner, type Shop, testWithOwnShop } from './shop.ts';

/** Its own, because the walks follow what the whole shop has earned, owes and is rated. */
const test = testWithOwnShop();
test.use({ ...asOwner, expectedFaults: /status of (409|422)/ });

test('a transfer is confirmed, and revenue follows; what was paid for an order that is then cancelled is to be sent back, and the order cannot be answered', async ({
  page,
  customer,
  shop,
}) => {
  const { id, reference } = await orderByTransfer(shop, customer);
  await visit(page, '/admin/dashboard?tab=payments');
  await page.getByRole('button', { name: `Confirm the transfer ${reference} of reading ${id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm transfer' });
  await expect(dialog.getByLabel('Reference on the transfer')).toHaveValue(reference);
  await dialog.getByLabel('Note').fill('Seen on Monday');
  await dialog.getByRole('button', { name: 'Confirm transfer' }).click();
  await expectToast(page, 'Payment confirmed');
  await expect(page.getByText(reference)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Dashboard Overview' }).click();
  await expect(page.getByText('299₺ in all')).toBeVisible();
  await visit(page, `/admin/dashboard?tab=orders&reading=${id}`);
  const details = page.getByRole('dialog');
  await expect(details.getByText('Bank transfer')).toBeVisible();
  await expect(details.getByText('47 h left')).toBeVisible();

  await customer.post(`/api/protected/readings/${id}/cancel`);
  await shop.caughtUp();
  await page.reload();
  await expect(details.getByText('299₺ to be sent back')).toBeVisible();
  await expect(details.getByText('A cancelled order cannot be answered.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Cevapla' })).toBeDisabled();
  await expect(details.getByRole('button', { name: 'Ask the customer' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Dashboard Overview' }).click();
  await page.getByRole('button', { name: 'To send back 1' }).click();
  await page.getByRole('button', { name: `Record refund of reading ${id}` }).click();
  const refund = page.getByRole('dialog', { name: 'Record a refund' });
  await refund.getByRole('button', { name: 'I have sent it back' }).click();
  await expect(refund.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/);
  await expect(refund.locator('form').getByText('Please say why')).toHaveCount(1);
  await refund.getByLabel('Reason').fill('Cancelled by the customer');
  await refund.getByRole('button', { name: 'I have sent it back' }).click();
  await expectToast(page, 'Refund recorded');
  await expect(page.getByRole('heading', { name: 'Money to send back' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Dashboard Overview' }).click();
  await expect(page.getByText('0₺ in all')).toBeVisible();
});

test('a pasted statement is looked through first, then confirmed; a gift that was not redeemed is refunded', async ({
  page,
  customer,
  shop,
}) => {
  const right = await orderByTransfer(shop, customer);
  const wrong = await orderByTransfer(shop, customer);
  const { id: given } = await customer.post('/api/protected/gifts', { serviceType: 'vip' });
  await customer.post(`/api/protected/gifts/${given}/payment`, { method: 'test' });
  await customer.post(`/api/protected/gifts/${given}/payment/test`, { outcome: 'paid' });
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
  await page.getByRole('tab', { name: 'Ratings' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).last().click();
  const looked = await hold(page, '**/payments/statement');
  await page.getByRole('button', { name: 'Look through' }).click();
  // What is found is what is confirmed.
  await expect(lines).toBeDisabled();
  looked.release();
  const found = page.getByRole('table', { name: 'What the lines of the statement are' });
  await expect(found.getByRole('row', { name: /Matches/ })).toContainText(right.reference);
  await expect(found.getByRole('row', { name: /Wrong amount/ })).toContainText('instead of 299₺');
  await expect(found.getByRole('row', { name: /Cannot be read/ })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm 1 payment' }).click();
  // It lies above the notes for five seconds.
  await toast(page, 'Statement confirmed').getByRole('button').click();
  await expect(found.getByRole('row', { name: /Recorded/ })).toContainText(right.reference);
  await expect(page.getByRole('button', { name: `Confirm the transfer ${right.reference}` })).toHaveCount(0);
  // What did not match is noted, until the owner puts it away.
  const notes = page.getByRole('region', { name: 'Payments to look into' });
  await expect(notes.getByText('The amount is not the price')).toBeVisible();
  await notes
    .getByRole('button', { name: /^Done with note/ })
    .first()
    .click();
  await expect(notes).toHaveCount(0);

  const gift = page.getByRole('row').filter({ hasText: 'VIP Reading' });
  await expect(gift).toContainText('Not redeemed yet');
  await gift.getByRole('button', { name: `Refund of gift ${given}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Reason').fill('The giver asked for it');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expectToast(page, 'Refund recorded');
  await expect(gift).toContainText('Refunded');
  await expect(gift.getByRole('button')).toHaveCount(0);
});

test('a refund that is written stays that of its payment, though the payment goes back meanwhile', async ({
  page,
  customer,
  shop,
}) => {
  const { id, reference } = await orderByTransfer(shop, customer);
  await customer.post(`/api/protected/readings/${id}/payment`, { method: 'test' });
  await customer.post(`/api/protected/readings/${id}/payment/test`, { outcome: 'paid' });
  const csv = `22.11.2026;SELIN AK;${reference};299,00`;
  await shop.owner.post('/api/admin/payments/statement', { csv, confirm: true });
  await shop.caughtUp();
  await visit(page, `/admin/dashboard?tab=orders&reading=${id}`);
  const details = page.getByRole('dialog').first();
  await details.getByRole('button', { name: 'Record a refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Record a refund' });
  await refund.getByLabel('Reason').fill('Paid twice');
  await shop.owner.post(`/api/admin/reading/${id}/refund`, { reference, reason: 'Paid twice' });
  await expect(details.getByText('Sent back', { exact: true }).first()).toBeAttached();
  await refund.getByRole('button', { name: 'I have sent it back' }).click();
  await expect(refund.getByRole('alert')).toBeVisible();
  expect((await shop.owner.get(`/api/admin/reading/${id}`)).payment.state).toBe('paid');
});

test('an opened answer is rated by keyboard for the home page; the owner replies and hides it, and the average is theirs', async ({
  page,
  openBrowser,
  customer,
  shop,
}) => {
  const { id } = await orderByTransfer(shop, customer);
  await shop.owner.answers(id);
  await shop.caughtUp();
  const rater = await openBrowser({ storageState: await customer.login() });
  await rater.goto('/');
  await expect(rater.getByText('These are example testimonials')).toBeAttached();
  await rater.goto(`/readings/${id}`);
  await expect(rater.getByText('The door is already open.')).toBeVisible();
  await expect(rater.getByRole('heading', { name: 'How was your reading?' })).toBeVisible();
  await rater.getByRole('button', { name: 'Send my rating' }).click();
  await expect(rater.getByText('Please give one to five stars')).toBeVisible();
  await expect(rater.getByRole('radio', { name: '1 of 5: Poor' })).toBeFocused();
  expect(await violations(rater)).toEqual([]);
  await rater.keyboard.press('Space');
  for (let star = 1; star < 4; star++) await rater.keyboard.press('ArrowRight');
  await expect(rater.getByRole('radio', { name: '4 of 5: Very good' })).toBeChecked();
  await rater.keyboard.press('Tab');
  await rater.keyboard.type('It said what I felt.');
  for (const key of ['Tab', 'Space']) await rater.keyboard.press(key);
  await rater.reload();
  await expect(rater.getByLabel('In your words')).toHaveValue('It said what I felt.');
  await expect(rater.getByText('Very good')).toBeVisible();
  await expect(rater.getByRole('checkbox')).toBeChecked();
  await rater.getByRole('button', { name: 'Send my rating' }).press('Enter');
  await expect(rater.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  await expect(rater.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expectFits(rater);

  const visitor = await openBrowser({ storageState: loggedOut });
  const testimonials = visitor.locator('#testimonials');
  await goUntilSeen('/', testimonials.getByText('It said what I felt.'));
  await expect(testimonials).toContainText('Elif K.');
  await expect(testimonials).toContainText('Verified order');
  await expect(testimonials).not.toContainText('example testimonials');

  await shop.caughtUp();
  await visit(page, '/admin/dashboard');
  await expect(page.getByText('4.0', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Ratings' }).click();
  await expect(page.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await page.getByRole('button', { name: `Reply to the rating of reading ${id}` }).click();
  await page.getByLabel('Reply', { exact: true }).fill('Thank you, Selin.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Thank you, Selin.')).toBeVisible();
  await page.getByRole('button', { name: `Hide the rating of reading ${id}` }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Names another person');
  await page.getByRole('button', { name: 'Hide rating' }).click();
  await expect(page.getByText('Hidden because: Names another person')).toBeVisible();
  await expectFits(page);
});

/** An order that its customer will pay by transfer. */
async function orderByTransfer(shop: Shop, customer: Customer) {
  const id = await customer.orders('dreams');
  const reference = await customer.choosesTransfer(id);
  await shop.caughtUp();
  return { id, reference };
}
