import { expect, type Locator, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { isTurkish } from './foreign-words.ts';
import { enter, inTurkish } from './people.ts';
import { awake, expectToast, field, hydrated } from './screen.ts';
import { test } from './shop.ts';

const response = {
  description: 'Önünüzdeki yıl için üç kart',
  general: 'Kapı çoktan aralandı.',
  love: 'Pencerede bekleyen biri var.',
  career: 'Küçükten başlayın.',
  health: 'Erken uyuyun.',
  luckyPoint: 'Şafakta liman.',
  protectiveSymbol: 'Bir kırlangıç.',
  recommendations: ['Komşulara sorun.', 'Maviye boyayın.'],
};
/** The narrowest screen and a wide one: Turkish words are long. */
const widths = [360, 1440] as const;

test.use({ locale: 'en-US', expectedFaults: /status of 4/ });

test('from order to rating, what happens on the way is said in Turkish', async ({ page, customer, shop }) => {
  await enter(page, customer);
  await page.goto('/tr/services');
  await page.locator('[data-opens=order-dialog][data-service=vip]').first().click();
  const order = await hydrated(page.getByRole('dialog', { name: 'VIP Fal' }));
  await expect(order).toContainText('499₺ · yanıtınız 120 saat içinde');
  await order.getByRole('button', { name: 'Satın Al' }).click();
  await fillInTurkishForm(order);
  await order.getByRole('button', { name: 'Ödemeye Geç' }).click();

  await expect(page).toHaveURL(/\/tr\/pay\/\d+$/);
  await expect(page.getByRole('region', { name: 'Siparişiniz' })).toContainText('499₺');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.getByRole('button', { name: 'Deneme ödemesi' }).click();
  await expect(page).toHaveURL(/\/tr\/pay\/\d+\/test$/);
  await page.getByRole('button', { name: 'Reddedilsin' }).click();
  await expect(page.getByRole('alert')).toContainText('Ödeme reddedildi');
  await isTurkishAndAccessible(page);
  await page.getByRole('button', { name: 'Öde: 499₺ (deneme)' }).click();
  await expect(page).toHaveURL(/\/tr\/readings$/);
  await expectToast(page, 'Ödemenizi aldık');

  const made = (await (await page.request.get(`/api/protected/readings/${id}`)).json()).data;
  expect(made).toMatchObject({ language: 'tr', payment: { state: 'paid' } });
  await page.goto(`/tr/readings/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP Fal');
  await expect(page.getByRole('heading', { name: 'Falınız hazırlanıyor' })).toBeVisible();
  await isTurkishInBothWidths(page);
  await page.getByRole('button', { name: 'Bilgilerimi düzelt' }).click();
  await field(page, 'Ad soyad').fill('I');
  await page.getByRole('button', { name: 'Bilgilerimi kaydet' }).click();
  await expect(page.getByText('Ad soyad en az 3 karakter olmalıdır').first()).toBeVisible();
  await isTurkishAndAccessible(page);
  await page.getByRole('button', { name: 'Olduğu gibi bırak' }).click();

  const question = { question: 'Dükkân deniz kenarında mı?' };
  await shop.owner.asks(id, question.question);
  await expect(page.getByText(question.question)).toBeVisible();
  await isTurkishAndAccessible(page);
  await page.getByRole('button', { name: 'Yanıtımı gönder' }).click();
  await expect(page.getByText('Lütfen yanıtınızı yazın')).toBeVisible();
  await page.getByLabel('Yanıtınız').fill('Evet, limanda.');
  await page.getByRole('button', { name: 'Yanıtımı gönder' }).click();
  await expect(page.getByText('Evet, limanda.')).toBeVisible();

  await shop.owner.answers(id, response);
  await expect(page.getByRole('article', { name: 'Yanıtınız' })).toContainText(response.protectiveSymbol);
  await expect(page.getByRole('heading', { name: 'Falınızı nasıl buldunuz?' })).toBeVisible();
  await page.getByRole('button', { name: 'Değerlendirmemi gönder' }).click();
  await expect(page.getByText('Lütfen bir ile beş arasında yıldız verin')).toBeVisible();
  await isTurkishAndAccessible(page);
  await page.getByRole('radio', { name: '5 üzerinden 5: Harika' }).check();
  await page.getByRole('button', { name: 'Değerlendirmemi gönder' }).click();
  await expect(page.getByRole('img', { name: '5 üzerinden 5 yıldız' })).toBeVisible();
  await isTurkishAndAccessible(page);

  await shop.caughtUp();
  await page.goto('/tr/readings');
  await page.getByRole('button', { name: /VIP Fal/ }).click();
  await expect(page.getByRole('dialog', { name: 'Fal Ayrıntıları' })).toContainText(response.general);
  await page.goto('/tr');
  await page.getByRole('button', { name: 'Fallarım' }).filter({ visible: true }).click();
  const mine = await hydrated(page.getByRole('dialog', { name: 'Fallarım' }));
  await mine.getByRole('button', { name: /VIP Fal/ }).click();
  await expect(mine).toContainText(response.general);
  await isTurkishInBothWidths(page);
});

test('an order is cancelled in Turkish, and one of another account is not there', async ({
  page,
  shop,
  customer,
}) => {
  await enter(page, customer);
  const id = await customer.orders('dreams', inTurkish);
  const foreign = await (await shop.customer()).orders('dreams', inTurkish);
  await page.goto(`/tr/readings/${id}`);
  const happening = page.getByRole('region', { name: 'Şu an ne oluyor' });
  await expect(happening.getByRole('link', { name: 'Öde: 299₺' })).toHaveAttribute('href', `/tr/pay/${id}`);
  await happening.getByRole('button', { name: 'Siparişi iptal et' }).click();
  await expect(page.getByRole('dialog', { name: 'Sipariş iptal edilsin mi?' })).toContainText('Rüya Yorumu');
  await isTurkishInBothWidths(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Siparişi iptal et' }).click();
  await expect(page.getByRole('heading', { name: 'Bu sipariş iptal edildi' })).toBeVisible();
  await isTurkishAndAccessible(page);
  for (const [path, title] of [
    [`/tr/readings/${foreign}`, 'Böyle bir fal yok'],
    [`/tr/pay/${foreign}`, 'Bu sipariş hesabınızda yok'],
    [`/tr/pay/${id}`, 'Bu sipariş iptal edildi'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Fallarım' }).last()).toBeVisible();
    await isTurkishAndAccessible(page);
  }
});

test('the account refuses in Turkish, and leads to Turkish pages', async ({ page, customer }) => {
  await page.goto('/tr/account');
  await page.getByRole('main').getByRole('link', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL(/\/tr\/auth\?next=\/account$/);
  await awake(page);
  const form = page.getByRole('main');
  await field(form, 'E-\u2060posta').fill(customer.email);
  await field(form, 'Şifre').fill('yanlış bir şifre');
  await form.getByRole('button', { name: 'Giriş Yap', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Giriş yapılamadı');
  await isTurkishAndAccessible(page);
  await field(form, 'Şifre').fill(customer.password);
  await form.getByRole('button', { name: 'Giriş Yap', exact: true }).click();
  await expect(page).toHaveURL(/\/tr\/account$/);
  await expect(page.getByRole('region', { name: 'Açık oturumlarınız' })).toContainText('Bu tarayıcı');
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect(page.getByText('Lütfen şifrenizi girin').first()).toBeVisible();
  await field(page, 'Şimdiki şifre').fill('yanlış bir şifre');
  await field(page, 'Yeni şifre').fill('başka bir şifre');
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  const current = field(page, 'Şimdiki şifre');
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await isTurkishAndAccessible(page);
  await page.getByRole('link', { name: 'Verilerimi oku' }).click();
  await expect(page).toHaveURL(/\/tr\/account\/data$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect(page).toHaveURL(/\/tr$/);
});

test('a forgotten password is asked for and replaced in Turkish', async ({ page, customer }) => {
  await page.goto('/tr/auth');
  await page.getByRole('button', { name: 'Şifremi unuttum' }).click();
  const dialog = page.getByRole('dialog', { name: 'Şifrenizi sıfırlayın' });
  await field(dialog, 'E-\u2060posta').fill(customer.email);
  await dialog.getByRole('button', { name: 'Bağlantıyı gönder' }).click();
  await expectToast(page, 'Şifre sıfırlama e-\u2060postası gönderildi');
  await isTurkishAndAccessible(page);
  await page.goto('/tr/auth?reset=geçersiz');
  await field(page, 'Yeni şifre').fill('yepyeni şifre');
  await field(page, 'Şifre (tekrar)').fill('başka şifre');
  await page.getByRole('button', { name: 'Şifreyi Kaydet' }).click();
  await expect(page.getByText('Şifreler birbiriyle aynı değil').first()).toBeVisible();
  await field(page, 'Şifre (tekrar)').fill('yepyeni şifre');
  await page.getByRole('button', { name: 'Şifreyi Kaydet' }).click();
  await expect(page.getByRole('alert')).toContainText('Şifre değişmedi');
  await isTurkishAndAccessible(page);
});

async function isTurkishInBothWidths(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await isTurkish(page);
  }
}

/** What `screens-*` do not look at. */
async function isTurkishAndAccessible(page: Page): Promise<void> {
  await isTurkishInBothWidths(page);
  expect(await violations(page)).toEqual([]);
}

async function fillInTurkishForm(order: Locator): Promise<void> {
  await field(order, 'Ad soyad').fill('Işıl Çağrı');
  await field(order, 'Anne adı').fill('Gülşen');
  await field(order, 'Doğum tarihi').fill('17/04/1990');
  await field(order, 'Meslek').fill('Öğretmen');
  await expect(field(order, 'Yaşadığınız ülke')).toHaveValue('Türkiye');
  await field(order, 'Sorunuz').fill('Küçük dükkânı açmalı mıyım?');
  await order.getByRole('checkbox').check();
}
