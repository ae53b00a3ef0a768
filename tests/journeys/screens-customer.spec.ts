import { expect } from 'playwright/test';
import { proveUnless } from './browsers.ts';
import { enter } from './people.ts';
import { hydrated } from './screen.ts';
import { asOn, look, nameOf, narrowTurkish, test, tours } from './screens.ts';
import { written } from './two-languages.ts';

const words = {
  en: {
    erase: 'I want to erase my account',
    transfer: 'Bank transfer',
    decline: 'Let it be declined',
    correct: 'Correct my details',
    cancel: 'Cancel the order',
    myReadings: 'My Readings',
    menu: 'Menu',
    card: 'Make the card',
    order: 'VIP Reading',
    buy: 'Buy Now',
    send: 'Proceed to Payment',
  },
  tr: {
    erase: 'Hesabımı silmek istiyorum',
    transfer: 'Banka havalesi',
    decline: 'Reddedilsin',
    correct: 'Bilgilerimi düzelt',
    cancel: 'Siparişi iptal et',
    myReadings: 'Fallarım',
    menu: 'Menü',
    card: 'Kartı hazırla',
    order: 'VIP Fal',
    buy: 'Satın Al',
    send: 'Ödemeye Geç',
  },
} as const;

for (const tour of tours)
  test.describe(nameOf(tour), proveUnless(narrowTurkish, tour), () => {
    test.use(asOn(tour));
    const { language } = tour;
    const tree = language === 'tr' ? '/tr' : '';
    const said = words[language];

    test('B12 every page and dialog of a customer is in its language, accessible, fits, and keeps to the policy', async ({
      page,
      shop,
      twoLanguages: _,
    }) => {
      test.setTimeout(300_000);
      // The walk reads what is new: each tour has a customer of its own.
      const customer = await shop.customer();
      const { question, text } = written[language];
      const order = { question, language };
      const waiting = await customer.orders('tarot', order);
      const answered = await customer.orders('dreams', order);
      const unpaid = await customer.orders('vip', order);
      const { id: gift } = await customer.post('/api/protected/gifts', { serviceType: 'vip' });
      await shop.owner.post(`/api/admin/gifts/${gift}/payment`, {});
      await shop.owner.answers(answered, { general: text, love: text, recommendations: [text] });
      await shop.caughtUp();
      await enter(page, customer);
      const open = async (path: string, at = `${tree}${path}`) => {
        await page.goto(at);
        await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await look(page, language, at);
      };
      /** As they are, with what is missing in them. */
      const sendForms = async () => {
        for (const send of await page.locator('main form [type=submit]').all()) await send.click();
        await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible();
      };

      await open('/readings');
      await page.locator('main').getByRole('listitem').getByRole('button').first().click();
      await expect(page.locator('dialog:modal').getByRole('heading').first()).toBeVisible();
      await look(page, language, 'the details of a reading');
      await open(`/readings/${waiting}`);
      await page.getByRole('button', { name: said.correct }).click();
      await page.getByRole('group').getByRole('textbox').first().fill('I');
      await sendForms();
      await look(page, language, 'a correction with a fault');
      await shop.owner.asks(waiting, question);
      await open(`/readings/${waiting}`);
      await sendForms();
      await look(page, language, 'a question without an answer');
      await open(`/readings/${answered}`);
      await sendForms();
      await look(page, language, 'a rating without stars');
      await open(`/readings/${unpaid}`);
      await page.getByRole('button', { name: said.cancel }).click();
      await expect(page.locator('dialog:modal')).toBeVisible();
      await look(page, language, 'an order about to be cancelled');
      await open('/pay/999999');
      await open('/account/data');
      await open('/account');
      await page.getByText(said.erase).click();
      await sendForms();
      await look(page, language, 'an account about to be erased');
      await open('/gifts');
      await page.getByRole('button', { name: said.card }).click();
      await expect(page.getByRole('article')).toBeVisible();
      await look(page, language, 'the card of a gift');
      await page.goto(`${tree}/redeem`);
      await sendForms();
      await look(page, language, 'a gift code that is none');
      await open(`/pay/${unpaid}`);
      await page.getByRole('button', { name: said.transfer }).click();
      await expect(page.locator('dl').filter({ hasText: 'IBAN' })).toBeVisible();
      await look(page, language, 'a transfer');
      await open(`/pay/${unpaid}/test`);
      await page.getByRole('button', { name: said.decline }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look(page, language, 'a payment that was declined');
      if (language === 'tr') {
        await open('/fal-sonuclari');
        await page.getByRole('region', { name: 'Örnek sonuçlar' }).getByRole('button').first().click();
        await expect(page.getByRole('heading', { name: 'Genel Durum' })).toBeVisible();
        await look(page, language, 'a sample');
      }

      await page.goto(tree === '' ? '/' : tree);
      if (tour.width < 768) await page.getByRole('button', { name: said.menu, exact: true }).click();
      await page.getByRole('button', { name: said.myReadings }).filter({ visible: true }).click();
      const readings = await hydrated(page.getByRole('dialog', { name: said.myReadings }));
      await readings.getByRole('listitem').getByRole('button').first().hover();
      await look(page, language, 'my readings');
      await page.keyboard.press('Escape');
      await page
        .locator('[data-opens=order-dialog][data-service=vip]')
        .filter({ visible: true })
        .first()
        .click();
      const dialog = await hydrated(page.getByRole('dialog', { name: said.order }));
      await dialog.getByRole('button', { name: said.buy }).click();
      await dialog.getByRole('button', { name: said.send }).click();
      await expect(dialog.getByRole('region').getByRole('link').first()).toBeVisible();
      await look(page, language, 'an order with faults');
    });
  });
