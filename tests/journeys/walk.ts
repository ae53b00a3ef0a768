import { expect, type Locator, type Page } from 'playwright/test';
import { caughtUp } from './caught-up.ts';
import { owner } from './installation.ts';

export const customer = { username: 'Leyla', email: 'leyla@example.com', password: 'moonlit-7' };
export const question = 'Will the move to the sea be kind to us?';

export async function register(page: Page, person = customer): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Register' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(person.username);
  // The other tab's fields are in the page too, out of sight.
  const field = (label: string) => dialog.getByLabel(label, { exact: true }).filter({ visible: true });
  await field('Email').fill(person.email);
  await field('Password').fill(person.password);
  await field('Confirm Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: /Logout/ }).first()).toBeVisible();
}

export async function order(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'More Details: Tarot Reading' }).click();
  await fillInOrder(page);
}

/** From the opened dialog of the tarot reading to the toast that says it was received. */
export async function fillInOrder(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buy Now' }).click();
  await dialog.getByLabel('Full name').fill('Leyla Yıldız');
  await dialog.getByLabel("Mother's name").fill('Ayşe');
  await dialog.getByLabel('Birth date').fill('01/02/1990');
  await dialog.getByLabel('Occupation').fill('Gardener');
  await dialog.getByLabel('Your question').fill(question);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Complete Free Order' }).click();
  await expect(toast(page, 'Order Received!')).toBeVisible();
}

/** The toast that a person sees, not what is read aloud of it. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('region', { name: /Notifications|Bildirimler/ }).getByText(title, { exact: true });
}

const loginWords = {
  en: { at: '/admin', name: 'Username', password: 'Password', button: 'Login to Admin Panel' },
  tr: { at: '/tr/admin', name: 'Kullanıcı adı', password: 'Şifre', button: 'Panele Giriş Yap' },
} as const;

export async function signInAsOwner(page: Page, language: 'en' | 'tr' = 'en'): Promise<void> {
  const { at, name, password, button } = loginWords[language];
  await page.goto(`${at}/login`);
  await page.getByLabel(name).fill(owner.username);
  await page.getByLabel(password).fill(owner.password);
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(new RegExp(`${at}/dashboard`));
}

export async function answer(page: Page, general: string): Promise<void> {
  await page.getByRole('tab', { name: 'Readings / Orders' }).click();
  await page.getByRole('button', { name: /^View/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cevapla' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(/General/).fill(general);
  await dialog.getByRole('button', { name: /Send|Gönder/ }).click();
  await expect(toast(page, 'Yanıt gönderildi')).toBeVisible();
}

/** Opens the one order, which the owner has answered; nobody promised its customer when that is on the list. */
export async function openAnswer(page: Page, general: string): Promise<void> {
  await caughtUp(new URL(page.url()).origin);
  await page.goto('/readings');
  await expect(page.getByText('New Readings')).toBeVisible();
  await page.getByText('Tarot Reading').first().click();
  await expect(page.getByRole('dialog').getByText(general)).toBeVisible();
}
