import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Files on the way that are asked something and hand nothing on: names and shapes of answers, errors, ids, seals, times. */
const aside = [
  'api/http/language.ts',
  'api/http/client-address.ts',
  'api/http/errors.ts',
  'api/http/projected-positions.ts',
  'api/limits/budgets.ts',
  'api/http/route.ts',
  'api/http/request-log.ts',
  'api/http/security-headers.ts',
  'api/http/error-answer.ts',
  'api/limits/slow-hashes.ts',
  'api/accounts/token.ts',
  'api/accounts/account-state.ts',
  'api/http/refusals.ts',
  'api/accounts/sessions/session-row.ts',
  'api/http/loader.ts',
  'api/order-slots.ts',
  'api/gift-codes.ts',
  'api/charts/order-chart.ts',
];

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');

test.each([
  ['the request to the commit', 'fourteen', 14],
  ["the commit to the customer's list", 'twelve', 12],
])('from %s an order passes %s files, each once', (from, count, number) => {
  const rows = rowsAfter(`rom ${from} the order passes ${count} files, each once:`);
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: number }, (_, i) => i + 1));
  expect(new Set(rows.map(({ file }) => file)).size).toBe(rows.length);
  expect(rows.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test('what the files of an order call on its way is on the list', () => {
  const listed = rowsAfter('commit the order passes').map(({ file }) => file);
  const followed = listed.filter((file) => /^(api|log\/append)\//.test(file));
  expect(followed.length).toBeGreaterThan(8);
  const missing = followed.flatMap((file) =>
    importedBy(file)
      .filter((imported) => /^(api|log\/append)\//.test(imported))
      .filter((imported) => !listed.includes(imported) && !aside.includes(imported))
      .map((imported) => `${file} calls ${imported}`),
  );
  expect(missing).toEqual([]);
  const imported = new Set(followed.flatMap(importedBy));
  expect(aside.filter((file) => !imported.has(file))).toEqual([]);
});

function rowsAfter(sentence: string): { number: number; file: string }[] {
  const start = architecture.search(new RegExp(sentence.replaceAll(' ', '\\s+')));
  expect(start, sentence).toBeGreaterThan(-1);
  const table = architecture.slice(architecture.indexOf('|---', start)).split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| (\d+) \| `([^`]+)`/gm)].map(([, number, file = '']) => ({
    number: Number(number),
    file,
  }));
}

/** What is left of its imports at run time. */
function importedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const values = [...text.matchAll(/^import (?!type )\{?([^}]*?)\}? from '(\.[^']+)';/gms)].filter(
    ([, names = '']) =>
      names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type ')),
  );
  return values.map(([, , path = '']) => join(dirname(file), path));
}
