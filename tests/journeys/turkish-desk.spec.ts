import { TOTP } from 'otpauth';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { type OpenBrowser, test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { englishIn } from './foreign-words.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { exportedLines } from './owner-world.ts';
import { excessWidth } from './screen.ts';

const customer = { username: 'Elif Şahin', email: 'elif@example.com', password: 'star-dust-7' };
const ordered = {
  serviceName: 'Fal',
  fullName: 'Elif Şahin',
  motherName: 'Fatma',
  birthDate: '01/02/1990',
  birthCountry: 'Türkiye',
  currentCountry: 'Türkiye',
  occupation: 'Mimar',
  question: 'Rüyamda deniz gördüm, ne anlama gelir?',
  language: 'tr',
  termsAccepted: true,
};

let installation: Installation;
test.beforeAll(async ({ playwright }) => {
  installation = await startEmbedded(undefined, {
    PAYMENT: 'test,transfer',
    BANK_TRANSFER_TO: 'Falname',
    BANK_TRANSFER_IBAN: 'TR330006100519786457841326',
  });
  const elif = await playwright.request.newContext({ baseURL: installation.addresses[0] });
  await elif.post('/api/register', { data: customer });
  await elif.post('/api/login', { data: customer });
  await order(elif, { serviceType: 'tarot', price: '0' });
  const unpaid = await order(elif, { serviceType: 'dreams', price: '299' });
  await elif.post(`/api/protected/readings/${unpaid}/payment`, { data: { method: 'transfer' } });
  await elif.dispose();
  await caughtUp(installation.addresses[0]);
});
test.afterAll(() => installation?.stop());

async function order(request: APIRequestContext, service: object): Promise<number> {
  const answered = await request.post('/api/protected/purchase', { data: { ...ordered, ...service } });
  expect(answered.status()).toBe(201);
  return (await answered.json()).data.id;
}

/** No sentence of the other tree, and nothing wider than the screen. */
async function isTurkish(page: Page): Promise<void> {
  expect.soft(await englishIn(page)).toEqual([]);
  expect.soft(await excessWidth(page)).toBe(0);
}

async function logIn(openBrowser: OpenBrowser, width = 1440): Promise<{ page: Page; faults: string[] }> {
  const options = { viewport: { width, height: 900 }, reducedMotion: 'reduce' } as const;
  const opened = await openBrowser(installation.addresses[0], options);
  const { page } = opened;
  await page.goto('/tr/admin/login');
  await page.getByLabel('Kullanıcı adı').fill(owner.username);
  await page.getByLabel('Şifre').fill(owner.password);
  await page.getByRole('button', { name: 'Panele Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/tr\/admin\/dashboard$/);
  return opened;
}

/** The toast that a person sees, not what is read aloud of it. */
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Bildirimler/ }).getByText(title, { exact: true });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('the login asks, refuses and greets in Turkish, and keeps to the Turkish pages', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(installation.addresses[0], { viewport: { width: 360, height: 800 } });
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
  await expect(toast(page, 'Giriş başarılı')).toBeVisible();
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect(page).toHaveURL(/\/tr\/admin\/login$/);
  await expect(toast(page, 'Çıkış yapıldı')).toBeVisible();
});

for (const width of [1440, 360])
  test(`the overview, the orders and their filters are Turkish at ${width} px`, async ({ openBrowser }) => {
    const { page, faults } = await logIn(openBrowser, width);
    await expect(page.getByText('Toplam Sipariş')).toBeVisible();
    await expect(page.getByText('Günlük siparişler').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yeni sipariş: 1' })).toBeVisible();
    await isTurkish(page);
    await tab(page, 'Fallar / Siparişler');
    await expect(page.getByText('Toplam 2 sipariş, gösterilen: 2')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Rüya Yorumu' })).toBeVisible();
    await page.getByRole('button', { name: 'Filtrele' }).click();
    await page.getByLabel('Durum').selectOption({ label: 'Bekliyor' });
    await isTurkish(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Görünümü kaydet' }).click();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(page.getByText('Lütfen bir ad girin')).toBeVisible();
    await isTurkish(page);
    expect(faults).toEqual([]);
  });

test('an order is asked about, answered and exported in Turkish', async ({ openBrowser }) => {
  const { page } = await logIn(openBrowser);
  await tab(page, 'Fallar / Siparişler');
  await page.getByRole('button', { name: 'Siparişi aç: 1' }).click();
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
  const form = page.getByRole('dialog').last();
  await isTurkish(page);
  await form.getByLabel('Genel Durum').fill('Yol açık görünüyor.');
  await form.getByRole('tab', { name: 'Önizle' }).click();
  await expect(form.getByRole('heading', { name: 'Genel Durum' })).toBeVisible();
  await isTurkish(page);
  await form.getByRole('button', { name: 'Cevabı gönder' }).click();
  await expect(toast(page, 'Yanıt gönderildi')).toBeVisible();
  await page.goto('/tr/admin/dashboard?tab=orders&service=tarot');
  await expect(page.getByRole('cell', { name: 'Tamamlandı' })).toBeVisible();
  expect(await exportedLines(page, 'Dışa aktar')).toBe(2);
});

test('an unpaid order asks first, and its transfer is confirmed and sent back in Turkish', async ({
  openBrowser,
}) => {
  const { page } = await logIn(openBrowser);
  await page.goto('/tr/admin/dashboard?tab=orders&reading=2&answer=1');
  await expect(page.getByText('Ödenmemiş sipariş cevaplansın mı?')).toBeVisible();
  await isTurkish(page);
  await page.goto('/tr/admin/dashboard?tab=payments');
  await expect(page.getByText('Onaylanacak havaleler').first()).toBeVisible();
  await page.getByLabel('Ekstre satırları').fill('2026-11-20;Havale;1,00');
  await page.getByRole('button', { name: 'Satırları incele' }).click();
  await expect(page.getByText('Hiçbir satır ödeme bekleyen bir siparişe uymuyor.')).toBeVisible();
  await isTurkish(page);
  await page.getByRole('button', { name: 'Havaleyi onayla' }).click();
  const confirm = page.getByRole('dialog', { name: 'Havaleyi onayla' });
  await isTurkish(page);
  await confirm.getByRole('button', { name: 'Havaleyi onayla' }).click();
  await expect(toast(page, 'Ödeme onaylandı')).toBeVisible();
  await page.goto('/tr/admin/dashboard?tab=orders&reading=2');
  await page.getByRole('button', { name: 'İadeyi kaydet' }).click();
  await page.getByRole('button', { name: 'Parayı iade ettim' }).click();
  await expect(page.getByLabel('Neden')).toHaveAccessibleDescription(/\S/);
  await isTurkish(page);
});

test('prices and the business are set in Turkish', async ({ openBrowser }) => {
  const { page } = await logIn(openBrowser);
  await tab(page, 'Ayarlar');
  const dreams = page.getByRole('group', { name: 'Rüya Yorumu' });
  await dreams.getByLabel('Fiyat (₺)').fill('1.299');
  await page.getByRole('button', { name: 'Fiyatları kaydet' }).click();
  await expect(dreams.getByText(/Lütfen fiyatı 499 veya 1299,50 gibi/)).toBeVisible();
  await dreams.getByLabel('Fiyat (₺)').fill('1299,5');
  await expect(dreams.getByText('Sitede görünüşü: 1.299,50₺')).toBeVisible();
  await isTurkish(page);
  await page.getByRole('button', { name: 'Fiyatları kaydet' }).click();
  await expect(toast(page, 'Fiyatlar kaydedildi')).toBeVisible();
  await expect(dreams.getByLabel('Fiyat (₺)')).toHaveValue('1299,50');
  await page.getByLabel(/^Deneyim/).fill('on');
  await page.getByRole('button', { name: 'Ayarları kaydet' }).click();
  await expect(page.getByLabel(/^Deneyim/)).toHaveAccessibleDescription(/\S/);
  await isTurkish(page);
});

test('keys and the second factor are explained in Turkish', async ({ openBrowser }) => {
  const { page } = await logIn(openBrowser);
  await page.getByRole('button', { name: 'Kısayollar' }).click();
  await isTurkish(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Güvenlik' }).click();
  await page.getByRole('button', { name: 'Doğrulama uygulaması kur' }).click();
  await expect(page.getByAltText('Gizli anahtarın QR kodu')).toBeVisible();
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Uygulamadaki kod').fill('000000');
  await page.getByRole('button', { name: 'Doğrulamayı aç' }).click();
  await expect(page.getByLabel('Uygulamadaki kod')).toHaveAccessibleDescription(/\S/);
  await isTurkish(page);
  await page.getByLabel('Uygulamadaki kod').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Doğrulamayı aç' }).click();
  await expect(page.getByRole('list', { name: 'Kurtarma kodları' })).toBeVisible();
  await isTurkish(page);
  await page.getByRole('button', { name: 'Kodları sakladım' }).click();
  await page.getByRole('button', { name: 'Güvenlik' }).click();
  await expect(page.getByText('İki adımlı doğrulama açık')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Doğrulamayı kapat' })).toBeVisible();
  await isTurkish(page);
});
