import type { Prediction } from '../../events/predictions/answers.ts';
import { published, type SiteContent } from './site-content.ts';

const FEED_ITEMS_MAXIMUM = 20;

/** The newest predictions, daily and weekly, as RSS 2.0. */
export function rss(content: SiteContent, origin: string): string {
  const all = [...content.dailyPredictions, ...(content.weeklyPrediction ? [content.weeklyPrediction] : [])];
  const items = published(all, content.today).slice(0, FEED_ITEMS_MAXIMUM);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>Falname predictions</title><link>${origin}/predictions/daily</link>`,
    '<description>Daily and weekly predictions, written by hand.</description>',
    ...items.map((prediction) => item(prediction, origin)),
    '</channel></rss>',
  ].join('\n');
}

function item({ id, type, title, general, date }: Prediction, origin: string): string {
  return [
    `<item><title>${escapeXml(title)}</title><link>${origin}/predictions/${type}</link>`,
    `<guid isPermaLink="false">falname-prediction-${id}</guid>`,
    `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
    `<description>${escapeXml(general)}</description></item>`,
  ].join('');
}

/** The pages that want to be found, each once. */
export function sitemap(paths: readonly string[], today: string, origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => {
      const changes = path === '/' || path.startsWith('/predictions') || path.startsWith('/horoscopes');
      const location = `<loc>${origin}${path === '/' ? '' : path}</loc>`;
      return `<url>${location}${changes ? `<lastmod>${today}</lastmod>` : ''}</url>`;
    }),
    '</urlset>',
  ].join('\n');
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /fragments/\nSitemap: ${origin}/sitemap.xml\n`;
}

// XML 1.0 has no way to write these, not even as a reference.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(text: string): string {
  return text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
