import { expect } from 'playwright/test';
import { proveUnless } from './browsers.ts';
import { excessWidth } from './screen.ts';
import { test } from './shop.ts';

const trees = [
  ['', '/search', /^(?:The newest )?\d+ results?$/, 'Nothing was found.', 'All months'],
  ['/tr', '/tr/ara', /^(?:En yeni )?\d+ sonuç$/, 'Sonuç bulunamadı.', 'Tüm aylar'],
] as const;

for (const [tree, address, some, nothing, months] of trees)
  test(
    `a visitor without scripts searches the archive from ${tree}/predictions by keyboard`,
    proveUnless('', tree),
    async ({ openBrowser }) => {
      const page = await openBrowser({ javaScriptEnabled: false });
      await page.goto(`${tree}/predictions`);
      const field = page.getByRole('search').getByRole('searchbox');
      const said = page.locator('main [role=status]');
      await field.focus();
      await page.keyboard.type('zzzz');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${address}\\?q=zzzz$`));
      await expect(said).toContainText(nothing);
      await page.locator('main').getByRole('link', { name: months }).click();
      await expect(page).toHaveURL(new RegExp(`${tree}/predictions$`));

      await field.fill('MOON');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(said).toHaveText(some);
      await expect(field).toHaveValue('MOON');
      await expect(page.locator('main ol mark').first()).toHaveText(/^moon/i);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await excessWidth(page)]).toEqual([width, 0]);
      }
      await page.locator('main ol a').first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${tree}/(?:predictions|horoscopes)/.*\\d`));
      await expect(page.locator('main')).toContainText(/moon/i);
    },
  );

test('with scripts the way to the other language keeps what was searched for', async ({ openBrowser }) => {
  const page = await openBrowser({});
  await page.goto('/search?q=moon');
  await page.locator('[data-language]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/tr\/ara\?q=moon$/);
  await expect(page.locator('main [role=status]')).toHaveText(/sonuç$/);
});
