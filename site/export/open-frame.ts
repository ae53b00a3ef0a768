import { createHash } from 'node:crypto';
import type { Language } from '../../events/text.ts';
import { inLanguage } from '../src/language.ts';
import { isTemplatePath } from './content-page.ts';
import { NO_CODE_POLICY } from './content-security-policy.ts';
import type { SiteContent } from './site-content.ts';
import { COMPRESSED_ENDING, isPage, type SiteFile, type UnpreparedFile } from './site-file.ts';
import { builtLanguages, languageOfPath, withoutTree } from './site-trees.ts';
import { type FinishedPage, openTemplates, type Templates } from './templates.ts';

/** Makes files ready to be sent, in their order. */
export type Prepare = (sources: ReadonlyMap<string, UnpreparedFile>) => Promise<Map<string, SiteFile>>;

/** The part of the site that a publication does not change. */
export interface Frame {
  readonly origin: string;
  readonly languages: readonly Language[];
  readonly templates: Templates;
  /** What `files` were made from. */
  readonly sources: ReadonlyMap<string, UnpreparedFile>;
  readonly files: ReadonlyMap<string, SiteFile>;
  /** The pages among `files` that search engines find. */
  readonly publicPaths: readonly string[];
  /** Answers for withdrawn pages. */
  readonly gone: ReadonlyMap<string, SiteFile>;
  /** The policies of pages that are made on demand, by the path of their template. */
  readonly templatePolicies: ReadonlyMap<string, string>;
  /** Another one whenever every page may be another: build, owner, prices, address. */
  readonly name: string;
}

/** What a frame is made from, beside the build. */
export interface FrameSettings extends Pick<SiteContent, 'owner' | 'offers'> {
  readonly publicUrl: string;
  readonly sellsPaid: boolean;
}

/**
 * @param built the files of a build by their path
 * @param isContent whether the page at a path shows what is published
 */
export async function openFrame(
  built: ReadonlyMap<string, Buffer>,
  settings: FrameSettings,
  isContent: (path: string) => boolean,
  prepare: Prepare,
): Promise<Frame> {
  const origin = new URL(settings.publicUrl).origin;
  const languages = builtLanguages(built);
  const templates = openTemplates(built, settings, { origin, sellsPaid: settings.sellsPaid });
  const sources = new Map<string, UnpreparedFile>();
  const publicPaths: string[] = [];
  for (const [path, body] of built) {
    if (path.endsWith(COMPRESSED_ENDING) || isHidden(path) || isTemplate(path) || isContent(path)) continue;
    if (isPage(path)) {
      const finished = templates.finish({ template: path, regions: {} });
      if (isPublic(path, finished, origin)) publicPaths.push(path);
      for (const [each, source] of sourcesOf(path, finished)) sources.set(each, source);
    } else sources.set(path, { body, brotli: built.get(path + COMPRESSED_ENDING) });
  }
  const goneSources = new Map(
    languages.map((language) => {
      const path = inLanguage('/gone', language);
      const finished = templates.finish({ template: path, regions: {} });
      return [path, { ...pageSource(finished), status: 410 as const }];
    }),
  );
  const templatePolicies = [...built.keys()]
    .filter((path) => isPage(path) && isTemplate(path))
    .map((path) => [path, templates.finish({ template: path, regions: {} }).policy] as const);
  return {
    origin,
    languages,
    templates,
    sources,
    files: await prepare(sources),
    publicPaths,
    gone: await prepare(goneSources),
    templatePolicies: new Map(templatePolicies),
    name: nameOf(built, settings),
  };
}

/** Below it stand parts of pages by themselves. */
export const FRAGMENTS = '/fragments/';

/** The page and its fragments, by path. */
export function sourcesOf(path: string, finished: FinishedPage): [string, UnpreparedFile][] {
  const fragments = [...finished.fragments].map(([name, fragment]): [string, UnpreparedFile] => [
    inLanguage(`${FRAGMENTS}${name}`, languageOfPath(path)),
    { body: Buffer.from(`<!doctype html><title>Falname</title>${fragment}`), policy: NO_CODE_POLICY },
  ]);
  return [[path, pageSource(finished)], ...fragments];
}

export function pageSource({ page, policy }: FinishedPage): UnpreparedFile {
  return { body: Buffer.from(page), policy };
}

/** Whether search engines may list the page here: a page whose canonical address is another one is listed there. */
export function isPublic(path: string, { page }: FinishedPage, origin: string): boolean {
  const address = (origin + path).replace(/\/$/, '');
  return page.includes(`<link rel="canonical" href="${address}"`);
}

function nameOf(
  built: ReadonlyMap<string, Buffer>,
  { owner, offers, publicUrl, sellsPaid }: FrameSettings,
): string {
  const hash = createHash('sha256');
  for (const [path, body] of built) if (isPage(path) || isHidden(path)) hash.update(path).update(body);
  return hash.update(JSON.stringify([owner, offers, publicUrl, sellsPaid])).digest('base64url');
}

function isTemplate(path: string): boolean {
  return isTemplatePath(withoutTree(path));
}

/** Files of the build that are not served, such as its stamp. */
function isHidden(path: string): boolean {
  return path.includes('/.');
}
