import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type KeptCompressed, openKeptCompressed } from '../../site/export/kept-compressed.ts';
import { directoryForTest } from '../closed-after.ts';

const QUALITY = 11;
let directory: string;
let made: string[];
beforeEach(() => {
  directory = directoryForTest();
  made = [];
});

async function compressed(kept: KeptCompressed, text: string, quality = QUALITY): Promise<string> {
  const given = await kept(Buffer.from(text), quality, async () => {
    made.push(text);
    return Buffer.from(`${text}, smaller`);
  });
  return Buffer.from(given).toString();
}

test('what one process has compressed the next one finds, by text and quality', async () => {
  expect(await compressed(openKeptCompressed(directory), 'home')).toBe('home, smaller');
  const next = openKeptCompressed(directory);
  expect(await compressed(next, 'home')).toBe('home, smaller');
  expect(made).toEqual(['home']);
  await compressed(next, 'home', QUALITY - 1);
  await compressed(next, 'home of another day');
  expect(made).toEqual(['home', 'home', 'home of another day']);
});

test('a file that was cut or changed is made again', async () => {
  const kept = openKeptCompressed(directory);
  await compressed(kept, 'home');
  const [name = ''] = readdirSync(directory);
  const path = join(directory, name);
  const whole = readFileSync(path);
  for (const damaged of [whole.subarray(0, -1), Buffer.from(whole).fill(0, 40, 41), Buffer.alloc(0)]) {
    writeFileSync(path, damaged);
    expect(await compressed(kept, 'home')).toBe('home, smaller');
    expect(readFileSync(path)).toEqual(whole);
  }
  expect(made).toHaveLength(4);
});

test('where nothing can be kept it is compressed each time', async () => {
  const file = join(directory, 'a file');
  writeFileSync(file, '');
  const kept = openKeptCompressed(join(file, 'inside'));
  for (let times = 0; times < 2; times++) expect(await compressed(kept, 'home')).toBe('home, smaller');
  expect(made).toEqual(['home', 'home']);
});

test('no more are kept than may be', async () => {
  await compressed(openKeptCompressed(directory, 3), 'page 0');
  const kept = openKeptCompressed(directory, 3);
  for (let page = 1; page <= 7; page++) {
    await compressed(kept, `page ${page}`);
    expect(readdirSync(directory).length).toBeLessThanOrEqual(3);
  }
  expect(await compressed(kept, 'page 7')).toBe('page 7, smaller');
  expect(made).toHaveLength(8);
});
