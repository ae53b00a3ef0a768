import { expect, type Locator, type Page } from 'playwright/test';
import { field, hydrated, toast } from './screen.ts';

/** The dialog of a service, with the order form open, on the home page. */
export async function openOrderForm(page: Page, service = 'Tarot Reading'): Promise<Locator> {
  await page.goto('/');
  return openOrderFormHere(page, service);
}

/** The same without leaving the page. */
export async function openOrderFormHere(page: Page, service = 'Tarot Reading'): Promise<Locator> {
  const dialog = await openService(page, service);
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  await expect(field(dialog, 'Full name')).toBeVisible();
  return dialog;
}

/** The dialog of a service, opened by its button on this page. */
export async function openService(page: Page, service = 'Tarot Reading'): Promise<Locator> {
  await page.getByRole('button', { name: `More Details: ${service}` }).click();
  return hydrated(page.locator('#order-dialog'));
}

/** Everything that an order needs. */
export async function fillInForm(dialog: Locator, question = 'Where does the river go?'): Promise<void> {
  await field(dialog, 'Full name').fill('Derya Deniz');
  await field(dialog, "Mother's name").fill('Fatma');
  await field(dialog, 'Birth date').fill('01/02/1990');
  await field(dialog, 'Occupation').fill('Sailor');
  await field(dialog, 'Your question').fill(question);
  await dialog.getByRole('checkbox').check();
}

/** Fills in the form of the tarot reading and sends it. @returns its toast, which may not be there yet */
export async function sendFreeOrder(dialog: Locator): Promise<Locator> {
  await fillInForm(dialog);
  await dialog.getByRole('button', { name: 'Complete Free Order' }).click();
  return toast(dialog.page(), 'Order Received!');
}
