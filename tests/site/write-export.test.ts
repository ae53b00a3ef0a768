import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUntouched, markBuild, unmarkOtherBuilds } from '../../site/export/export-folder.ts';
import { type ExportItem, writeExport } from '../../site/export/write-export.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'falname-export-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

let made: string[] = [];
const item = (file: string, text: string, version = text): ExportItem => ({
  file,
  version,
  make: async () => {
    made.push(file);
    return { body: Buffer.from(text), brotli: Buffer.from(`br ${text}`), gzip: Buffer.from(`gz ${text}`) };
  },
});
const read = (file: string) => readFileSync(join(directory, file), 'utf8');
const names = () =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('.') && !name.startsWith('.'),
  );

test('each file stands there with its compressed forms; a second run makes only what changed and deletes what is gone', async () => {
  await writeExport(directory, [item('index.html', 'home'), item('tr/a.html', 'a'), item('old.html', 'old')]);
  expect(names().sort()).toEqual(
    ['index.html', 'old.html', 'tr/a.html'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort(),
  );
  expect(read('tr/a.html.br')).toBe('br a');
  made = [];
  const exported = await writeExport(directory, [item('index.html', 'new home'), item('tr/a.html', 'a')]);
  expect(made).toEqual(['index.html']);
  expect(exported).toMatchObject({ files: 2, written: 1, deleted: 1, broken: [] });
  expect(read('index.html')).toBe('new home');
  expect(names().some((name) => name.startsWith('old'))).toBe(false);
});

test('a file that is missing although it has not changed is written again', async () => {
  await writeExport(directory, [item('index.html', 'home')]);
  rmSync(join(directory, 'index.html'));
  await writeExport(directory, [item('index.html', 'home')]);
  expect(read('index.html')).toBe('home');
});

test('what cannot be made is named, keeps its old file, and stops no other', async () => {
  await writeExport(directory, [item('a.html', 'a'), item('b.html', 'b')]);
  const broken: ExportItem = {
    file: 'a.html',
    version: 'a2',
    make: () => Promise.reject(new Error('no words')),
  };
  const exported = await writeExport(directory, [broken, item('b.html', 'b2')]);
  expect(exported.broken).toMatchObject([{ file: 'a.html', reason: 'no words' }]);
  expect([read('a.html'), read('b.html')]).toEqual(['a', 'b2']);
  await writeExport(directory, [item('a.html', 'a3', 'a2'), item('b.html', 'b2')]);
  expect(read('a.html')).toBe('a3');
});

test('a run that cannot write leaves every old file as it was', async () => {
  const old = [item('a.html', 'a'), item('b.html', 'b')];
  await writeExport(directory, old);
  // A folder cannot be made below a file: the system refuses to write, as it does on a full disk.
  const unwritable = item('a.html/c.html', 'c');
  await expect(writeExport(directory, [item('b.html', 'b2'), unwritable])).rejects.toThrow(
    /could not be written .*whole/,
  );
  expect([read('a.html'), read('b.html')]).toEqual(['a', 'b']);
  expect(await writeExport(directory, old)).toMatchObject({ written: 0, deleted: 0 });
});

test('a run that died is finished by the next', async () => {
  await writeExport(directory, [item('a.html', 'a')]);
  // It died between its renames: the file is new, the manifest is not.
  writeFileSync(join(directory, 'a.html'), 'half');
  await writeExport(directory, [item('a.html', 'whole')]);
  expect(read('a.html')).toBe('whole');
});

test('a run that dies while files take their places has the assets there and nothing deleted; the next finishes it', async () => {
  await writeExport(directory, [item('z.html', 'old'), item('gone.html', 'old')]);
  // A page cannot take the place of a folder that is not empty.
  mkdirSync(join(directory, 'a.html', 'folder'), { recursive: true });
  const items = [
    item('sitemap.xml', 'names a page'),
    item('search-index/2026/a.json', 'names a page'),
    item('_redirects', 'names a page'),
    item('early.html', 'new'),
    item('a.html', 'names dialogs'),
    item('z.html', 'new'),
    item('assets/dialogs.1.html', 'dialogs'),
    item('fonts/face.woff2', 'face'),
  ];
  await expect(writeExport(directory, items)).rejects.toThrow(/run it again to finish it/);
  expect([read('assets/dialogs.1.html'), read('fonts/face.woff2')]).toEqual(['dialogs', 'face']);
  expect([read('early.html'), read('z.html'), read('gone.html')]).toEqual(['new', 'old', 'old']);
  for (const file of ['sitemap.xml', 'search-index/2026/a.json', '_redirects'])
    expect(existsSync(join(directory, file)), file).toBe(false);
  rmSync(join(directory, 'a.html'), { recursive: true });
  // Withdrawn meanwhile: the page that the run has put there is known, and goes.
  const rest = items.filter(({ file }) => file !== 'early.html');
  await writeExport(directory, rest);
  const plain = names().filter((name) => !/\.(?:br|gz)$|^a\.html\//.test(name));
  expect(plain.sort()).toEqual([
    'a.html',
    'assets/dialogs.1.html',
    'fonts/face.woff2',
    'search-index/2026/a.json',
    'sitemap.xml',
    'z.html',
  ]);
  made = [];
  await writeExport(directory, rest);
  expect(made).toEqual([]);
});

test('the mark of another build goes when all is there, before the first page takes its place', async () => {
  await writeExport(directory, [item('a.html', 'a')]);
  await markBuild(directory, 'build-1');
  const seen: string[] = [];
  const replacing = async () => {
    seen.push(read('a.html'), read('.falname/next/a.html'));
    await unmarkOtherBuilds(directory, 'build-2');
  };
  await writeExport(directory, [item('a.html', 'a2')], { replacing });
  expect(seen).toEqual(['a', 'a2']);
  expect(existsSync(join(directory, '.falname', 'build-1'))).toBe(false);
  seen.length = 0;
  await writeExport(directory, [item('a.html', 'a2')], { replacing });
  expect(seen).toEqual([]);
});

test('a run that is given up makes nothing more and leaves every old file as it was', async () => {
  await writeExport(directory, [item('a.html', 'a')]);
  const ending = new AbortController();
  const last: ExportItem = {
    file: 'b.html',
    version: 'b',
    make: async () => {
      ending.abort(new Error('given up'));
      return { body: Buffer.from('b') };
    },
  };
  made = [];
  const others = Array.from({ length: 50 }, (_, index) => item(`c${index}.html`, 'c'));
  const run = writeExport(directory, [item('a.html', 'a2'), last, ...others], { signal: ending.signal });
  await expect(run).rejects.toThrow('given up');
  expect(made.length).toBeLessThan(20);
  expect(names().sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz']);
  expect(read('a.html')).toBe('a');
});

test('a manifest is read whether its entries have lines of their own or, from an earlier release, one for all', async () => {
  const manifest = join(directory, '.falname', 'manifest.json');
  const items = [item('a.html', 'a'), item('b.html', 'b')];
  await writeExport(directory, items);
  const list: unknown[] = JSON.parse(readFileSync(manifest, 'utf8'));
  // More than is read at a time.
  const gone = Array.from({ length: 40 }, (_, index) => [`gone${index}.html`, 'x'.repeat(10_000)]);
  for (const lineEnd of [',', ',\n']) {
    const entries = [...list, ...gone].map((entry) => JSON.stringify(entry));
    writeFileSync(manifest, `[${entries.join(lineEnd)}]\n`);
    expect(await writeExport(directory, items)).toMatchObject({ files: 2, written: 0, deleted: 40 });
  }
});

test('a manifest that cannot be read is named', async () => {
  await writeExport(directory, [item('a.html', 'a')]);
  writeFileSync(join(directory, '.falname', 'manifest.json'), '[["a.html"');
  await expect(writeExport(directory, [item('a.html', 'a')])).rejects.toThrow(
    /manifest\.json cannot be read; empty/,
  );
});

test('a directory with files of another kind is left alone', async () => {
  writeFileSync(join(directory, 'thesis.txt'), 'years of work');
  await expect(writeExport(directory, [item('index.html', 'home')])).rejects.toThrow(
    /must be empty or hold an export/,
  );
  expect(readdirSync(directory)).toEqual(['thesis.txt']);
});

test('a run that is told what may have changed leaves the others, and deletes what is gone', async () => {
  const { folder } = await writeExport(directory, [
    item('a.html', 'a'),
    item('b.html', 'b'),
    item('c.html', 'c'),
  ]);
  made = [];
  const others = { folder, gone: () => ['b.html', 'never.html'] };
  const items = [item('c.html', 'c2'), item('d.html', 'd')];
  const exported = await writeExport(directory, items, { others });
  expect(exported).toMatchObject({ files: 3, written: 2, deleted: 1 });
  expect(made.sort()).toEqual(['c.html', 'd.html']);
  expect(
    ['a.html', 'b.html', 'c.html', 'd.html'].filter((file) => existsSync(join(directory, file))),
  ).toEqual(['a.html', 'c.html', 'd.html']);
  // A run that compares everything finds nothing to do.
  const all = [item('a.html', 'a'), item('c.html', 'c2'), item('d.html', 'd')];
  expect(await writeExport(directory, all)).toMatchObject({ written: 0, deleted: 0 });
});

test('what names the others is made when they are in place, and deletes what is gone; one that dies then is finished by the next', async () => {
  const { folder } = await writeExport(directory, [item('a.html', 'a'), item('b.html', 'b')]);
  const seen: string[] = [];
  const index = (name: string): ExportItem => ({
    ...item(name, 'index'),
    make: async () => {
      seen.push(read('a.html'), existsSync(join(directory, 'b.html')) ? 'not yet deleted' : 'deleted');
      return { body: Buffer.from('index') };
    },
  });
  const others = { folder, gone: () => ['b.html'] };
  const run = { others, afterwards: () => [index('sitemap.xml')] };
  const exported = await writeExport(directory, [item('a.html', 'a2')], run);
  expect(exported).toMatchObject({ files: 2, written: 2, deleted: 1 });
  expect(seen).toEqual(['a2', 'not yet deleted']);
  expect(existsSync(join(directory, 'b.html'))).toBe(false);

  const failing = {
    others: { folder: exported.folder, gone: () => [] },
    afterwards: () => [index('a.html/b')],
  };
  await expect(writeExport(directory, [item('a.html', 'a3')], failing)).rejects.toThrow(/run it again/);
  expect(read('a.html')).toBe('a3');
  // The version of what is in place is not known: all of it is compared and made again.
  expect(await isUntouched(directory, exported.folder)).toBe(false);
  made = [];
  await writeExport(directory, [item('a.html', 'a2'), index('sitemap.xml')]);
  expect([made, read('a.html')]).toEqual([['a.html'], 'a2']);
});

test('a directory is known again until another process has exported to it, or a run has died there', async () => {
  const { folder } = await writeExport(directory, [item('a.html', 'a')]);
  expect(await isUntouched(directory, folder)).toBe(true);
  const { folder: unchanged } = await writeExport(directory, [item('a.html', 'a')]);
  expect(await isUntouched(directory, unchanged)).toBe(true);
  await writeExport(directory, [item('a.html', 'a2')]);
  expect(await isUntouched(directory, folder)).toBe(false);
  const { folder: newest } = await writeExport(directory, [item('a.html', 'a3')]);
  writeFileSync(join(directory, '.falname', 'pending.json'), '["a.html"]');
  expect(await isUntouched(directory, newest)).toBe(false);
  rmSync(join(directory, '.falname'), { recursive: true });
  expect(await isUntouched(directory, newest)).toBe(false);
});
