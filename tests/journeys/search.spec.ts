import { expect } from 'playwright/test';
import { violations } from './axe.ts';
import { excessWidth } from './screen.ts';
import { test } from './shop.ts';

test.use({ expectedFaults: /ERR_FAILED/ });

const trees = [
  {
    tree: '',
    query: 'moon',
    status: /^\d+\+? results?$/,
    nothing: 'Nothing was found. Try another word, or only its beginning.',
    failed: 'The search could not be loaded. Please try again.',
  },
  {
    tree: '/tr',
    query: 'moon',
    status: /^\d+\+? sonuç$/,
    nothing: 'Sonuç bulunamadı. Başka bir kelime ya da kelimenin yalnız başını deneyin.',
    failed: 'Arama yüklenemedi. Lütfen yeniden deneyin.',
  },
] as const;

for (const { tree, query, status, nothing, failed } of trees)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`a visitor searches the archive from ${tree}/predictions by keyboard, ${colorScheme}`, async ({
      openBrowser,
    }) => {
      const page = await openBrowser({ colorScheme });
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await page.goto(`${tree}/predictions`);
      const field = page.locator('main [role=search] input');
      await field.fill('zzzz');
      expect(fetched.filter((path) => path.startsWith('/search-index'))).toEqual([]);
      await field.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=zzzz$/);
      const said = page.locator('main [role=status]');
      await expect(said).toHaveText(nothing);
      await field.fill(query);
      await expect(said).toHaveText(status);
      await expect(page).toHaveURL(new RegExp(`\\?q=${query}$`));
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await excessWidth(page)]).toEqual([width, 0]);
        expect(await violations(page)).toEqual([]);
      }
      // Only the parts with the letters that were asked for.
      const parts = fetched.filter((path) => path.startsWith('/search-index'));
      expect(parts.every((path) => /\/(?:years|\d{4}\/(?:titles|z|m))\.json$/.test(path))).toBe(true);
      const first = page.locator('main ol a').first();
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${tree}/(?:predictions|horoscopes)/.*\\d`));
      expect(await page.locator('main').textContent()).toMatch(/moon/i);
      await page.goBack();
      await expect(said).toHaveText(status);

      await page.route('**/search-index/**', (route) => route.abort());
      await field.fill('venus');
      await expect(said).toHaveText(failed);
      await page.unroute('**/search-index/**');
      await field.press('Enter');
      await expect(said).not.toHaveText(failed);
    });

test('without scripts the search page leads to the archive by month', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto('/predictions');
  await page.locator('main [role=search] input').fill('moon');
  await page.locator('main [role=search] button').click();
  await expect(page).toHaveURL(/\/search\?q=moon$/);
  await expect(page.locator('main noscript p')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'All months' }).click();
  await expect(page).toHaveURL(/\/predictions$/);
});
