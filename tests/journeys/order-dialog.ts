import { expect, type Locator, type Page } from 'playwright/test';
import { field, hydrated } from './screen.ts';

/** The dialog of a service, with the order form open. */
export async function openOrderForm(page: Page, service = 'Tarot Reading'): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: `More Details: ${service}` }).click();
  const dialog = page.locator('#order-dialog');
  await hydrated(dialog);
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  await expect(field(dialog, 'Full name')).toBeVisible();
  return dialog;
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
