import { expect, type Page } from 'playwright/test';
import { violations } from './axe.ts';
import { proveUnless } from './browsers.ts';
import { faceLoaded, keepMouseOut } from './screen.ts';
import { test } from './shop.ts';

test.use({ expectedFaults: /status of 429/ });

test('the badge says how many are here, as they come and go; a page that nobody looks at does not count, and counts again when it is looked at (spec: visitors badge)', async ({
  openBrowser,
}) => {
  const first = await openBrowser();
  await keepMouseOut(first);
  await first.goto('/');
  await expect(badge(first)).toBeHidden();
  await arrive(first);
  await expect(badge(first)).toHaveText('1 visitor on site');
  await expect(badge(first)).toHaveCSS('position', 'fixed');
  await turn(first, 'hidden');
  await expect.poll(() => visitorsHere(first)).toBe(0);
  await turn(first, 'visible');
  await expect.poll(() => visitorsHere(first)).toBe(1);
  await first.goto('/readings');
  await expect.poll(() => visitorsHere(first)).toBe(0);
  await arrive(first, () => first.goBack());

  const second = await openBrowser();
  await arrive(second, () => second.goto('/services'));
  await expect(badge(second)).toHaveText('2 visitors on site');
  await expect(badge(first)).toHaveText('2 visitors on site');
  await second.context().close();
  await expect(badge(first)).toHaveText('1 visitor on site');
});

test('the badge stays hidden where the number is not told, which is asked for again after a minute, and goes when it is no longer known', async ({
  page,
}) => {
  const refused = { status: 429, json: { success: false, message: 'Too many', code: 'too_many_pages' } };
  await page.clock.install();
  await page.route('**/api/visitors', (route) => route.fulfill(refused));
  await arrive(page, () => page.goto('/'), 429);
  await expect(badge(page)).toBeHidden();

  await page.unroute('**/api/visitors');
  await page.clock.runFor(60_000);
  await expect(badge(page)).toHaveText('1 visitor on site');
  const unknown = { contentType: 'text/event-stream', body: 'data: {"visitors":null}\n\n' };
  await page.route('**/api/visitors', (route) => route.fulfill(unknown));
  await turn(page, 'visible');
  await expect(badge(page)).toBeHidden();
});

for (const width of [360, 1440])
  test(
    `on ${width} pixels it covers nothing that is read last or reached by key, and taps go through it`,
    proveUnless(360, width),
    async ({ openBrowser }) => {
      const page = await openBrowser({ viewport: { width, height: 800 } });
      await arrive(page, () => page.goto('/'));
      await expect(badge(page)).toBeVisible();
      await expect(badge(page)).toHaveCSS('opacity', '1');
      await faceLoaded(page);
      expect(await violations(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const lastLine = page.locator('footer .small');
      await expect(lastLine).toBeInViewport({ ratio: 1 });
      const [line, box] = [await lastLine.boundingBox(), await badge(page).boundingBox()];
      expect(line && box && line.y + line.height <= box.y, 'the last line ends above it').toBe(true);
      const below = await badge(page).evaluate((here) => {
        const { left, top, width, height } = here.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === here;
      });
      expect(below).toBe(false);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await coveredOnTheWay(page)).toEqual([]);
    },
  );

const badge = (page: Page) => page.locator('[data-visitors]');

/** The page is there, has a first sign of life, and is counted. How long that takes is not what is tested. */
async function arrive(page: Page, go: () => Promise<unknown> = async () => {}, status = 200): Promise<void> {
  const answered = page.waitForResponse('**/api/visitors');
  await go();
  await page.keyboard.press('Shift');
  expect((await answered).status()).toBe(status);
}

/** What the page is told when it comes to the front or goes behind another. */
async function turn(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function visitorsHere(page: Page): Promise<number> {
  const answered = await page.request.get('/api/visitors');
  return (await answered.json()).data.visitors;
}

/** What can have the focus is brought into sight by it; names what the badge covers then. */
function coveredOnTheWay(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.querySelector('[data-visitors]')?.getBoundingClientRect() ?? new DOMRect();
    const places = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input')];
    const covered = places.filter((place) => {
      place.focus();
      const at = place.getBoundingClientRect();
      const isUnder =
        at.right > over.left && at.left < over.right && at.bottom > over.top && at.top < over.bottom;
      return document.activeElement === place && isUnder;
    });
    return covered.map(({ textContent }) => textContent.trim());
  });
}
