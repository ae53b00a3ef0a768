import { expect, type Page } from 'playwright/test';
import type { Language } from '../../events/text.ts';
import { test } from './browsers.ts';
import { englishIn, turkishIn } from './foreign-words.ts';
import { type OwnersState, ownersState } from './owner-world.ts';
import { excessWidth } from './screen.ts';
import { openTwoLanguages, type TwoLanguagesWorld, written } from './two-languages-world.ts';

let world: TwoLanguagesWorld;
let address: string;
let owner: OwnersState;

test.beforeAll(async ({ playwright, openBrowser }) => {
  world = await openTwoLanguages(playwright);
  [address] = world.installation.addresses;
  owner = await ownersState(openBrowser, address);
});
test.afterAll(() => world?.installation.stop());

type Words = Readonly<Record<Language, RegExp>>;
interface Stop {
  readonly place: string;
  /** What is there once the place has come. */
  readonly sight: Words;
  /** Pressed one after the other; the page is looked at after each. */
  readonly press?: readonly Words[];
}
/** Some lists are answered from the log. */
const inTime = { timeout: 30_000 };
const same = (words: RegExp): Words => ({ en: words, tr: words });

const form: Words = { en: /^Customer's form$/, tr: /^Müşterinin formu$/ };

const stops: readonly Stop[] = [
  {
    place: '/admin/dashboard?tab=predictions',
    sight: same(new RegExp(written.en.title)),
    press: [
      { en: /^Edit A week with/, tr: /^Düzenle: A week with/ },
      { en: /^Add world prediction$/, tr: /^Dünya tahmini ekle$/ },
    ],
  },
  {
    place: '/admin/dashboard?tab=predictions',
    sight: same(new RegExp(written.tr.title)),
    press: [{ en: /^Delete (?:The sea|Deniz)/, tr: /^Sil: (?:The sea|Deniz)/ }],
  },
  {
    place: '/admin/dashboard?tab=predictions',
    sight: same(new RegExp(written.tr.title)),
    press: [{ en: /^Add Prediction$/, tr: /^Tahmin ekle$/ }],
  },
  {
    place: '/admin/dashboard?tab=horoscopes',
    sight: { en: /Leo/, tr: /Aslan/ },
    press: [{ en: /^Delete Leo/, tr: /^Sil: Aslan/ }],
  },
  {
    place: '/admin/dashboard?tab=horoscopes',
    sight: { en: /Leo/, tr: /Aslan/ },
    press: [{ en: /^Add Horoscope$/, tr: /^Burç tahmini ekle$/ }],
  },
  {
    place: '/admin/dashboard?tab=horoscopes',
    sight: { en: /Leo/, tr: /Aslan/ },
    press: [{ en: /^Edit Leo/, tr: /^Düzenle: Aslan/ }],
  },
  { place: '/admin/dashboard?tab=calendar', sight: { en: /coming four weeks/, tr: /dört haftada/ } },
  {
    place: '/admin/dashboard?tab=messages',
    sight: same(new RegExp(written.tr.message)),
    press: [
      { en: /^Answer the message of Ada/, tr: /^Mesajı cevapla: Ada/ },
      { en: /^Send answer$/, tr: /^Cevabı gönder$/ },
    ],
  },
  {
    place: '/admin/dashboard?tab=newsletter',
    sight: { en: new RegExp(written.en.week), tr: new RegExp(written.tr.week) },
    press: [{ en: /^Send to subscribers$/, tr: /^Abonelere gönder$/ }],
  },
  {
    place: '/admin/dashboard?tab=ratings',
    sight: same(new RegExp(written.tr.text)),
    press: [{ en: /^Change reply to the rating/, tr: /^Değerlendirmeye verilen cevabı/ }],
  },
  {
    place: '/admin/dashboard?tab=ratings',
    sight: same(new RegExp(written.en.text)),
    press: [{ en: /^Hide the rating of/, tr: /^Değerlendirmeyi yayından kaldır, / }],
  },
  {
    place: '/admin/dashboard?tab=users',
    sight: same(/Elif Kaya/),
    press: [{ en: /^View Elif Kaya$/, tr: /^Görüntüle: Elif Kaya$/ }],
  },
  { place: '/admin/dashboard?tab=settings', sight: { en: /^Save prices$/, tr: /^Fiyatları kaydet$/ } },
  {
    place: '/admin/dashboard?tab=orders&reading=1',
    sight: form,
  },
  {
    place: '/admin/dashboard?tab=orders&reading=2',
    sight: form,
  },
  {
    place: '/admin/dashboard?tab=orders&reading=3',
    sight: form,
    press: [
      { en: /^Ask the customer$/, tr: /^Müşteriye sor$/ },
      { en: /^Send question$/, tr: /^Soruyu gönder$/ },
    ],
  },
  {
    place: '/admin/dashboard?tab=orders&reading=3',
    sight: form,
    press: [{ en: /^Confirm transfer$/, tr: /^Havaleyi onayla$/ }],
  },
  {
    place: '/admin/dashboard?tab=orders&reading=3&answer=1',
    sight: { en: /^Answer an unpaid order\?$/, tr: /^Ödenmemiş sipariş cevaplansın mı\?$/ },
    press: [{ en: /^Answer it$/, tr: /^Yine de cevapla$/ }],
  },
  {
    place: '/admin/dashboard?tab=orders&reading=4',
    sight: form,
    press: [
      { en: /^Record a refund$/, tr: /^İadeyi kaydet$/ },
      { en: /^I have sent it back$/, tr: /^Parayı iade ettim$/ },
    ],
  },
  {
    place: '/admin/dashboard?tab=payments',
    sight: { en: /Transfers to confirm/, tr: /Onaylanacak havaleler/ },
  },
  {
    place: '/admin/dashboard?tab=orders&service=tarot',
    sight: { en: /^Save view$/, tr: /^Görünümü kaydet$/ },
    press: [
      { en: /^Save view$/, tr: /^Görünümü kaydet$/ },
      { en: /^Save$/, tr: /^Kaydet$/ },
    ],
  },
  {
    place: '/admin/dashboard?security=1',
    sight: { en: /^Set up an authenticator app$/, tr: /^Doğrulama uygulaması kur$/ },
    press: [{ en: /^Set up an/, tr: /^Doğrulama uygulaması kur$/ }],
  },
  {
    place: '/admin/history?stream=reading-1',
    sight: { en: /The end of the list/, tr: /Liste burada bitiyor/ },
  },
  {
    place: '/admin/history?event=3',
    sight: { en: /^Verified|Not counted/, tr: /^Doğrulandı|Henüz imzalı/ },
  },
  { place: '/admin/history?life=reading-1', sight: { en: /^Timeline$/, tr: /^Zaman çizelgesi$/ } },
  { place: '/admin/history?view=past', sight: { en: /^Avg\. Rating$/, tr: /^Ort\. Puan$/ } },
  { place: '/admin/history?view=growth', sight: { en: /^Verifier key$/, tr: /^Doğrulama anahtarı$/ } },
  { place: '/admin/history?why=orders.1.status', sight: { en: /before:/, tr: /önce:/ } },
];

for (const [language, colorScheme, width] of [
  ['tr', 'light', 360],
  ['en', 'dark', 1440],
] as const)
  test(`publications, people and history are ${language} alone, ${colorScheme}, ${width} px`, async ({
    openBrowser,
  }) => {
    test.slow();
    const options = { storageState: owner, colorScheme, viewport: { width, height: 900 } } as const;
    const { page } = await openBrowser(address, options);
    const foreignIn = language === 'tr' ? englishIn : turkishIn;
    const look = async (at: string) => {
      expect.soft([at, await foreignIn(page)]).toEqual([at, []]);
      expect.soft([at, await excessWidth(page)]).toEqual([at, 0]);
    };
    for (const { place, sight, press = [] } of stops) {
      await page.goto((language === 'tr' ? '/tr' : '') + place);
      await expect(page.getByText(sight[language]).filter({ visible: true }).first(), place).toBeVisible(
        inTime,
      );
      await look(place);
      for (const button of press) {
        await page.getByRole('button', { name: button[language] }).filter({ visible: true }).last().click();
        await expect(page.locator('dialog:modal'), `${place}, ${button[language]}`).not.toHaveCount(0);
        await look(`${place}, ${button[language]}`);
      }
    }
    await lookAtTyped(page, language, look);
  });

test('the history leads to the same place in the other language', async ({ openBrowser }) => {
  const { page } = await openBrowser(address, { storageState: owner });
  await page.goto('/tr/admin/history?life=reading-1');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/admin\/history\?life=reading-1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Reading 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL(/\/tr\/admin\/history\?life=reading-1$/);
});

test('what the English desk says in Turkish is marked in its toasts', async ({ openBrowser }) => {
  const { page } = await openBrowser(address, { storageState: owner });
  await page.goto('/admin/dashboard?tab=horoscopes');
  await page
    .getByRole('button', { name: /^Delete Leo/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  for (const words of ['Başarılı', 'Burç tahmini silindi'])
    await expect(toast(page, words)).toHaveAttribute('lang', 'tr');
});

test('why a mail failed is said in Turkish, and what nobody knows is marked as English', async ({
  openBrowser,
}) => {
  const { page } = await openBrowser(address, { storageState: owner });
  const mail = (id: number, reason: string) => ({
    ...{ id, reason, kind: 'answer-ready', readingId: 1, tries: 8 },
    ...{ happenedAt: '2026-11-20T20:00:00.000Z', failedAt: '2026-11-21T20:00:00.000Z' },
  });
  const mails = [mail(4, 'The mail server refused it (550)'), mail(5, 'The moon was in the way')];
  await page.route(/\/api\/admin\/mails(?:\?.*)?$/, (route) =>
    route.fulfill({ json: { success: true, data: mails, meta: { total: 2, page: 1, pageSize: 50 } } }),
  );
  await page.goto('/tr/admin/dashboard');
  const failed = page.getByRole('region', { name: 'Gönderilemeyen e-\u2060postalar' });
  await expect(failed.getByText('E-\u2060posta sunucusu kabul etmedi (550)')).toBeVisible();
  await expect(failed.getByText('The moon was in the way')).toHaveAttribute('lang', 'en');
  expect(await englishIn(page)).toEqual([]);
});

/** The dialogs that open only after something was typed or saved, and the keys. */
async function lookAtTyped(page: Page, language: Language, look: (at: string) => Promise<void>) {
  const tree = language === 'tr' ? '/tr' : '';
  const press = (words: Words) => page.getByRole('button', { name: words[language] }).last().click();
  await page.goto(`${tree}/admin/dashboard?tab=predictions`);
  await press({ en: /^Add Prediction$/, tr: /^Tahmin ekle$/ });
  await page.locator('dialog:modal').getByRole('textbox').last().fill('Elif');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(2);
  await look('an edited prediction is left');
  await page.goto(`${tree}/admin/dashboard?tab=orders&service=tarot`);
  await press({ en: /^Save view$/, tr: /^Görünümü kaydet$/ });
  await page.locator('dialog:modal').getByRole('textbox').fill('Elif');
  await page.keyboard.press('Enter');
  await press({ en: /^Edit views$/, tr: /^Görünümleri düzenle$/ });
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await look('saved views');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await look('keys');
}

/** What a person sees of a toast, not what is read aloud of it. */
function toast(page: Page, words: string) {
  return page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });
}
