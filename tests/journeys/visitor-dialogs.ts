import { expect, type Locator, type Page } from 'playwright/test';
import type { Language } from '../../events/text.ts';
import { hydrated } from './screen.ts';

const words = {
  en: {
    register: 'Register',
    registerFault: 'Password must be at least 6 characters',
    logIn: 'Log In',
    logInFault: 'Please enter a valid email address',
    forgotten: 'Forgot Password?',
    reset: 'Reset Your Password',
    sendReset: 'Send Reset Instructions',
    buyNow: 'Buy Now',
    back: 'Back',
  },
  tr: {
    register: 'Üye Ol',
    registerFault: 'Şifre en az 6 karakter olmalıdır',
    logIn: 'Giriş Yap',
    logInFault: 'Lütfen geçerli bir e-\u2060posta adresi girin',
    forgotten: 'Şifremi unuttum',
    reset: 'Şifrenizi sıfırlayın',
    sendReset: 'Bağlantıyı gönder',
    buyNow: 'Satın Al',
    back: 'Geri',
  },
} as const satisfies Record<Language, unknown>;

/**
 * Every dialog that a page with services opens for a visitor: login, registration and the forgotten password, each with
 * its messages, and the four services up to the login. `look` is called with each.
 */
export async function throughVisitorDialogs(
  page: Page,
  language: Language,
  look: (place: string) => Promise<void>,
): Promise<void> {
  const said = words[language];
  const submit = (place: Locator, name: string) =>
    place.locator('form').filter({ visible: true }).getByRole('button', { name, exact: true }).click();
  const menu = page.locator('[popovertarget=menu]');
  if (await menu.isVisible()) await menu.click();
  const login = await opened(page, page.locator('[data-opens=auth-dialog]'), 'auth-dialog');
  await look('login');
  await submit(login, said.logIn);
  await expect(login).toContainText(said.logInFault);
  await look('login with faults');
  await login.getByRole('button', { name: said.forgotten }).click();
  const reset = page.getByRole('dialog', { name: said.reset });
  await look('forgotten password');
  await reset.getByRole('button', { name: said.sendReset }).click();
  await expect(reset).toContainText(said.logInFault);
  await look('forgotten password with faults');
  await page.keyboard.press('Escape');
  await login.getByRole('tab', { name: said.register }).click();
  await look('registration');
  await submit(login, said.register);
  await expect(login).toContainText(said.registerFault);
  await look('registration with faults');
  await page.keyboard.press('Escape');

  for (const service of ['tarot', 'vip', 'astrology', 'dreams']) {
    const opener = page.locator(`[data-opens=order-dialog][data-service=${service}]`);
    const order = await opened(page, opener, 'order-dialog');
    await look(service);
    await order.getByRole('button', { name: said.buyNow }).click();
    await expect(order.getByRole('button', { name: said.logIn, exact: true })).toBeVisible();
    await look(`${service}, before the login`);
    await order.getByRole('button', { name: said.back }).filter({ visible: true }).click();
    await page.keyboard.press('Escape');
  }
}

async function opened(page: Page, opener: Locator, id: string): Promise<Locator> {
  await opener.filter({ visible: true }).first().click();
  return hydrated(page.locator(`#${id}`));
}
