import { beforeEach, describe, expect, test } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { ordersTable } from '../../projector/models/orders.ts';
import { openScratch, type ScratchTable } from '../../projector/past/scratch.ts';
import type { TableProjection } from '../../projector/read-model.ts';

/** More than stay unpacked. */
const ROWS = 7_000;
const BATCH_ROWS = 500;

describe('Rows beside the database', () => {
  const scratch = forEachTest(() => openScratch());
  let table: ScratchTable;
  const orders: TableProjection = ordersTable;

  beforeEach(async () => {
    table = scratch.open(orders);
    for (let first = 1; first <= ROWS; first += BATCH_ROWS)
      set(
        Array.from({ length: BATCH_ROWS }, (_, at) => first + at),
        'pending',
      );
  });

  test('are all there again, in the order of their keys, however many there are', () => {
    const keys = [...table.rows()].map(({ key }) => key);
    expect(keys).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
    expect([...table.rows(6_990, 6_993)].map(({ key, row }) => [key, row.id])).toEqual([
      [6_991, 6_991],
      [6_992, 6_992],
      [6_993, 6_993],
    ]);
  });

  test('are given back as they were written last, by key and by the value that an event concerns, packed away or not', () => {
    set([3, 5, 6_999], 'completed');
    const keys = [3, 4, 6_999, ROWS + 1];
    const { rows } = table.state({ keys: new Set(keys), fanOut: new Set([5]) });
    const statuses = ['completed', 'pending', 'completed', undefined];
    expect(keys.map((key) => rows.get(key)?.status)).toEqual(statuses);
    const found = [...rows.values()].filter((row) => row?.account_id === 5);
    expect(found).toHaveLength(ROWS / 10);
    expect(rows.get(5)?.status).toBe('completed');
  });

  test('tell what became of them since a moment', () => {
    set([9], 'completed');
    scratch.remember();
    set([2, ROWS + 1], 'cancelled');
    const { rows, changed } = table.state({ keys: new Set([1]), fanOut: new Set() });
    rows.set(1, null);
    changed.add(1);
    const changes = [...table.changes()].map(({ key, before, after }) => [
      key,
      before?.status,
      after?.status,
    ]);
    expect(changes).toEqual([
      [1, 'pending', undefined],
      [2, 'pending', 'cancelled'],
      [ROWS + 1, undefined, 'cancelled'],
    ]);
  });

  function set(keys: readonly number[], status: string): void {
    const { rows, changed } = table.state({ keys: new Set(keys), fanOut: new Set() });
    for (const id of keys) {
      rows.set(id, { id, account_id: id % 10, status });
      changed.add(id);
    }
  }
});
