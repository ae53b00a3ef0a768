import { expect, type Locator, type Page, type Route } from 'playwright/test';

/**
 * React has taken over what it takes over by itself: the islands of the page, the bar of a customer, and what stands in
 * open dialogs. Before that a press is lost, and a form is sent by the browser. It outlasts a page that leads on at once.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React puts its mark on the place before it begins; the root says when something of its own stands there.
    const isTaken = (place: Element) => {
      const root = Object.entries(place).find(([key]) => key.startsWith('__reactContainer'))?.[1]?.stateNode;
      return root?.current.child !== null && root?.current.memoizedState.isDehydrated === false;
    };
    const bar = '[data-session=in] [data-session-nav]';
    const islands = document.querySelectorAll(`astro-island, :is(dialog[open], ${bar}) [data-island]`);
    const hasBars = [...document.querySelectorAll(bar)].every((one) => one.querySelector('[data-island]'));
    return document.readyState === 'complete' && hasBars && [...islands].every(isTaken);
  });
  await settled(page).catch(() => awake(page));
}

/** The dialog is open and awake, so that keys and blurs are handled. */
export async function hydrated(dialog: Locator): Promise<Locator> {
  await expect(dialog).toBeVisible();
  await awake(dialog.page());
  return dialog;
}

/** A field by its label; what stands in the page out of sight, as on another tab, does not count. */
export function field(place: Locator | Page, label: string): Locator {
  return place.getByLabel(label, { exact: true }).filter({ visible: true });
}

/** The toast that a person sees, not what is read aloud of it. */
export function toast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: /Notifications|Bildirimler/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
}

/** Where a page begins with a toast, it is looked for before the page is awake: five seconds go by. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  // Both at one look: five seconds are not for two.
  await expect(toast(page, title).filter({ hasText: description })).toBeVisible();
}

/** Keeps what the page sends to `url` back until it is released. */
export async function hold(
  page: Page,
  url: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await then(route);
  });
  return { release };
}

/** The next command reaches the server, and its answer gets lost. */
export async function loseAnswer(page: Page, command: string): Promise<void> {
  await page.route(
    `**/${command}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** A browser without a window says of a mouse in the corner that it has moved, which a page takes for a sign of life. */
export async function keepMouseOut(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
}

/** The site's face is here. The one that stands in for it is wider, and no measure holds once they change places. */
export async function faceLoaded(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.load('1em Falname'));
}

/** How many pixels what stands in the page, or in a dialog above it, is wider than its place. */
export async function excessWidth(page: Page): Promise<number> {
  await faceLoaded(page);
  return page.evaluate(() => {
    // Dialogs and tables scroll by themselves, and `main` cuts: the page does not become wider with what is in them.
    const places = document.querySelectorAll('html, main, dialog[open], :has(> table)');
    // The wheel of the home page is meant to be cut.
    const wheel = document.querySelector<HTMLElement>('.planisphere');
    if (wheel !== null) wheel.hidden = true;
    const excess = Math.max(...[...places].map((place) => place.scrollWidth - place.clientWidth));
    if (wheel !== null) wheel.hidden = false;
    return excess;
  });
}

/** React has done what it put off until after drawing. It hears of that by messages, which keep their order. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turns = 0; turns < 2; turns += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });
}

/** Goes there until it is seen: pages are made again a moment after what they show has changed. */
export async function goUntilSeen(place: string, words: Locator): Promise<void> {
  await expect(async () => {
    await words.page().goto(place);
    await expect(words).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** As when the owner comes back to the page after a while. The page's clock is installed. */
export async function readAgain(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Presses what leaves the page, and comes back to the page as it was then: a browser may keep it whole. */
export async function leaveAndReturn(page: Page, to: string, press: () => Promise<void>): Promise<void> {
  let left = () => {};
  const leaving = new Promise<void>((resolve) => (left = resolve));
  await page.route(to, (route) => route.fulfill({ status: 204 }).then(left));
  await press();
  await leaving;
  await page.unroute(to);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}
