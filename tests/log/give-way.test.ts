import { expect, test } from 'vitest';
import { giveWay } from '../../log/delivery/give-way.ts';

const BUSY_TURNS = 5;

test('work that no caller waits for begins once the event loop is quiet', async () => {
  let busyTurns = 0;
  const finished = keepBusy(() => ++busyTurns < BUSY_TURNS);
  await giveWay(Number.POSITIVE_INFINITY);
  expect(busyTurns).toBe(BUSY_TURNS);
  await finished;
});

test('it begins even though the loop is never quiet', async () => {
  let isBusy = true;
  const finished = keepBusy(() => isBusy);
  await giveWay(0);
  isBusy = false;
  await finished;
});

test('one piece of work follows another, with a turn of the loop between them', async () => {
  const order: string[] = [];
  const wait = () => giveWay(Number.POSITIVE_INFINITY);
  const first = wait().then(() => {
    order.push('first');
    setImmediate(() => order.push('request'));
    work();
  });
  const second = wait().then(() => order.push('second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'request', 'second']);
});

/** Each turn of the loop takes milliseconds, as long as it should go on. */
function keepBusy(goesOn: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const turn = () => {
      work();
      if (goesOn()) setImmediate(turn);
      else resolve();
    };
    setImmediate(turn);
  });
}

function work(): void {
  const endsAt = performance.now() + 2;
  while (performance.now() < endsAt);
}
