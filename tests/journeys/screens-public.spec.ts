import { expect, type Page } from 'playwright/test';
import { signIds } from '../../events/publications/signs.ts';
import type { Language } from '../../events/text.ts';
import { violations } from './axe.ts';
import { proveUnless } from './browsers.ts';
import { englishIn } from './foreign-words.ts';
import { asOn, look, nameOf, narrowEnglish, test, tours } from './screens.ts';
import { throughVisitorDialogs } from './visitor-dialogs.ts';

/** Each opens by a window event, `open…Modal`. */
const legalDialogs = ['Gizlilik', 'HizmetSartlari', 'PrivacyPolicy', 'TermsOfService'];
const bothTrees = [
  '/',
  '/services',
  '/contact',
  '/thanks/message',
  '/predictions/daily',
  '/predictions/weekly',
  '/no-such-page',
  '/auth',
  '/auth?tab=register',
  '/auth?reset=a-link',
  '/predictions',
  '/newsletter',
  '/newsletter?confirm=a-link',
  '/newsletter?leave=a-link',
  '/horoscopes/leo',
  '/readings',
  '/readings/1',
  '/account',
  '/account?verify=a-link',
  '/account/data',
];
const routes: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...bothTrees,
    '/record',
    '/search',
    '/search?q=moon',
    '/natal-chart',
    '/privacy-policy',
    '/terms-of-service',
  ],
  tr: [
    ...bothTrees.map((path) => `/tr${path === '/' ? '' : path}`),
    ...[
      '/tr/sicil',
      '/tr/ara',
      '/tr/ara?q=ay',
      '/tr/dogum-haritasi',
      '/tr/gizlilik-politikasi',
      '/tr/terms-of-service',
      '/gizlilik-politikasi',
      '/hizmet-sartlari',
    ],
  ],
};

for (const tour of tours)
  test.describe(nameOf(tour), proveUnless(narrowEnglish, tour), () => {
    test.use(asOn(tour));
    const { language } = tour;

    test(`B12 every public page is in its language, accessible, fits, and keeps to the policy (spec: routes)`, async ({
      page,
      twoLanguages: { archived },
    }) => {
      test.setTimeout(300_000);
      for (const path of [
        ...routes[language],
        ...archived.map((one) => (language === 'tr' ? `/tr${one}` : one)),
      ]) {
        await open(page, path);
        await look(page, language, path);
        if (language === 'tr') expect.soft([path, await unmarkedLinks(page)]).toEqual([path, []]);
      }
    });

    test('B12 every dialog of a visitor is in its language, accessible, fits, and keeps to the policy (spec: legal dialogs)', async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.goto(language === 'tr' ? '/tr' : '/');
      await page.getByRole('tab').nth(1).click();
      for (const question of await page.locator('#faq summary').all()) await question.click();
      await look(page, language, 'the week and the questions');
      await throughVisitorDialogs(page, language, (place) => look(page, language, place));
      for (const name of legalDialogs) {
        await page.evaluate((event) => dispatchEvent(new Event(event)), `open${name}Modal`);
        await expect(page.locator('dialog:modal .prose h2').first()).toBeVisible();
        // Whichever of the four events a page of the Turkish tree sends, the text is the Turkish one.
        if (language === 'tr')
          await expect(page.getByRole('dialog', { name: /^(Gizlilik|Hizmet)/ })).toBeVisible();
        await look(page, language, name);
        await page.keyboard.press('Escape');
      }
    });
  });

test('B12 no sign violates the policy', { tag: '@prove' }, async ({ page }) => {
  for (const sign of signIds) await open(page, `/horoscopes/${sign}`);
});

test('B12 the documentation does not violate the policy', async ({ page }) => {
  await open(page, '/api/docs');
});

test('what is said in English is found, in text, names and hints, unless it is marked', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="tr"><title>Falname</title>
    <h1>Siparişleriniz</h1>
    <p>You have no orders</p>
    <p hidden>You cannot see this</p>
    <p lang="en">This is marked</p>
    <input placeholder="Search the list">`);
  expect(await englishIn(page)).toEqual(['p: You have no orders', 'input placeholder: Search the list']);
});

test.describe('What is planted', () => {
  test.use({ expectedFaults: /^violated on \/services: img-src by http|planted\.png|status of 4\d\d/ });

  test('B12 is found by the policy and by axe', async ({ page }) => {
    const violated = page.waitForEvent('console', (message) =>
      message.text().startsWith('violated on /services'),
    );
    await page.goto('/services');
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'http://127.0.0.1:9/planted.png';
      document.querySelector('main')?.append(picture);
    });
    await violated;
    expect(await violations(page)).toEqual([expect.stringMatching(/^image-alt: .*img/)]);
  });
});

async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.headers()['content-security-policy'], path).toContain("frame-ancestors 'none'");
  // What is awaited brings the heading of its page.
  await expect(page.locator('main [role=status] .motion-safe\\:animate-spin')).toHaveCount(0);
}

/** The links out of the Turkish tree that do not say the language of what they lead to. */
function unmarkedLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // Data and files are in no language.
    [
      ...document.querySelectorAll<HTMLAnchorElement>(
        'a[href^="/"]:not([hreflang], [href^="/api/"], [download])',
      ),
    ]
      .filter(({ host, pathname }) => host === location.host && !/^\/tr(?:\/|$)/.test(pathname))
      .map(({ outerHTML }) => outerHTML),
  );
}
