import { expect } from 'playwright/test';
import { owner } from '../../harness/servers/installation.ts';
import { isTurkish } from './foreign-words.ts';
import { exportedLines } from './owner-world.ts';
import { inTurkish, loggedOut } from './people.ts';
import { expectToast } from './screen.ts';
import { asOwner, test } from './shop.ts';

test.use({ ...asOwner, expectedFaults: /status of 4/ });

test('the login asks, refuses and greets in Turkish, and keeps to the Turkish pages', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ storageState: loggedOut, viewport: { width: 360, height: 800 } });
  await page.goto('/tr/admin/dashboard?tab=payments');
  await expect(page).toHaveURL(/\/tr\/admin\/login\?/);
  await page.getByRole('button', { name: 'Panele Giriş Yap' }).click();
  await expect(page.getByLabel('Kullanıcı adı')).toHaveAccessibleDescription(/\S/);
  await isTurkish(page);
  await page.getByLabel('Kullanıcı adı').fill(owner.username);
  await page.getByLabel('Şifre').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kullanıcı adı veya şifre hatalı')).toBeVisible();
  await page.getByLabel('Şifre').fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tr\/admin\/dashboard\?tab=payments$/);
  await expectToast(page, 'Giriş başarılı');
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect(page).toHaveURL(/\/tr\/admin\/login$/);
  await expectToast(page, 'Çıkış yapıldı');
});

test('an order is asked about, answered and exported in Turkish', async ({ page, customer }) => {
  const id = await customer.orders('tarot', inTurkish);
  await page.goto(`/tr/admin/dashboard?tab=orders&query=${customer.email}`);
  await page.getByRole('button', { name: `Siparişi aç: ${id}` }).click();
  const details = page.getByRole('dialog').first();
  await expect(details.getByText('Müşterinin formu')).toBeVisible();
  await expect(details.getByText('Türkçe')).toBeVisible();
  await isTurkish(page);
  await details.getByRole('button', { name: 'Müşteriye sor' }).click();
  const ask = page.getByRole('dialog', { name: 'Müşteriye sor' });
  await ask.getByRole('button', { name: 'Soruyu gönder' }).click();
  await expect(ask.getByLabel('Soru')).toHaveAccessibleDescription(/\S/);
  await isTurkish(page);
  await ask.getByLabel('Soru').fill('Denizin rengi neydi?');
  await ask.getByRole('button', { name: 'Soruyu gönder' }).click();
  await expect(details.getByText('Henüz cevaplanmadı.')).toBeVisible();
  await isTurkish(page);
  await details.getByRole('button', { name: 'Cevapla' }).click();
  const form = page.getByRole('main');
  await expect(form.getByLabel('Genel Durum')).toBeVisible();
  await isTurkish(page);
  await form.getByLabel('Genel Durum').fill('Yol açık görünüyor.');
  await form.getByRole('tab', { name: 'Önizle' }).click();
  await expect(form.getByRole('heading', { name: 'Genel Durum' })).toBeVisible();
  await isTurkish(page);
  await form.getByRole('button', { name: 'Cevabı gönder' }).click();
  await expectToast(page, 'Yanıt gönderildi');
  await page.goto(`/tr/admin/dashboard?tab=orders&query=${customer.email}`);
  await expect(page.getByRole('cell', { name: 'Tamamlandı' })).toBeVisible();
  expect(await exportedLines(page, 'Dışa aktar')).toBe(2);
});
