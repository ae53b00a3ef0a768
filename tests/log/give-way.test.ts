import { expect, test } from 'vitest';
import { giveWay } from '../../log/delivery/give-way.ts';

const BUSY_TURNS = 5;

test('work that no caller waits for begins once the event loop is quiet', async () => {
  let busyTurns = 0;
  keepBusy(() => ++busyTurns < BUSY_TURNS);
  await giveWay(Number.POSITIVE_INFINITY);
  expect(busyTurns).toBe(BUSY_TURNS);
});

test('it begins even though the loop is never quiet', async () => {
  let isBusy = true;
  keepBusy(() => isBusy);
  await giveWay();
  isBusy = false;
});

/** Each turn of the loop takes milliseconds, as long as it should go on. */
function keepBusy(goesOn: () => boolean): void {
  const turn = () => {
    const endsAt = performance.now() + 2;
    while (performance.now() < endsAt);
    if (goesOn()) setImmediate(turn);
  };
  setImmediate(turn);
}
