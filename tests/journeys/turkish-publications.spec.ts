import { expect, type Page } from 'playwright/test';
import { businessDate } from '../../events/calendar.ts';
import { test } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { englishIn } from './english-words.ts';
import { type Installation, startEmbedded } from './installation.ts';
import { deskWithOrders, type OwnersState } from './owner-world.ts';
import { excessWidth } from './screen.ts';

let installation: Installation;
let owner: OwnersState;

test.beforeAll(async ({ openBrowser }) => {
  installation = await startEmbedded();
  const [address] = installation.addresses;
  owner = await deskWithOrders(openBrowser, address);
  const { page } = await openBrowser(address, { storageState: owner });
  const date = businessDate(new Date());
  const [general, language] = ['Rüzgâr yön değiştiriyor.', 'tr'];
  for (const [path, data] of [
    ['/api/admin/predictions', { date, title: 'Sakin bir gün', type: 'daily', general, language }],
    ['/api/admin/predictions', { date, title: 'Bu hafta', type: 'weekly', general, language }],
    ['/api/admin/zodiac-predictions', { date, sign: 'leo', type: 'daily', general, language }],
    [
      '/api/contact',
      { name: 'Ece', email: 'ece@example.com', service: 'tarot', message: 'Merhaba, bir sorum var.' },
    ],
  ] as const)
    expect((await page.request.post(path, { data })).status(), path).toBe(201);
  await caughtUp(address);
});
test.afterAll(() => installation?.stop());

/** Each place, and what is pressed there before it is looked at. */
const places: readonly (readonly [string, RegExp, (page: Page) => Promise<unknown>])[] = [
  ['/tr/admin/dashboard?tab=calendar', /dört haftada/, async () => {}],
  [
    '/tr/admin/dashboard?tab=predictions',
    /Sakin bir gün/,
    async (page) => {
      await page.getByRole('button', { name: 'Düzenle: Bu hafta' }).click();
      await page.getByRole('button', { name: 'İngilizcesini de yaz' }).click();
      await page.getByRole('button', { name: 'Dünya tahmini ekle' }).first().click();
    },
  ],
  [
    '/tr/admin/dashboard?tab=horoscopes',
    /Toplam \d+ burç tahmini/,
    async (page) => {
      await page.getByRole('button', { name: 'Burç tahmini ekle' }).click();
      await expect(page.getByText('12 burçtan 1 hazır')).toBeVisible();
    },
  ],
  [
    '/tr/admin/dashboard?tab=messages',
    /Merhaba, bir sorum var/,
    (page) => page.getByRole('button', { name: 'Mesajı cevapla: Ece' }).click(),
  ],
  [
    '/tr/admin/dashboard?tab=newsletter',
    /Haftalık bülten/,
    (page) => page.getByRole('button', { name: 'Abonelere gönder' }).click(),
  ],
  ['/tr/admin/dashboard?tab=ratings', /Henüz değerlendirme yok/, async () => {}],
  [
    '/tr/admin/dashboard?tab=users',
    /Elif Şahin/,
    (page) => page.getByRole('button', { name: 'Görüntüle: Elif Şahin' }).click(),
  ],
  ['/tr/admin/history', /Liste burada bitiyor/, (page) => page.getByText('tüm olaylar listeleniyor').click()],
  ['/tr/admin/history?event=3', /Doğrulandı|Henüz imzalı/, async () => {}],
  ['/tr/admin/history?life=reading-1', /Zaman çizelgesi/, async () => {}],
  ['/tr/admin/history?view=past', /Ort\. Puan/, async () => {}],
  ['/tr/admin/history?view=growth', /Doğrulama anahtarı/, async () => {}],
  ['/tr/admin/history?why=orders.1.status', /Neden böyle görünüyor/, async () => {}],
];

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const) {
  test(`publications, people and history speak Turkish, ${colorScheme}, ${width} px`, async ({
    openBrowser,
  }) => {
    test.slow();
    const { page } = await openBrowser(installation.addresses[0], {
      storageState: owner,
      colorScheme,
      viewport: { width, height: 900 },
    });
    for (const [place, sight, act] of places) {
      await page.goto(place);
      await expect(page.getByText(sight).filter({ visible: true }).first(), place).toBeVisible();
      await act(page);
      expect.soft(await englishIn(page), place).toEqual([]);
      expect.soft(await excessWidth(page), place).toBe(0);
    }
  });
}
