import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  expect(exported).toEqual({ files: 2, written: 1, deleted: 1, broken: [] });
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
  expect(exported.broken).toEqual([{ file: 'a.html', reason: 'no words' }]);
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

test('a directory with files of another kind is left alone', async () => {
  writeFileSync(join(directory, 'thesis.txt'), 'years of work');
  await expect(writeExport(directory, [item('index.html', 'home')])).rejects.toThrow(
    /must be empty or hold an export/,
  );
  expect(readdirSync(directory)).toEqual(['thesis.txt']);
});
