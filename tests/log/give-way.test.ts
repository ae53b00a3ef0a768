import { expect, test } from 'vitest';
import { giveWay } from '../../log/delivery/give-way.ts';

const BUSY_TURNS = 5;

test('work that no caller waits for begins once the event loop is quiet', async () => {
  let busyTurns = 0;
  const turn = () => {
    const endsAt = performance.now() + 2;
    while (performance.now() < endsAt);
    if (++busyTurns < BUSY_TURNS) setImmediate(turn);
  };
  setImmediate(turn);
  await giveWay(Number.POSITIVE_INFINITY);
  expect(busyTurns).toBe(BUSY_TURNS);
});
