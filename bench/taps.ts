import type { Browser, Page } from 'playwright';
import { launchChromium } from '../harness/servers/chromium.ts';

/** What a page has seen of the first tap and of the dialog that followed, in milliseconds of its own clock. */
interface TapTiming {
  tappedAt?: number;
  /** The dialog that was asked for, in a painted frame. */
  openedAt?: number;
}

declare global {
  var tapTiming: TapTiming;
}

/** A tap without its dialog after this long is lost. */
const LOST_AFTER_MS = 15_000;
/** Where the page moves while the finger comes down, as when its face arrives, it misses the button: that is no tap. */
const TRIES_MAXIMUM = 3;
const PROCESSOR_SLOWDOWN = 4;
const BYTES_A_KBIT = 125;
/** 'Slow 4G' as Chromium's own developer tools throttle it, request by request. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474.56 * BYTES_A_KBIT,
  uploadThroughput: 675 * BYTES_A_KBIT,
};
/** A telephone of the middle class. */
const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export interface Situation {
  readonly name: string;
  /** The login is part of the page, the order is fetched. */
  readonly dialog: 'auth-dialog' | 'order-dialog';
  readonly taps: number;
  readonly throttled: boolean;
  /** `seen`: as soon as the button is visible. `quiet`: once the page is loaded. */
  readonly after: 'seen' | 'quiet';
}

/**
 * Taps the first button for the dialog, each time in a new visit with nothing cached. Milliseconds from the finger to the
 * dialog, its form complete; null for each tap that is lost.
 */
export async function tapInSituation(address: string, situation: Situation): Promise<(number | null)[]> {
  const browser = await launchChromium();
  try {
    const taps: (number | null)[] = [];
    for (let tap = 0; tap < situation.taps; tap++) taps.push(await tapOnce(browser, address, situation));
    return taps;
  } finally {
    await browser.close();
  }
}

async function tapOnce(browser: Browser, address: string, situation: Situation): Promise<number | null> {
  const context = await browser.newContext(telephone);
  try {
    const page = await context.newPage();
    if (situation.throttled) await throttle(page);
    await page.addInitScript(watchTap, situation.dialog);
    await page.goto(address, { waitUntil: situation.after === 'seen' ? 'commit' : 'networkidle' });
    // On a telephone the login stands in the menu.
    if (situation.dialog === 'auth-dialog') await page.locator('[popovertarget="menu"]').tap({ force: true });
    const button = page.locator(`[data-opens="${situation.dialog}"]`).filter({ visible: true }).first();
    for (let tries = 0; tries < TRIES_MAXIMUM; tries++) {
      await button.tap({ force: true });
      if (await page.evaluate(() => globalThis.tapTiming.tappedAt !== undefined)) break;
    }
    const opened = page.waitForFunction(() => globalThis.tapTiming.openedAt, null, {
      timeout: LOST_AFTER_MS,
    });
    const arrived = await opened.then(
      () => true,
      () => false,
    );
    if (!arrived) return null;
    const { tappedAt, openedAt } = await page.evaluate(() => globalThis.tapTiming);
    return tappedAt === undefined || openedAt === undefined ? null : openedAt - tappedAt;
  } finally {
    await context.close();
  }
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
}

/** Runs in the page before its own scripts: notes the tap, then looks at each frame what stands open. */
function watchTap(dialogId: string): void {
  const timing: TapTiming = {};
  globalThis.tapTiming = timing;
  const look = () => {
    // What is open now is painted with this frame: the next one is the first to know of it.
    const isOpen = document.querySelector(`#${dialogId}[open]`) !== null;
    requestAnimationFrame((paintedAt) => {
      if (isOpen) timing.openedAt ??= paintedAt;
      else look();
    });
  };
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      // Not the tap on the menu that holds the button.
      if (!(target instanceof Element && target.closest(`[data-opens="${dialogId}"]`))) return;
      timing.tappedAt = timeStamp;
      look();
    },
    { capture: true },
  );
}
