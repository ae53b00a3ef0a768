import { expect, type Page } from 'playwright/test';
import { owner } from '../../harness/servers/installation.ts';
import { openAuth } from './auth-dialog.ts';
import type { Person } from './people.ts';
import { expectToast, field } from './screen.ts';

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  const dialog = await openAuth(page, 'Register');
  await dialog.getByLabel('Username').fill(person.username);
  await field(dialog, 'Email').fill(person.email);
  for (const name of ['Password', 'Confirm Password']) await field(dialog, name).fill(person.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: /Logout/ }).first()).toBeVisible();
}

/** Programs that look through mails open links: it is the button that confirms. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
}

export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await sendDeskLogin(page);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

/** On the login of the desk. */
export async function sendDeskLogin(page: Page, person: Omit<Person, 'email'> = owner): Promise<void> {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
}

/** On the desk, in the details of the order that is open. */
export async function answerOpenOrder(page: Page, general: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cevapla' }).click();
  await page.getByLabel(/General/).fill(general);
  await page.getByRole('button', { name: 'Send response' }).click();
  await expectToast(page, 'Yanıt gönderildi');
}
