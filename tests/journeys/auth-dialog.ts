import type { Locator, Page } from 'playwright/test';
import { field, hydrated } from './screen.ts';

/** The dialog of login and registration, opened from the bar of this page. */
export async function openAuth(page: Page, name: 'Login' | 'Register'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  return hydrated(page.locator('#auth-dialog'));
}

/** Fills in the login and sends it, in the dialog or on its page. */
export async function sendLogin(
  place: Locator | Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await field(place, 'Email').fill(email);
  await field(place, 'Password').fill(password);
  await field(place, 'Password').press('Enter');
}
