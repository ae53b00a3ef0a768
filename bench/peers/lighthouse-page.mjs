// node lighthouse-page.mjs URL PORT [AUDIT …]: prints what Lighthouse says of a page, without the named audits.
import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const MAXIMUM_SCORE = 100;
const [url, port, ...skipAudits] = process.argv.slice(2);

const result = await lighthouse(url, {
  port: Number(port),
  logLevel: 'error',
  onlyCategories: categories,
  skipAudits,
});
if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
const { lhr } = result;
if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
const value = (audit) => lhr.audits[audit].numericValue;
console.log(
  JSON.stringify({
    benchmarkIndex: lhr.environment.benchmarkIndex,
    scores: Object.fromEntries(
      categories.map((category) => [category, lhr.categories[category].score * MAXIMUM_SCORE]),
    ),
    firstContentfulPaintMs: value('first-contentful-paint'),
    largestContentfulPaintMs: value('largest-contentful-paint'),
    totalBlockingTimeMs: value('total-blocking-time'),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    requests: lhr.audits['network-requests'].details.items.length,
    bytes: value('total-byte-weight'),
  }),
);
