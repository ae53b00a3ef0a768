import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUDGETS } from '../../api/limits/budgets.ts';

const UNIT_SECONDS = { s: 1, min: 60, h: 3_600 } as const;
const row = /^\| `(?<name>\w+)` \|[^|]*\| (?<tries>\d+) \| (?<wait>\d+) (?<unit>s|min|h) \|/gm;

test('the page of limits says every budget as it is', () => {
  const page = readFileSync('docs/limits.md', 'utf8');
  const said = [...page.matchAll(row)].map(({ groups = {} }) => [
    groups.name,
    Number(groups.tries),
    Number(groups.wait) * UNIT_SECONDS[groups.unit as keyof typeof UNIT_SECONDS],
  ]);
  expect(said).toEqual(
    Object.entries(BUDGETS).map(([name, { tries, refillSeconds }]) => [name, tries, refillSeconds]),
  );
});
