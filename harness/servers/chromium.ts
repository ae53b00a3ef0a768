import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const ofTheSystem = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

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

/** A Chromium without a window: CHROMIUM_PATH, the system's, or the one that Playwright brought. */
export function chromiumOptions(flags: readonly string[] = []): { executablePath?: string; args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH ?? ofTheSystem.find(existsSync);
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...quietFlags, ...flags],
  };
}

export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch(chromiumOptions(flags));
}
