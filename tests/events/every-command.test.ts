import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

test('the rules of every command are given, when and then in this room', () => {
  const declared = [...read('events/**/*.ts').matchAll(/readonly type: ('\w+'(?: \| '\w+')*)/g)].flatMap(
    ([, types = '']) => types.match(/\w+/g) ?? [],
  );
  expect(declared.length).toBeGreaterThan(40);
  const tests = read('tests/events/**/*.test.ts');
  expect(declared.filter((type) => !tests.includes(`type: '${type}'`))).toEqual([]);
});
