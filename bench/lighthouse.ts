import lighthouse from 'lighthouse';
import { freePort } from '../tests/free-port.ts';
import { launchChromium } from './chromium.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MAXIMUM_SCORE = 100;
/** On a busy machine Lighthouse sometimes misses the beginning of its own recording. */
const ATTEMPTS_MAXIMUM = 3;

/** What one run of Lighthouse, mobile with simulated throttling, says about a page. */
export interface Audit {
  /** Lighthouse's own measure of the machine while it ran: higher is faster. */
  readonly benchmarkIndex: number;
  /** 0 to 100 each. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
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
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(unlisted ? { skipAudits: ['is-crawlable'] } : {}),
    });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => (lhr.categories[category]?.score ?? Number.NaN) * MAXIMUM_SCORE;
    const requests = lhr.audits['network-requests']?.details;
    return {
      benchmarkIndex: lhr.environment.benchmarkIndex,
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      firstContentfulPaintMs: value('first-contentful-paint'),
      largestContentfulPaintMs: value('largest-contentful-paint'),
      totalBlockingTimeMs: value('total-blocking-time'),
      cumulativeLayoutShift: value('cumulative-layout-shift'),
      requests: requests?.type === 'table' ? requests.items.length : Number.NaN,
      bytes: value('total-byte-weight'),
    };
  } finally {
    await browser.close();
  }
}
