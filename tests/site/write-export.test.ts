import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ExportError, markBuild, unmarkOtherBuilds } from '../../publishing/export/folder.ts';
import { type ExportItem, writeExport } from '../../publishing/export/write.ts';
import { exportForEach, filesIn, item, made } from './export-items.ts';

const folder = exportForEach();
const { at, read } = folder;
const write = (items: readonly ExportItem[], options = {}) => writeExport(folder.path, items, options);

test('each file stands there with its compressed forms; a second run makes only what changed and deletes what is gone', async () => {
  await write([item('index.html', 'home'), item('tr/a.html', 'a'), item('old.html', 'old')]);
  expect(filesIn(folder.path).sort()).toEqual(
    ['index.html', 'old.html', 'tr/a.html'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort(),
  );
  expect(read('tr/a.html.br')).toBe('br a');
  made.length = 0;
  const exported = await write([item('index.html', 'new home'), item('tr/a.html', 'a')]);
  expect(made).toEqual(['index.html']);
  expect(exported).toMatchObject({ files: 2, written: 1, deleted: 1, broken: [] });
  expect(read('index.html')).toBe('new home');
  expect(filesIn(folder.path).some((name) => name.startsWith('old'))).toBe(false);
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

test('what cannot be made is named, keeps its old file, and stops no other', async () => {
  await write([item('a.html', 'a'), item('b.html', 'b')]);
  const exported = await write([brokenItem('a.html', 'a2'), item('b.html', 'b2')]);
  expect(exported.broken).toMatchObject([{ file: 'a.html', reason: 'no words' }]);
  expect([read('a.html'), read('b.html')]).toEqual(['a', 'b2']);
  await write([item('a.html', 'a3', 'a2'), item('b.html', 'b2')]);
  expect(read('a.html')).toBe('a3');
});

test('what is new and cannot be made is not counted, and made by the next run', async () => {
  const { files } = await write([item('a.html', 'a'), brokenItem('b.html', 'b')]);
  expect(files).toBe(1);
  await write([item('a.html', 'a'), item('b.html', 'b')]);
  expect(read('b.html')).toBe('b');
});

test('a file that is not compressed any more leaves no compressed form of its old text', async () => {
  await write([item('a.json', 'long')]);
  const plain: ExportItem = { file: 'a.json', version: '2', make: async () => ({ body: Buffer.from('{}') }) };
  await write([plain]);
  expect(filesIn(folder.path)).toEqual(['a.json']);
});

test('the mark of another build goes when all is there, before the first page takes its place', async () => {
  await write([item('a.html', 'a')]);
  await markBuild(folder.path, 'build-1');
  const seen: string[] = [];
  const replacing = async () => {
    seen.push(read('a.html'), read('.falname/next/a.html'));
    await unmarkOtherBuilds(folder.path, 'build-2');
  };
  await write([item('a.html', 'a2')], { replacing });
  expect(seen).toEqual(['a', 'a2']);
  expect(existsSync(at('.falname', 'build-1'))).toBe(false);
  seen.length = 0;
  await write([item('a.html', 'a2')], { replacing });
  expect(seen).toEqual([]);
});

test('the mark of another build goes before the first page is deleted', async () => {
  await write([item('a.html', 'a'), item('gone.html', 'gone')]);
  const seen: string[] = [];
  const replacing = async () => void seen.push(read('gone.html'));
  await write([item('a.html', 'a')], { replacing });
  expect(seen).toEqual(['gone']);
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
  expect(readdirSync(folder.path)).toEqual(['thesis.txt']);
});
