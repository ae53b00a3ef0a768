import { expect, type Locator, type Page } from 'playwright/test';
import { test } from './browsers.ts';
import { type Installation, startDistributed, startEmbedded } from './installation.ts';
import { register, signInAsOwner, toast } from './walk.ts';

const transfer = {
  PAYMENT: 'test,transfer',
  BANK_TRANSFER_TO: 'Falname Ltd.',
  BANK_TRANSFER_IBAN: 'TR33 0006 1005 1978 6457 8413 26',
};

for (const [composition, start] of [
  ['embedded', () => startEmbedded(undefined, transfer)],
  ['distributed', () => startDistributed(transfer)],
] as const) {
  test.describe(`In the ${composition} composition`, () => {
    let installation: Installation;

    test.beforeAll(async () => {
      installation = await start();
    });
    test.afterAll(() => installation?.stop());

    test('order, payment, question, answer, reading and rating move in two open browsers without a reload', async ({
      openBrowser,
    }) => {
      const [near, far = near] = installation.addresses;
      const customer = await openBrowser(near);
      const desk = await openBrowser(far);
      await register(customer.page, {
        username: 'Elif',
        email: 'elif@example.com',
        password: 'river-stones-9',
      });
      await signInAsOwner(desk.page);
      await desk.page.getByRole('tab', { name: 'Readings / Orders' }).click();

      await orderVip(customer.page);
      await expect(customer.page).toHaveURL(/\/pay\/\d+$/);
      const id = Number(new URL(customer.page.url()).pathname.split('/')[2]);
      await customer.page.getByRole('button', { name: 'Test checkout' }).click();
      await customer.page.getByRole('button', { name: 'Pay 499₺ (test)' }).click();
      await expect(customer.page).toHaveURL(/\/readings$/);
      await customer.page.goto(`/readings/${id}`);
      const happening = customer.page.getByRole('region', { name: 'What is happening' });
      await expect(happening.getByRole('heading')).toHaveText('Your Reading is Being Prepared');

      await desk.page.getByRole('button', { name: /^View/ }).first().click();
      await desk.page.getByRole('button', { name: 'Ask the customer' }).click();
      await desk.page.getByRole('dialog').last().getByLabel('Question').fill('Which year do you mean?');
      await desk.page.getByRole('button', { name: 'Send question' }).click();
      await expect(toast(desk.page, 'Question sent')).toBeVisible();

      await expect(customer.page.getByText('Which year do you mean?')).toBeVisible();
      await customer.page.getByLabel('Your answer').fill('The summer of 2019.');
      await customer.page.getByRole('button', { name: 'Send my answer' }).click();
      await expect(desk.page.getByRole('dialog').getByText('The summer of 2019.')).toBeVisible();

      await answerFrom(desk.page, 'The door is already open.');
      await expect(customer.page.getByText('The door is already open.')).toBeVisible();
      await customer.page.getByRole('radio', { name: /^5 of 5/ }).check();
      await customer.page.getByRole('button', { name: 'Send my rating' }).click();
      await expect(customer.page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
      expect(customer.faults).toEqual([]);
      expect(desk.faults).toEqual([]);
    });

    test('a transfer that the owner confirms is cancelled, and the money owed is sent back', async ({
      openBrowser,
    }) => {
      const [near, far = near] = installation.addresses;
      const customer = await openBrowser(near);
      const desk = await openBrowser(far);
      await register(customer.page, {
        username: 'Deniz',
        email: 'deniz@example.com',
        password: 'river-stones-8',
      });
      await orderVip(customer.page);
      await customer.page.getByRole('button', { name: 'Bank transfer' }).click();
      await expect(customer.page.getByText('TR33 0006 1005 1978 6457 8413 26')).toBeVisible();
      const id = Number(new URL(customer.page.url()).pathname.split('/')[2]);
      await customer.page.goto(`/readings/${id}`);
      const happening = customer.page.getByRole('region', { name: 'What is happening' });
      await expect(happening.getByRole('heading')).toHaveText('Awaiting payment');

      await signInAsOwner(desk.page);
      const sent = (path: string, data: object) => desk.page.request.post(path, { data });
      expect((await sent(`/api/admin/reading/${id}/payment`, { note: 'seen today' })).status()).toBe(200);
      await expect(happening.getByRole('heading')).toHaveText('Your Reading is Being Prepared');

      await happening.getByRole('button', { name: 'Cancel the order' }).click();
      const dialog = customer.page.getByRole('dialog', { name: 'Cancel this order?' });
      await dialog.getByRole('button', { name: 'Cancel the order' }).click();
      await expect(happening.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
      const answered = await sent('/api/admin/respond', { readingId: id, response: {} });
      expect((await answered.json()).code).toBe('cancelled');
      expect((await sent(`/api/admin/reading/${id}/refund`, { reason: 'cancelled' })).status()).toBe(200);
      await expect(happening).toContainText('Your money has gone back');
      expect(customer.faults).toEqual([]);
    });
  });
}

async function orderVip(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'More Details: VIP Reading' }).click();
  const dialog: Locator = page.getByRole('dialog', { name: 'VIP Reading' });
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  await dialog.getByLabel('Full name').fill('Elif Nur Kaya');
  await dialog.getByLabel("Mother's name").fill('Sevgi');
  await dialog.getByLabel('Birth date').fill('17/04/1990');
  await dialog.getByLabel('Occupation').fill('Teacher');
  await dialog.getByLabel('Your question').fill('Should I open the little shop?');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(/\/pay\/\d+$/);
}

async function answerFrom(desk: Page, general: string): Promise<void> {
  await desk.getByRole('button', { name: 'Cevapla' }).click();
  const dialog = desk.getByRole('dialog').last();
  await dialog.getByLabel(/General/).fill(general);
  await dialog.getByRole('button', { name: /Send|Gönder/ }).click();
  await expect(toast(desk, 'Yanıt gönderildi')).toBeVisible();
}
