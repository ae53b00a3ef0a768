import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { directoryForTest } from '../../harness/closed-after.ts';
import { ExportError, markBuild, unmarkOtherBuilds } from '../../publishing/export/folder.ts';
import { type ExportItem, writeExport } from '../../publishing/export/write.ts';

let directory: string;
/** The files of items that were made in this test, until it forgets them. */
const made: string[] = [];
beforeEach(() => {
  directory = directoryForTest();
  made.length = 0;
});

const at = (...names: string[]) => join(directory, ...names);
const read = (file: string) => readFileSync(at(file), 'utf8');
const write = (items: readonly ExportItem[], options = {}) => writeExport(directory, items, options);

function item(file: string, text: string, version = text): ExportItem {
  return {
    file,
    version,
    make: async () => {
      made.push(file);
      return { body: Buffer.from(text), brotli: Buffer.from(`br ${text}`), gzip: Buffer.from(`gz ${text}`) };
    },
  };
}

/** The files of an export below its directory, without its own ones. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('.') && !name.startsWith('.'),
  );
}

test('each file stands there with its compressed forms; a second run makes only what changed and deletes what is gone', async () => {
  await write([item('index.html', 'home'), item('tr/a.html', 'a'), item('old.html', 'old')]);
  expect(filesIn(directory).sort()).toEqual(
    ['index.html', 'old.html', 'tr/a.html'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort(),
  );
  expect(read('tr/a.html.br')).toBe('br a');
  made.length = 0;
  const exported = await write([item('index.html', 'new home'), item('tr/a.html', 'a')]);
  expect(made).toEqual(['index.html']);
  expect(exported).toMatchObject({ files: 2, written: 1, deleted: 1, broken: [] });
  expect(read('index.html')).toBe('new home');
  expect(filesIn(directory).some((name) => name.startsWith('old'))).toBe(false);
});

test('a web server that runs as another user can read all of it, whoever wrote it', () => {
  const target = at('www', 'site');
  execFileSync(process.execPath, ['tests/site/export-closed.ts', target]);
  const mode = (name: string) => (statSync(join(target, name)).mode & 0o777).toString(8);
  for (const folder of ['..', '.', '.falname', 'tr', 'tr/predictions']) expect(mode(folder)).toBe('755');
  for (const file of filesIn(target)) expect([file, mode(file)]).toEqual([file, '644']);
  for (const file of ['build-1', 'checked']) expect(mode(join('.falname', file))).toBe('644');
});

const brokenItem = (file: string, version: string): ExportItem => ({
  ...item(file, version),
  make: () => Promise.reject(new Error('no words')),
});

test('what cannot be made is named, keeps its old file or is not counted, stops no other, and is made by the next run', async () => {
  await write([item('a.html', 'a'), item('b.html', 'b')]);
  const exported = await write([brokenItem('a.html', 'a2'), brokenItem('c.html', 'c'), item('b.html', 'b2')]);
  expect(exported).toMatchObject({
    files: 2,
    broken: [{ file: 'a.html', reason: 'no words' }, { file: 'c.html' }],
  });
  expect([read('a.html'), read('b.html')]).toEqual(['a', 'b2']);
  await write([item('a.html', 'a3', 'a2'), item('c.html', 'c'), item('b.html', 'b2')]);
  expect([read('a.html'), read('c.html')]).toEqual(['a3', 'c']);
});

test('a file that is not compressed any more leaves no compressed form of its old text', async () => {
  await write([item('a.json', 'long')]);
  const plain: ExportItem = { file: 'a.json', version: '2', make: async () => ({ body: Buffer.from('{}') }) };
  await write([plain]);
  expect(filesIn(directory)).toEqual(['a.json']);
});

test('the mark of another build goes when all is there, before the first page takes its place, or is deleted', async () => {
  await write([item('a.html', 'a')]);
  await markBuild(directory, 'build-1');
  const seen: string[] = [];
  const replacing = async () => {
    seen.push(read('a.html'), read('.falname/next/a.html'));
    await unmarkOtherBuilds(directory, 'build-2');
  };
  await write([item('a.html', 'a2')], { replacing });
  expect(seen).toEqual(['a', 'a2']);
  expect(existsSync(at('.falname', 'build-1'))).toBe(false);
  seen.length = 0;
  await write([item('a.html', 'a2')], { replacing });
  expect(seen).toEqual([]);
  const deleting = async () => void seen.push(read('a.html'));
  await write([], { replacing: deleting });
  expect(seen).toEqual(['a2']);
});

test.each(['../victim', 'pages/../../victim', '/victim', ''])(
  'a manifest that names what is outside of the directory ("%s") is refused, and nothing is deleted',
  async (name) => {
    const site = at('site');
    const victim = at('victim');
    await writeExport(site, [item('a.html', 'a')]);
    writeFileSync(victim, 'mine');
    const named = [
      ['a.html', 'a'],
      [name, 'x'],
    ];
    writeFileSync(join(site, '.falname', 'manifest.json'), JSON.stringify(named));
    await expect(writeExport(site, [item('a.html', 'a')])).rejects.toThrow(ExportError);
    expect(readFileSync(victim, 'utf8')).toBe('mine');
  },
);

test('a manifest is read whether its entries have lines of their own or, from an earlier release, one for all', async () => {
  const manifest = at('.falname', 'manifest.json');
  const items = [item('a.html', 'a'), item('b.html', 'b')];
  await write(items);
  const list: unknown[] = JSON.parse(readFileSync(manifest, 'utf8'));
  // More than is read at a time.
  const gone = Array.from({ length: 40 }, (_, index) => [`gone${index}.html`, 'x'.repeat(10_000)]);
  for (const lineEnd of [',', ',\n']) {
    const entries = [...list, ...gone].map((entry) => JSON.stringify(entry));
    writeFileSync(manifest, `[${entries.join(lineEnd)}]\n`);
    expect(await write(items)).toMatchObject({ files: 2, written: 0, deleted: 40 });
  }
});

test('a manifest that cannot be read is named', async () => {
  await write([item('a.html', 'a')]);
  writeFileSync(at('.falname', 'manifest.json'), '[["a.html"');
  await expect(write([item('a.html', 'a')])).rejects.toThrow(/manifest\.json cannot be read; empty/);
});

test('a directory with files of another kind is left alone', async () => {
  writeFileSync(at('thesis.txt'), 'years of work');
  await expect(write([item('index.html', 'home')])).rejects.toThrow(/must be empty or hold an export/);
  expect(readdirSync(directory)).toEqual(['thesis.txt']);
});

test('a run that cannot write leaves every old file as it was', async () => {
  const old = [item('a.html', 'a'), item('b.html', 'b')];
  await write(old);
  // A folder cannot be made below a file: the system refuses to write, as it does on a full disk.
  const unwritable = item('a.html/c.html', 'c');
  await expect(write([item('b.html', 'b2'), unwritable])).rejects.toThrow(/could not be written .*whole/);
  expect([read('a.html'), read('b.html')]).toEqual(['a', 'b']);
  expect(await write(old)).toMatchObject({ written: 0, deleted: 0 });
});

test('a run that dies while files take their places has the assets there and nothing deleted; the next finishes it', async () => {
  await write([item('z.html', 'old'), item('gone.html', 'old')]);
  // A page cannot take the place of a folder that is not empty.
  mkdirSync(at('a.html', 'folder'), { recursive: true });
  const naming = ['sitemap.xml', '_redirects'];
  const items = [
    ...naming.map((file) => item(file, 'names a page')),
    item('early.html', 'new'),
    item('a.html', 'names dialogs'),
    item('z.html', 'new'),
    item('assets/dialogs.1.html', 'dialogs'),
    item('fonts/face.woff2', 'face'),
  ];
  await expect(write(items)).rejects.toThrow(/run it again to finish it/);
  expect([read('assets/dialogs.1.html'), read('fonts/face.woff2')]).toEqual(['dialogs', 'face']);
  expect([read('early.html'), read('z.html'), read('gone.html')]).toEqual(['new', 'old', 'old']);
  for (const file of naming) expect(existsSync(at(file)), file).toBe(false);
  rmSync(at('a.html'), { recursive: true });
  // Withdrawn meanwhile: the page that the run has put there is known, and goes.
  const rest = items.filter(({ file }) => file !== 'early.html');
  await write(rest);
  const plain = filesIn(directory).filter((name) => !/\.(?:br|gz)$|^a\.html\//.test(name));
  const there = ['a.html', 'z.html', 'assets/dialogs.1.html', 'fonts/face.woff2', 'sitemap.xml'];
  expect(plain.sort()).toEqual(there.sort());
  made.length = 0;
  await write(rest);
  expect(made).toEqual([]);
});

test('a run that cannot write its manifest leaves the old export whole, and the next one writes the new one', async () => {
  await write([item('a.html', 'a')]);
  const manifest = read('.falname/manifest.json');
  const inTheWay = at('.falname', 'manifest.json.part');
  mkdirSync(inTheWay);
  const items = [item('a.html', 'a2'), item('new.html', 'new')];
  await expect(write(items)).rejects.toThrow(/the old one is whole/);
  expect([read('.falname/manifest.json'), read('a.html')]).toEqual([manifest, 'a']);
  expect(existsSync(at('new.html'))).toBe(false);
  rmSync(inTheWay, { recursive: true });
  await write(items);
  expect([read('a.html'), read('new.html')]).toEqual(['a2', 'new']);
});

test('what a run could not delete is deleted by the next', async () => {
  await write([item('a.html', 'a'), item('gone.html', 'gone')]);
  const gone = at('gone.html');
  rmSync(gone);
  mkdirSync(gone);
  await expect(write([item('a.html', 'a')])).rejects.toThrow(/run it again/);
  rmSync(gone, { recursive: true });
  writeFileSync(gone, 'gone');
  await write([item('a.html', 'a')]);
  expect(existsSync(gone)).toBe(false);
});

test('a run that is given up, while its last file is made too, makes nothing more and leaves every old file as it was', async () => {
  await write([item('a.html', 'a')]);
  made.length = 0;
  for (const later of [0, 50]) {
    const ending = new AbortController();
    const make = async () => {
      ending.abort(new Error('given up'));
      return { body: Buffer.from('a3') };
    };
    const others = Array.from({ length: later }, (_, index) => item(`c${index}.html`, 'c'));
    const items = [{ ...item('a.html', 'a3'), make }, ...others];
    await expect(write(items, { signal: ending.signal })).rejects.toThrow('given up');
  }
  expect(made.length).toBeLessThan(20);
  expect(filesIn(directory).sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz']);
  expect(read('a.html')).toBe('a');
});

test('a run that fails ends when all that it has begun to make has ended', async () => {
  const failed = Promise.withResolvers<void>();
  const full: ExportItem = {
    ...item('a.html', 'a'),
    make: async () => ({
      body: Buffer.from('a'),
      get brotli(): Buffer {
        failed.resolve();
        throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
      },
    }),
  };
  let isMade = false;
  const slow: ExportItem = {
    ...item('b.html', 'b'),
    make: async () => {
      await failed.promise;
      // More than a run that does not wait takes to clear up.
      for (let turns = 0; turns < 300; turns++) await access(directory);
      isMade = true;
      return { body: Buffer.from('b') };
    },
  };
  await expect(write([full, slow])).rejects.toThrow(/ENOSPC/);
  expect(isMade).toBe(true);
});
