import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchChromium } from '../harness/servers/chromium.ts';
import { freePort } from '../harness/servers/free-port.ts';

const script = fileURLToPath(new URL('peers/lighthouse-page.mjs', import.meta.url));
/** On a busy machine Lighthouse sometimes misses the beginning of its own recording. */
const ATTEMPTS_MAXIMUM = 3;

/** What one run of Lighthouse, mobile with simulated throttling, says about a page. */
export interface Audit {
  /** Lighthouse's own measure of the machine while it ran: higher is faster. */
  readonly benchmarkIndex: number;
  /** 0 to 100 each. */
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  readonly firstContentfulPaintMs: number;
  readonly largestContentfulPaintMs: number;
  readonly totalBlockingTimeMs: number;
  readonly cumulativeLayoutShift: number;
  /** All that was fetched until the page was quiet, its icon too. */
  readonly requests: number;
  /** Of all requests, with their headers, as compressed on the wire. */
  readonly bytes: number;
}

/**
 * Measures a page in a browser of its own. A page that asks search engines to stay away (`unlisted`) is not blamed
 * for it: everything else about search still counts.
 */
export async function auditPage(url: string, unlisted: boolean): Promise<Audit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptAudit(url, unlisted);
    } catch (failure) {
      if (attempt === ATTEMPTS_MAXIMUM) throw failure;
      console.error(`Once more: ${failure}`);
    }
  }
}

async function attemptAudit(url: string, unlisted: boolean): Promise<Audit> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const words = [url, String(port), ...(unlisted ? ['is-crawlable'] : [])];
    const { stdout } = await promisify(execFile)('node', [script, ...words]);
    return JSON.parse(stdout);
  } finally {
    await browser.close();
  }
}
