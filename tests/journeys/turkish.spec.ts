import { type APIRequest, expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { type OpenBrowser, test } from './browsers.ts';
import { englishIn, turkishIn } from './foreign-words.ts';
import { type Installation, owner, startEmbedded } from './installation.ts';
import { excessWidth } from './screen.ts';
import { throughVisitorDialogs } from './visitor-dialogs.ts';

const routes = [
  '/tr',
  '/tr/services',
  '/tr/predictions',
  '/tr/predictions/daily',
  '/tr/predictions/weekly',
  '/tr/search',
  '/tr/horoscopes/leo',
  '/tr/contact',
  '/tr/newsletter',
  '/tr/newsletter?confirm=a-link',
  '/tr/newsletter?leave=a-link',
  '/tr/thanks/message',
  '/tr/gizlilik-politikasi',
  '/tr/terms-of-service',
  '/gizlilik-politikasi',
  '/tr/no-such-page',
];
const widths = [360, 1440];
let installation: Installation;
/** One address of each kind of page of the archive, in the English tree. */
let archived: readonly string[];
/** The address of a day whose prediction was withdrawn. */
let withdrawn: string;

test.beforeAll(async ({ playwright }) => {
  installation = await startEmbedded();
  const [address] = installation.addresses;
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
  archived = [
    /^\/predictions\/\d{4}-\d\d-\d\d$/,
    /^\/predictions\/weekly\/\d{4}-\d\d-\d\d$/,
    /^\/predictions\/daily\/\d{4}-\d\d$/,
    /^\/horoscopes\/leo\/\d{4}-\d\d$/,
  ].map((kind) => paths.find((path) => kind.test(path)) ?? `no page like ${kind}`);
  withdrawn = await withdrawOldest(playwright.request, address);
});
test.afterAll(() => installation?.stop());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every public page under /tr is Turkish and accessible in the ${colorScheme} theme, narrow and wide`, async ({
    openBrowser,
  }) => {
    test.setTimeout(240_000);
    const page = await open(openBrowser, colorScheme);
    for (const route of [...routes, ...[...archived, withdrawn].map((path) => `/tr${path}`)]) {
      await page.goto(route);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expectTurkish(page, route);
      expect([route, await unmarkedLinks(page)]).toEqual([route, []]);
    }
  });

  test(`the pages of the archive are English and accessible in the ${colorScheme} theme, narrow and wide`, async ({
    openBrowser,
  }) => {
    const page = await open(openBrowser, colorScheme);
    for (const route of ['/predictions', ...archived, withdrawn]) {
      await page.goto(route);
      await expectFits(page, route, async () => withoutOwnersTitle(route, await turkishIn(page)));
    }
  });
}

test('the tabs, the questions and every dialog of the home page are Turkish', async ({ openBrowser }) => {
  const page = await open(openBrowser, 'dark');
  await page.goto('/tr');
  await page.getByRole('tab').nth(1).click();
  for (const question of await page.locator('#faq summary').all()) await question.click();
  await expectTurkish(page, 'the week and the questions');
  await throughVisitorDialogs(page, 'tr', async (place, how) => {
    if (how === 'whole') await expectTurkish(page, place);
    else expect([place, await englishIn(page)]).toEqual([place, []]);
  });
  // Whichever of the four events a page of the Turkish tree sends, the text is the Turkish one.
  for (const [name, title] of [
    ['Gizlilik', 'Gizlilik Politikası'],
    ['PrivacyPolicy', 'Gizlilik Politikası'],
    ['HizmetSartlari', 'Hizmet Şartları'],
    ['TermsOfService', 'Hizmet Şartları'],
  ] as const) {
    await page.evaluate((event) => dispatchEvent(new Event(event)), `open${name}Modal`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.locator('.prose h2').first()).toBeVisible();
    await expectTurkish(page, name);
    await page.keyboard.press('Escape');
  }
});

test('the language switch keeps the place, both ways', async ({ openBrowser }) => {
  const page = await open(openBrowser, 'light');
  const [day = ''] = archived;
  for (const [turkish, english] of [
    ['/tr', '/'],
    ['/tr/horoscopes/leo?x=1#y', '/horoscopes/leo?x=1#y'],
    [`/tr${day}?x=1`, `${day}?x=1`],
    ['/tr/readings/12', '/readings/12'],
    ['/gizlilik-politikasi#x', '/privacy-policy#x'],
  ] as const) {
    await page.goto(turkish);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(english);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('banner').getByRole('link', { name: 'Türkçe' }).click();
    await expect(page).toHaveURL(turkish.replace('/gizlilik', '/tr/gizlilik'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  }
});

function open(openBrowser: OpenBrowser, colorScheme: 'light' | 'dark'): Promise<Page> {
  // axe runs in the page, which the policy forbids.
  const options = { bypassCSP: true, colorScheme, reducedMotion: 'reduce', locale: 'en-US' } as const;
  return openBrowser(installation.addresses[0], options).then(({ page }) => page);
}

async function expectTurkish(page: Page, place: string): Promise<void> {
  expect([place, await page.locator('html').getAttribute('lang')]).toEqual([place, 'tr']);
  await expectFits(page, place, async () => withoutOwnersTitle(place, await englishIn(page)));
}

/** The title of a day or a week is what the owner wrote, which no `lang` can mark. */
function withoutOwnersTitle(place: string, found: readonly string[]): string[] {
  const isOwners = /\/\d{4}-\d\d-\d\d$/.test(place);
  return found.filter((one) => !(isOwners && one.startsWith('title:')));
}

/** Deletes the first daily prediction, and resolves once its day answers 410. */
async function withdrawOldest(request: APIRequest, baseURL: string): Promise<string> {
  const asOwner = await request.newContext({ baseURL });
  expect((await asOwner.post('/api/login', { data: owner })).ok()).toBe(true);
  const { data } = await (await asOwner.get('/api/admin/predictions?type=daily&pageSize=100')).json();
  const { id, date } = data.at(-1);
  expect((await asOwner.delete(`/api/admin/predictions/${id}`)).ok()).toBe(true);
  const path = `/predictions/${date}`;
  await expect.poll(async () => (await asOwner.get(path)).status()).toBe(410);
  await asOwner.dispose();
  return path;
}

/** In both widths: nothing wider than the screen, nothing that axe finds, and nothing that `faultsIn` finds. */
async function expectFits(
  page: Page,
  place: string,
  faultsIn: (page: Page) => Promise<string[]> = async () => [],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = [...(await faultsIn(page)), ...(await violations(page))];
    expect([place, width, await excessWidth(page), found]).toEqual([place, width, 0, []]);
  }
}

/** The links out of the Turkish tree that do not say the language of what they lead to. */
function unmarkedLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([hreflang])')]
      .filter(({ host, pathname }) => host === location.host && !/^\/tr(?:\/|$)/.test(pathname))
      .map(({ outerHTML }) => outerHTML),
  );
}
