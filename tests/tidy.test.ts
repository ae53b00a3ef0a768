import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const LINES_MAXIMUM = 300;
const FILES_MAXIMUM = 25;
/** Handed on by itself: it has to be one file. */
const STANDS_ALONE = 'audit/verify-export.mjs';
/**
 * The rooms from the ground up: each may take from those above it in this list, itself included, and from none
 * below. The language and the pages take less than their place would allow.
 */
const rooms = [
  'events',
  'database',
  'migrations',
  'log',
  'projector',
  'mail',
  'api',
  'site',
  'audit',
  'publishing',
  'app',
];
const narrower: Record<string, RegExp> = {
  api: /^(events|log|mail)\/|^database\/(database|database-errors|tables\/.*)\.ts$/,
  site: /^events\/((proof|cards|charts)\/[a-z-]+|moment|text|calendar|call|search|sentences|language-of|registry|[a-z]+\/(commands|owner-commands|answers|[a-z]+-answers|payment|account|second-factor|catalogue|offer-schedule|sentences|signs))\.ts$/,
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const sources = files.filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));
/**
 * A slice has a folder in the language; `live` puts together what the others say, `proof` is shared with browsers,
 * `cards` and `charts` are what readings speak of.
 */
const slices = new Set(
  files.flatMap((file) => /^events\/(?!live|proof|cards|charts)([a-z-]+)\//.exec(file)?.[1] ?? []),
);
/** Offers are what readings are sold for, a gift is a reading for another person: they know each other in the language. */
const ONE_IN_EVENTS = new Set(['readings', 'settings', 'gifts']);

describe('The shape of the project', () => {
  test('every room takes only from the rooms it may take from', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayTake(file, target))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a folder holds no more files than one looks through', () => {
    const folders = new Map<string, number>();
    for (const file of sources.filter((source) => !/^tests\//.test(source)))
      folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
    expect([...folders].filter(([, count]) => count > FILES_MAXIMUM)).toEqual([]);
  });

  test('slices of one role meet only in composition files', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => meetsAnotherSlice(file, target))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no files import each other, directly or round a corner', () => {
    expect(circles(new Map(sources.map((file) => [file, importsOf(file)])))).toEqual([]);
  });

  test('a circle is found, however long it is', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
    ]);
    expect(circles(graph)).toEqual(['a → b → c → a']);
  });

  test('no source file grows past three hundred lines', () => {
    const long = sources
      .filter((file) => file !== STANDS_ALONE)
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > LINES_MAXIMUM + 1);
    expect(long).toEqual([]);
  });

  test('no room or file has a name that says nothing', () => {
    const vague = /(^|\/)(utils?|helpers?|common|lib|core|misc|shared)(\/|\.[a-z]+$)|(^|\/)index\.tsx?$/;
    expect(sources.filter((file) => vague.test(file))).toEqual([]);
  });

  test('L12 every package of the lock file is known by its hash', () => {
    const lock: { packages: Record<string, { integrity?: string }> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    );
    const unknown = Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity);
    expect(unknown).toEqual([]);
  });

  test('payments know their providers through one seam', () => {
    const seam = /^api\/payment\/(?!stripe|methods)/;
    const named = sources.filter((file) => seam.test(file) && /'stripe'/.test(readFileSync(file, 'utf8')));
    expect(named).toEqual([]);
  });

  test('file names are kebab-case', () => {
    const odd = /^(?:[a-z0-9.-]+|\[[a-z]+\](?:-[a-z]+)?\.astro|404\.astro)$/;
    expect(sources.filter((file) => !odd.test(file.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('nothing is left over or silenced', () => {
    const marks =
      /\b(?:TODO|FIXME|XXX|HACK)\b|\.(?:only|skip|todo)\(|@ts-(?:ignore|nocheck|expect-error)|\bas any[\s]*[)\];,.]/;
    const left = sources.filter(
      (file) => file !== 'tests/tidy.test.ts' && marks.test(readFileSync(file, 'utf8')),
    );
    expect(left).toEqual([]);
  });
});

/** One circle a file that closes one: each file is visited once, depth first. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

/** Project files that a file imports, relative to the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((specifier) => normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))));
}

function mayTake(file: string, target: string): boolean {
  const [room = '', targetRoom = ''] = [file, target].map((path) => path.split('/')[0] ?? '');
  if (!rooms.includes(room) || room === targetRoom) return true;
  if (narrower[room] !== undefined) return narrower[room].test(target);
  return rooms.includes(targetRoom) && rooms.indexOf(targetRoom) < rooms.indexOf(room);
}

function meetsAnotherSlice(file: string, target: string): boolean {
  const [role, slice] = placeOf(file);
  const [targetRole, targetSlice] = placeOf(target);
  if (role !== targetRole || role === 'site' || slice === null || targetSlice === null) return false;
  if (role === 'events' && ONE_IN_EVENTS.has(slice) && ONE_IN_EVENTS.has(targetSlice)) return false;
  return slice !== targetSlice;
}

/** `api/readings/queries.ts` and `projector/models/readings.ts` are both of the slice readings. */
function placeOf(file: string): [role: string, slice: string | null] {
  const [role = '', second = ''] = file.split('/');
  const slice = second.replace(/\.ts$/, '');
  return [role, slices.has(slice) ? slice : null];
}
