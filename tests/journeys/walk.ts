import { expect, type Page } from 'playwright/test';
import { owner } from '../../harness/servers/installation.ts';
import { openAuth } from './auth-dialog.ts';
import { caughtUp } from './caught-up.ts';
import { openOrderForm, sendFreeOrder } from './order-dialog.ts';
import { expectToast, field } from './screen.ts';

export const customer = { username: 'Leyla', email: 'leyla@example.com', password: 'moonlit-7' };
export const question = 'Will the move to the sea be kind to us?';

export async function register(page: Page, person = customer): Promise<void> {
  await page.goto('/');
  const dialog = await openAuth(page, 'Register');
  await dialog.getByLabel('Username').fill(person.username);
  await field(dialog, 'Email').fill(person.email);
  for (const name of ['Password', 'Confirm Password']) await field(dialog, name).fill(person.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: /Logout/ }).first()).toBeVisible();
}

/** Orders the tarot reading on the home page. */
export async function order(page: Page): Promise<void> {
  await sendFreeOrder(await openOrderForm(page), question);
}

/** Programs that look through mails open links: it is the button that confirms. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
}

const loginWords = {
  en: { at: '/admin', name: 'Username', password: 'Password', button: 'Login to Admin Panel' },
  tr: { at: '/tr/admin', name: 'Kullanıcı adı', password: 'Şifre', button: 'Panele Giriş Yap' },
} as const;

export async function signInAsOwner(page: Page, language: 'en' | 'tr' = 'en'): Promise<void> {
  const { at } = loginWords[language];
  await page.goto(`${at}/login`);
  await sendDeskLogin(page, owner, language);
  await expect(page).toHaveURL(new RegExp(`${at}/dashboard`));
}

/** On the login of the desk. */
export async function sendDeskLogin(
  page: Page,
  person: { readonly username: string; readonly password: string } = owner,
  language: 'en' | 'tr' = 'en',
): Promise<void> {
  const { name, password, button } = loginWords[language];
  await page.getByLabel(name).fill(person.username);
  await page.getByLabel(password).fill(person.password);
  await page.getByRole('button', { name: button }).click();
}

/** On the desk, in the details of the order that is open. */
export async function answerOpenOrder(page: Page, general: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cevapla' }).click();
  await page.getByLabel(/General/).fill(general);
  await page.getByRole('button', { name: 'Send response' }).click();
  await expectToast(page, 'Yanıt gönderildi');
}

export async function answer(page: Page, general: string): Promise<void> {
  await page.getByRole('tab', { name: 'Readings / Orders' }).click();
  await page
    .getByRole('button', { name: /^View reading/ })
    .first()
    .click();
  await answerOpenOrder(page, general);
}

/** Opens the one order, which the owner has answered; nobody promised its customer when that is on the list. */
export async function openAnswer(page: Page, general: string): Promise<void> {
  await caughtUp(new URL(page.url()).origin);
  await page.goto('/readings');
  await expect(page.getByText('New Readings')).toBeVisible();
  await page.getByText('Tarot Reading').first().click();
  await expect(page.getByRole('dialog').getByText(general)).toBeVisible();
}
