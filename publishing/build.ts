import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../events/text.ts';
import { COMPRESSED_ENDING, fileOf, isDialogs, type SiteFile } from './file.ts';
import { contentSecurityPolicy, styleHashes } from './policy.ts';

type Renderer = typeof import('../site/build/renderer.ts');

export const builtSite = fileURLToPath(new URL('../site/dist', import.meta.url));

export interface Build extends Renderer {
  /** Changes whenever any page may change. */
  readonly name: string;
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly parts: Readonly<Record<Language, BuiltParts>>;
  /** These and all that they import before they run; addresses. */
  withImports(scripts: readonly string[]): string[];
}

interface BuiltParts {
  readonly dialogs: string;
  readonly loader: string;
  /** Of dialogs/hydrate.ts and its imports. */
  readonly scripts: string;
  /** Of record/check-proof.ts. */
  readonly checker: string;
  /** As they stand in a policy. */
  readonly styles: readonly string[];
}

export async function openBuild(directory = builtSite): Promise<Build> {
  const [client, server] = await Promise.all([
    readFiles(join(directory, 'client')),
    readFiles(join(directory, 'server')),
  ]);
  const renderer: Renderer = await import(join(directory, 'server', 'entry.mjs'));
  const name = createHash('sha256');
  for (const [path, body] of [...server, ...client]) name.update(path).update(body);
  return {
    ...renderer,
    name: name.digest('base64url'),
    files: new Map(
      [...client]
        .filter(([path]) => !path.endsWith(COMPRESSED_ENDING))
        .map(([path, body]) => {
          const policy = path.endsWith('.html')
            ? contentSecurityPolicy(body.toString('utf8'), [])
            : undefined;
          return [path, fileOf(path, { body, brotli: client.get(path + COMPRESSED_ENDING), policy })];
        }),
    ),
    parts: { en: partsOf('en', client), tr: partsOf('tr', client) },
    withImports: (scripts) => withImports(scripts, client),
  };
}

function partsOf(language: Language, files: ReadonlyMap<string, Buffer>): BuiltParts {
  const find = (is: (path: string) => boolean) => {
    const found = [...files.keys()].find(is);
    if (found === undefined) throw new Error('The site was built without its dialogs');
    return found;
  };
  const script = (name: string) =>
    find((path) => /\.js$/.test(path) && path.includes(`/${name}-${language}.`));
  const dialogs = find((path) => isDialogs(path) && path.includes(`dialogs-${language}.`));
  return {
    dialogs,
    loader: script('load-dialogs'),
    scripts: withImports([script('hydrate')], files).join(' '),
    checker: script('check-proof'),
    styles: styleHashes(textOf(files, dialogs)),
  };
}

function withImports(entries: readonly string[], files: ReadonlyMap<string, Buffer>): string[] {
  const scripts = new Set(entries);
  for (const path of scripts)
    for (const [, name] of textOf(files, path).matchAll(imports)) scripts.add(`/assets/${name}`);
  return [...scripts];
}

const textOf = (files: ReadonlyMap<string, Buffer>, path: string) => files.get(path)?.toString('utf8') ?? '';

const imports = /(?:\bfrom|\bimport)["'`]\.\/([^"'`]+)["'`]/g;

/** By path, in the order of their names. */
export async function readFiles(directory: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [`/${relative(directory, file).split(sep).join('/')}`, await readFile(file)] as const,
  );
  return new Map((await Promise.all(read)).sort(([one], [other]) => (one < other ? -1 : 1)));
}
