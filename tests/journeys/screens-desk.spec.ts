import { expect, type Page } from 'playwright/test';
import type { Language } from '../../events/text.ts';
import { owner } from '../../harness/servers/installation.ts';
import { proveUnless } from './browsers.ts';
import { stops, type Words } from './desk-screens.ts';
import { hold, settled } from './screen.ts';
import { asOn, look, nameOf, test, tours, wideTurkish } from './screens.ts';
import { asOwner } from './shop.ts';
import { written } from './two-languages.ts';

/** Some lists are answered from the log. */
const inTime = { timeout: 30_000 };
test.use(asOwner);

for (const tour of tours)
  test.describe(nameOf(tour), proveUnless(wideTurkish, tour), () => {
    test.use(asOn(tour));
    const { language } = tour;
    const tree = language === 'tr' ? '/tr' : '';

    test('B12 every tab, dialog and view of the desk is in its language, accessible, fits, and keeps to the policy', async ({
      page,
      twoLanguages: _,
    }) => {
      test.setTimeout(600_000);
      const seenPlaces = new Set<string>();
      for (const { place, sight, press } of stops) {
        await lead(page, tree + place);
        const seen = page.getByText(sight[language]).filter({ visible: true }).first();
        await expect(seen, place).toBeVisible(inTime);
        if (!seenPlaces.has(place)) await look(page, language, place);
        seenPlaces.add(place);
        for (const button of press) {
          await page.getByRole('button', { name: button[language] }).filter({ visible: true }).last().click();
          await expect(page.locator('dialog:modal'), `${place}, ${button[language]}`).not.toHaveCount(0);
          await look(page, language, `${place}, ${button[language]}`);
        }
      }
    });

    test('B12 so is what opens after something was typed or saved', async ({ page, twoLanguages: _ }) => {
      await lookAtTyped(page, language, (place) => look(page, language, place));
    });
  });

/** The desk and the history follow their address; they are loaded again where a dialog does not close by a key. */
async function lead(page: Page, place: string): Promise<void> {
  const dialogs = page.locator('dialog:modal');
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await settled(page);
  }
  if (page.url().includes(place.replace(/\?.*/, '')) && (await dialogs.count()) === 0)
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, place);
  else await page.goto(place);
}

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
  await expect(page.locator('#order-filters')).toBeVisible();
  await look('the filters of the orders');
  const answer = await hold(page, /\/api\/admin\/readings\?/);
  await press({ en: /^Clear filters$/, tr: /^Filtreleri temizle$/ });
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await look('a list that waits for its next page');
  answer.release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('?');
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await look('keys');
  await lead(page, `${tree}/admin/dashboard?tab=payments`);
  const lines = page.getByLabel(language === 'tr' ? 'Ekstre satırları' : 'Lines of the statement');
  await lines.fill('2026-11-20;Havale;1,00');
  await press({ en: /^Look through$/, tr: /^Satırları incele$/ });
  await expect(page.getByText(/^(?:No line matches an order|Hiçbir satır ödeme bekleyen)/)).toBeVisible();
  await look('a statement without a payment');
  await lines.clear();
  await lead(page, `${tree}/admin/dashboard?security=1`);
  await page.locator('dialog:modal input[type=password]').fill(owner.password);
  await press({ en: /^Set up an/, tr: /^Doğrulama uygulaması kur$/ });
  await expect(page.locator('dialog:modal').getByRole('img')).toBeVisible();
  await look('the secret of the second factor');
  await page.goto(`${tree}/admin/orders/4`);
  await page.getByRole('tabpanel').getByRole('textbox').first().fill(written[language].text);
  await page.getByRole('tab', { name: language === 'tr' ? 'Önizle' : 'Preview' }).click();
  await expect(page.getByRole('tabpanel').filter({ visible: true }).last()).toContainText(
    written[language].text,
  );
  await look('the preview of a response');
  await press({ en: /^Logout$/, tr: /^Çıkış$/ });
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await look('a logout that would lose it');
}
