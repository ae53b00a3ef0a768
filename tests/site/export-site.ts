import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  dailyHoroscopes,
  dailyPredictions,
  weeklyHoroscopes,
  weeklyPrediction,
} from '../../app/sample/content.ts';
import { signIds } from '../../events/horoscopes/signs.ts';
import { languageOf } from '../../events/language-of.ts';
import { catalogueSchedule, offersOn } from '../../events/settings/offer-schedule.ts';
import { type BuildSettings, openBuild, type Site } from '../../site/export/open-site.ts';
import type { SiteContent } from '../../site/export/site-content.ts';
import { isDialogs, type SiteExport, type SiteFile } from '../../site/export/site-file.ts';
import { oncePerRun } from '../once-per-run.ts';

export const publicUrl = 'https://falname.example';
export const today = '2026-03-11';
const monday = '2026-03-09';
const stored = { version: 1, createdAt: '2026-03-11T06:00:00.000Z' } as const;

/** A date some days before today. */
function daysAgo(days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** As the read models would give it back. */
const kept = <Text extends { general: string }>(text: Text, id: number, date: string) =>
  ({ ...text, language: languageOf(text.general), id, date, ...stored }) as const;
const { worldPredictions, ...week } = weeklyPrediction;
export const sampleContent: SiteContent = {
  today,
  owner: null,
  offers: offersOn(catalogueSchedule, today),
  dailyPredictions: dailyPredictions.map(({ daysAgo: days, ...prediction }, index) => ({
    ...kept(prediction, dailyPredictions.length - index, daysAgo(days)),
    worldPredictions: [],
  })),
  weeklyPredictions: [
    {
      ...kept(week, 50, monday),
      worldPredictions: worldPredictions.map((item, index) => ({ ...item, id: index + 1 })),
    },
  ],
  dailyHoroscopes: dailyHoroscopes.map(({ daysAgo: days, ...horoscope }, index) =>
    kept(horoscope, index + 1, daysAgo(days)),
  ),
  weeklyHoroscopes: weeklyHoroscopes.map((horoscope, index) => kept(horoscope, index + 20, monday)),
  months: ['2026-03'],
  signMonths: new Map(signIds.map((sign) => [sign, ['2026-03']])),
  ratings: [],
};

/** Builds the site once for the whole run, beside the one that developers look at; gives its directory. */
export async function builtSite(): Promise<string> {
  const made = await oncePerRun('site', async (directory) => {
    const pages = join(directory, 'pages');
    execFileSync(process.execPath, ['scripts/build.mjs', pages], { stdio: 'pipe' });
    return pages;
  });
  return made.toString('utf8');
}

interface SiteSettings extends BuildSettings {
  readonly content: SiteContent;
  readonly previous?: SiteExport;
}

/** The built files of `distDirectory` with this content in their regions. */
export async function openSite({ content, previous, ...settings }: SiteSettings): Promise<Site> {
  return (await openBuild(settings)).show(content, previous);
}

/** Only what stands at fixed paths. */
export async function exportSite(settings: SiteSettings): Promise<SiteExport> {
  return (await openSite(settings)).files;
}

/** The built site with the sample content. */
export async function sampleSite(): Promise<SiteExport> {
  return exportSite({ distDirectory: await builtSite(), content: sampleContent, publicUrl });
}

/** The same with other content in some of its places. */
export async function siteWith(more: Partial<SiteContent>): Promise<SiteExport> {
  const content = { ...sampleContent, ...more };
  return exportSite({ distDirectory: await builtSite(), content, publicUrl, previous: await sampleSite() });
}

/** Style sheets that stand in a page. */
export function stylesOf(site: SiteExport, path: string): string[] {
  return [...text(site, path).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
}

export function file(site: SiteExport, path: string): SiteFile {
  const found = site.get(path);
  if (found === undefined) throw new Error(`The export has no ${path}`);
  return found;
}

export function text(site: SiteExport, path: string): string {
  return new TextDecoder().decode(file(site, path).body);
}

/** Where the dialogs stand that the pages of a language fetch. */
export function dialogsPath(site: SiteExport, home = '/'): string {
  const path = [...site.keys()].find((one) => isDialogs(one) && text(site, home).includes(one));
  if (path === undefined) throw new Error('The export has no dialogs');
  return path;
}
