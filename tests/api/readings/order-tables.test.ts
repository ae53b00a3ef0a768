import { expect, test } from 'vitest';
import {
  type OrderTable,
  openOrderTables,
  TABLES_MAXIMUM,
  UNREAD_MAXIMUM_MS,
} from '../../../api/readings/orders-csv.ts';
import { Rejected } from '../../../events/rejected.ts';

const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test('V5 of the tables that are being sent one is read at a time, each in its turn', async () => {
  const begin = openOrderTables(() => new Date(0));
  const read: string[] = [];
  const waiting: (() => void)[] = [];
  const part = (table: OrderTable, name: string) =>
    table.read(async () => {
      read.push(name);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return name;
    });
  const [first, second] = [begin(), begin()];
  const parts = [part(first, 'first'), part(second, 'second'), part(first, 'first again')];
  await turnOfTheLoop();
  expect(read).toEqual(['first']);
  for (const expected of [['first', 'second'], ['first', 'second', 'first again'], read]) {
    waiting.shift()?.();
    await turnOfTheLoop();
    expect(read).toEqual(expected);
  }
  expect(await Promise.all(parts)).toEqual(['first', 'second', 'first again']);
});

test('V5 more tables than may be sent at once are refused as busy, until one has ended or was not read for a minute', async () => {
  let now = 0;
  const begin = openOrderTables(() => new Date(now));
  const [first] = Array.from({ length: TABLES_MAXIMUM }, begin);
  expect(begin).toThrow(Rejected);
  first?.end();
  first?.end();
  const last = begin();
  expect(begin).toThrow(Rejected);

  now = UNREAD_MAXIMUM_MS;
  await last.read(async () => null);
  expect(begin).toThrow(Rejected);
  now += 1;
  for (let table = 1; table < TABLES_MAXIMUM; table++) begin();
  expect(begin).toThrow(Rejected);
});
