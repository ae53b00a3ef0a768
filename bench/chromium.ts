import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Quiet flags: without them Chromium calls its maker's servers at every start, which disturbs what is measured. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium of its own, without a window: CHROMIUM_PATH, the system's, or the one that Playwright brought. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? systemChromium.find(existsSync);
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...quietFlags, ...flags],
  });
}
