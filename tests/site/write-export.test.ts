import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ExportError, markBuild, unmarkOtherBuilds } from '../../site/export/export-folder.ts';
import { type ExportItem, writeExport } from '../../site/export/write-export.ts';
import { directoryForTest } from '../closed-after.ts';
import { filesIn, item, made } from './export-items.ts';

let directory: string;
beforeEach(() => {
  directory = directoryForTest();
});

const read = (file: string) => readFileSync(join(directory, file), 'utf8');

test('each file stands there with its compressed forms; a second run makes only what changed and deletes what is gone', async () => {
  await writeExport(directory, [item('index.html', 'home'), item('tr/a.html', 'a'), item('old.html', 'old')]);
  expect(filesIn(directory).sort()).toEqual(
    ['index.html', 'old.html', 'tr/a.html'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort(),
  );
  expect(read('tr/a.html.br')).toBe('br a');
  made.length = 0;
  const exported = await writeExport(directory, [item('index.html', 'new home'), item('tr/a.html', 'a')]);
  expect(made).toEqual(['index.html']);
  expect(exported).toMatchObject({ files: 2, written: 1, deleted: 1, broken: [] });
  expect(read('index.html')).toBe('new home');
  expect(filesIn(directory).some((name) => name.startsWith('old'))).toBe(false);
});

test('a web server that runs as another user can read all of it, whoever wrote it', () => {
  const target = join(directory, 'www', 'site');
  execFileSync(process.execPath, ['tests/site/export-closed.ts', target]);
  const mode = (name: string) => (statSync(join(target, name)).mode & 0o777).toString(8);
  for (const folder of ['..', '.', '.falname', 'tr', 'tr/predictions']) expect(mode(folder)).toBe('755');
  for (const file of filesIn(target)) expect([file, mode(file)]).toEqual([file, '644']);
  for (const file of ['build-1', 'checked']) expect(mode(join('.falname', file))).toBe('644');
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

test('what is new and cannot be made is not counted, and made by the next run', async () => {
  const broken: ExportItem = {
    file: 'b.html',
    version: 'b',
    make: () => Promise.reject(new Error('no words')),
  };
  const { files } = await writeExport(directory, [item('a.html', 'a'), broken]);
  expect(files).toBe(1);
  await writeExport(directory, [item('a.html', 'a'), item('b.html', 'b')]);
  expect(read('b.html')).toBe('b');
});

test('a file that is not compressed any more leaves no compressed form of its old text', async () => {
  await writeExport(directory, [item('a.json', 'long')]);
  const plain: ExportItem = { file: 'a.json', version: '2', make: async () => ({ body: Buffer.from('{}') }) };
  await writeExport(directory, [plain]);
  expect(filesIn(directory)).toEqual(['a.json']);
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

test('the mark of another build goes before the first page is deleted', async () => {
  await writeExport(directory, [item('a.html', 'a'), item('gone.html', 'gone')]);
  const seen: string[] = [];
  const replacing = async () => void seen.push(read('gone.html'));
  await writeExport(directory, [item('a.html', 'a')], { replacing });
  expect(seen).toEqual(['gone']);
});

test.each(['../victim', 'pages/../../victim', '/victim', ''])(
  'a manifest that names what is outside of the directory ("%s") is refused, and nothing is deleted',
  async (name) => {
    const site = join(directory, 'site');
    const victim = join(directory, 'victim');
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
