import {
  dailyHoroscopes,
  dailyPredictions,
  weeklyHoroscopes,
  weeklyPrediction,
} from '../../app/sample/load.ts';
import { addDays } from '../../events/calendar.ts';
import { languageOf } from '../../events/language-of.ts';
import { signIds } from '../../events/publications/signs.ts';
import { catalogueSchedule, offersOn } from '../../events/settings/offer-schedule.ts';
import type { Language } from '../../events/text.ts';
import { builtSite } from '../../harness/built-site.ts';
import type { Archive, PlaceFound } from '../../publishing/archive.ts';
import { type Build, openBuild } from '../../publishing/build.ts';
import { isDialogs, type SiteFile } from '../../publishing/file.ts';
import { openMaker } from '../../publishing/make.ts';
import { snapshotOf } from '../../publishing/snapshot.ts';
import { inLanguage } from '../../site/src/language.ts';
import { type Place, pathOf } from '../../site/src/publications/places.ts';
import type { SiteContent } from '../../site/src/shown.ts';

export const publicUrl = 'https://falname.example';
export const today = '2026-03-11';
const monday = '2026-03-09';
const stored = { version: 1, createdAt: '2026-03-11T06:00:00.000Z' } as const;

/** As the read models would give it back. */
const kept = <Text extends { general: string }>(text: Text, id: number, date: string) =>
  ({ ...text, language: languageOf(text.general), id, date, ...stored }) as const;
const { worldPredictions, ...week } = weeklyPrediction;
export const sampleContent: SiteContent = {
  today,
  year: today.slice(0, 4),
  owner: null,
  offers: offersOn(catalogueSchedule, today),
  dailyPredictions: dailyPredictions.map(({ daysAgo: days, ...prediction }, index) => ({
    ...kept(prediction, dailyPredictions.length - index, addDays(today, -days)),
    worldPredictions: [],
  })),
  weeklyPredictions: [
    {
      ...kept(week, 50, monday),
      worldPredictions: worldPredictions.map((item, index) => ({ ...item, id: index + 1 })),
    },
  ],
  dailyHoroscopes: dailyHoroscopes.map(({ daysAgo: days, ...horoscope }, index) =>
    kept(horoscope, index + 1, addDays(today, -days)),
  ),
  weeklyHoroscopes: weeklyHoroscopes.map((horoscope, index) => kept(horoscope, index + 20, monday)),
  months: ['2026-03'],
  signMonths: new Map(signIds.map((sign) => [sign, ['2026-03']])),
  ratings: [],
  record: { entries: [], counts: [], withdrawn: [] },
};

/** By path as it is asked for. */
export type SiteExport = ReadonlyMap<string, SiteFile>;

interface SiteSettings {
  readonly content?: SiteContent;
  readonly sellsPaid?: boolean;
}

export type Site = Awaited<ReturnType<typeof openSite>>;

let build: Promise<Build> | undefined;

/** The built site with this content, as far as it needs no database. */
export async function openSite({ content = sampleContent, sellsPaid = true }: SiteSettings = {}) {
  build ??= builtSite().then(openBuild);
  let standing: PlaceFound = 'unknown';
  const archive: Archive = { read: async () => standing, list: async () => [] };
  const maker = openMaker({ build: await build, archive, publicUrl, sellsPaid });
  const snapshot = snapshotOf(content);
  const make = async (path: string) => {
    const { file } = await maker.make(path, snapshot);
    if (file === null) throw new Error(`Nothing stands at ${path}`);
    return file;
  };
  const files = new Map((await build).files);
  for (const path of maker.fixed) files.set(path, await make(path));
  return {
    files,
    snapshot,
    maker,
    /** What stands at every place from now on. */
    stand: (found: PlaceFound) => {
      standing = found;
    },
    makePage: async (place: Place, found: PlaceFound, language: Language) => {
      standing = found;
      return make(inLanguage(pathOf(place), language));
    },
  };
}

let sample: Promise<Site> | undefined;

/** The built site with the sample content, which nobody changes. */
export async function sampleSite(): Promise<SiteExport> {
  sample ??= openSite();
  return (await sample).files;
}

/** The same with other content in some of its places. */
export async function siteWith(more: Partial<SiteContent>): Promise<SiteExport> {
  return (await openSite({ content: { ...sampleContent, ...more } })).files;
}

/** Style sheets that stand in a page. */
export function stylesIn(page: string): string[] {
  return [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
}

/** By which a policy allows it. */
export const hashOf = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('base64');

export function file(site: SiteExport, path: string): SiteFile {
  const found = site.get(path);
  if (found === undefined) throw new Error(`The export has no ${path}`);
  return found;
}

export function text(site: SiteExport, path: string): string {
  return textOf(file(site, path));
}

/** Without the marks that React puts between two texts. */
export function textOf({ body }: SiteFile): string {
  return new TextDecoder().decode(body).replaceAll('<!-- -->', '');
}

/** Where the dialogs stand that the pages of a language fetch. */
export function dialogsPath(site: SiteExport, home = '/'): string {
  const path = [...site.keys()].find((one) => isDialogs(one) && text(site, home).includes(one));
  if (path === undefined) throw new Error('The export has no dialogs');
  return path;
}

const imports = {
  static: /(?:\bfrom|\bimport)["'`]\.\/([^"'`]+)["'`]/g,
  all: /(?:\bfrom|\bimport\(?)["'`]\.\/([^"'`]+)["'`]/g,
};

/** These scripts and all that they import before they run; `all` with what they import later, but for `none`. */
export function scriptsOf(
  site: SiteExport,
  entries: readonly string[],
  which: keyof typeof imports = 'static',
  none = /(?!)/,
): Set<string> {
  const found = new Set(entries);
  for (const path of found) {
    for (const [, name = ''] of text(site, path).matchAll(imports[which])) {
      if (!none.test(name)) found.add(`/assets/${name}`);
    }
  }
  return found;
}
