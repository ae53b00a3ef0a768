import { startOfBusinessDay } from '../events/calendar.ts';
import type { Prediction } from '../events/publications/answers.ts';
import type { Language } from '../events/text.ts';
import { inLanguage } from '../site/src/language.ts';
import { published } from '../site/src/publications/current.ts';
import { pathOf, placeOf } from '../site/src/publications/places.ts';
import { missing } from '../site/src/publications/text.ts';
import type { SiteContent } from '../site/src/shown.ts';

const FEED_ITEMS_MAXIMUM = 20;

const texts = {
  en: { title: 'Falname predictions', description: 'Daily and weekly predictions, written by hand.' },
  tr: { title: 'Falname tahminleri', description: 'Elle yazılmış günlük ve haftalık tahminler.' },
} satisfies Record<Language, unknown>;

/** RSS 2.0 in one language; while it has none, the other's, labelled so and linked to their own pages. */
export function rss(content: SiteContent, origin: string, language: Language): string {
  const newest = published([...content.dailyPredictions, ...content.weeklyPredictions], content.today);
  const own = newest.filter((prediction) => prediction.language === language);
  const items = (own.length > 0 ? own : newest).slice(0, FEED_ITEMS_MAXIMUM);
  const { title, description } = texts[language];
  const at = (path: string) => origin + inLanguage(path, language);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${title}</title><link>${at('/predictions/daily')}</link>`,
    `<atom:link rel="self" type="application/rss+xml" href="${at('/rss.xml')}"/>`,
    `<description>${description}</description><language>${language}</language>`,
    ...items.map((prediction) => item(prediction, origin, language)),
    '</channel></rss>',
  ].join('\n');
}

function item(prediction: Prediction, origin: string, language: Language): string {
  const { id, title, general, date, language: writtenIn } = prediction;
  const url = origin + inLanguage(pathOf(placeOf(prediction)), writtenIn);
  const [tag, before] =
    writtenIn === language ? ['', ''] : [` xml:lang="${writtenIn}"`, `${missing[language]}. `];
  return [
    `<item${tag}><title>${escapeXml(title)}</title><link>${url}</link>`,
    `<guid isPermaLink="false">falname-prediction-${id}</guid>`,
    `<pubDate>${startOfBusinessDay(date).toUTCString()}</pubDate>`,
    `<description>${escapeXml(before + general)}</description></item>`,
  ].join('');
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /fragments/\nDisallow: /tr/fragments/\nSitemap: ${origin}/sitemap.xml\n`;
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
