import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ExportItem, writeExport } from '../../publishing/export/write.ts';
import { exportForEach, filesIn, item, made } from './export-items.ts';

const folder = exportForEach();
const { at, read } = folder;
const write = (items: readonly ExportItem[], options = {}) => writeExport(folder.path, items, options);

test('a run that cannot write leaves every old file as it was', async () => {
  const old = [item('a.html', 'a'), item('b.html', 'b')];
  await write(old);
  // A folder cannot be made below a file: the system refuses to write, as it does on a full disk.
  const unwritable = item('a.html/c.html', 'c');
  await expect(write([item('b.html', 'b2'), unwritable])).rejects.toThrow(/could not be written .*whole/);
  expect([read('a.html'), read('b.html')]).toEqual(['a', 'b']);
  expect(await write(old)).toMatchObject({ written: 0, deleted: 0 });
});

test('a run that died is finished by the next', async () => {
  await write([item('a.html', 'a')]);
  // It died between its renames: the file is new, the manifest is not.
  writeFileSync(at('a.html'), 'half');
  await write([item('a.html', 'whole')]);
  expect(read('a.html')).toBe('whole');
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
  const plain = filesIn(folder.path).filter((name) => !/\.(?:br|gz)$|^a\.html\//.test(name));
  const there = ['a.html', 'z.html', 'assets/dialogs.1.html', 'fonts/face.woff2', 'sitemap.xml'];
  expect(plain.sort()).toEqual(there.sort());
  made.length = 0;
  await write(rest);
  expect(made).toEqual([]);
});

test('a run that dies after its pages are in place has noted them: withdrawn meanwhile, they go with the next', async () => {
  await write([item('a.html', 'a')]);
  // A file cannot take the place of a folder that is not empty.
  const inTheWay = at('sitemap.xml');
  mkdirSync(join(inTheWay, 'folder'), { recursive: true });
  const items = [item('a.html', 'a'), item('new.html', 'new'), item('sitemap.xml', 'names a page')];
  await expect(write(items)).rejects.toThrow(/run it again/);
  expect(read('new.html')).toBe('new');
  rmSync(inTheWay, { recursive: true });
  await write([item('a.html', 'a'), item('sitemap.xml', 'names none')]);
  expect(existsSync(at('new.html'))).toBe(false);
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

/** A file, and the run that is given up while it is made. */
function givenUpWith(file: string, text: string) {
  const ending = new AbortController();
  const make = async () => {
    ending.abort(new Error('given up'));
    return { body: Buffer.from(text) };
  };
  return { ending, last: { ...item(file, text), make } };
}

test('a run that is given up makes nothing more and leaves every old file as it was', async () => {
  await write([item('a.html', 'a')]);
  const { ending, last } = givenUpWith('b.html', 'b');
  made.length = 0;
  const others = Array.from({ length: 50 }, (_, index) => item(`c${index}.html`, 'c'));
  const run = write([item('a.html', 'a2'), last, ...others], { signal: ending.signal });
  await expect(run).rejects.toThrow('given up');
  expect(made.length).toBeLessThan(20);
  expect(filesIn(folder.path).sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz']);
  expect(read('a.html')).toBe('a');
});

test('a run that is given up while its last file is made puts nothing in place', async () => {
  await write([item('a.html', 'a')]);
  const { ending, last } = givenUpWith('a.html', 'a2');
  await expect(write([last], { signal: ending.signal })).rejects.toThrow('given up');
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
      for (let turns = 0; turns < 300; turns++) await access(folder.path);
      isMade = true;
      return { body: Buffer.from('b') };
    },
  };
  await expect(write([full, slow])).rejects.toThrow(/ENOSPC/);
  expect(isMade).toBe(true);
});
