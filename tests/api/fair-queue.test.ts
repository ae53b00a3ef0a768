import { expect, test } from 'vitest';
import { openFairQueue } from '../../api/limits/fair-queue.ts';

/** A queue of one slot whose tasks end when they are told to. */
function queueOf(waitingMaximum: number) {
  const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum });
  const started: string[] = [];
  const running: (() => void)[] = [];
  const outcomes: Promise<string>[] = [];
  const add = (key: string, name: string, isUrgent = false) => {
    const task = async () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push(resolve);
      await promise;
      return `${name} done`;
    };
    outcomes.push(inTurn(key, task, isUrgent).catch(() => `${name} busy`));
  };
  const finishAll = async () => {
    for (let finish = running.shift(); finish !== undefined; finish = running.shift()) {
      finish();
      await new Promise(setImmediate);
    }
    return Promise.all(outcomes);
  };
  return { add, started, finishAll };
}

test('V5 an address with one task waits for one of each other address, not for all of them', async () => {
  const queue = queueOf(100);
  for (let number = 1; number <= 5; number++) queue.add('flood', `flood ${number}`);
  queue.add('owner', 'owner');
  await queue.finishAll();
  expect(queue.started).toEqual(['flood 1', 'flood 2', 'owner', 'flood 3', 'flood 4', 'flood 5']);
});

test('H2 an urgent task comes before all others, also when the queue is full of theirs', async () => {
  const queue = queueOf(3);
  for (let number = 1; number <= 4; number++) queue.add(`flood ${number}`, `flood ${number}`);
  queue.add('owner', 'owner', true);
  await queue.finishAll();
  expect(queue.started).toEqual(['flood 1', 'owner', 'flood 2', 'flood 3', 'flood 4']);
});

test('an address with many urgent tasks keeps out neither urgent tasks of others nor what is not urgent', async () => {
  const queue = queueOf(3);
  for (let number = 1; number <= 5; number++) queue.add('flood', `flood ${number}`, true);
  queue.add('owner', 'owner', true);
  queue.add('visitor', 'visitor');
  await queue.finishAll();
  expect(queue.started).toEqual(['flood 1', 'visitor', 'flood 2', 'owner', 'flood 3']);
});

test('V5 in a full queue the address with most tasks gives up its newest one', async () => {
  const queue = queueOf(3);
  for (let number = 1; number <= 5; number++) queue.add('flood', `flood ${number}`);
  queue.add('owner', 'owner');
  expect(await queue.finishAll()).toEqual([
    'flood 1 done',
    'flood 2 done',
    'flood 3 done',
    'flood 4 busy',
    'flood 5 busy',
    'owner done',
  ]);
});

test('the addresses of one /48 take turns as one', async () => {
  const queue = queueOf(3);
  for (let number = 1; number <= 5; number++) queue.add(`2001:db8:1:${number}::/64`, `flood ${number}`);
  queue.add('2001:db8:2:1::/64', 'owner');
  await queue.finishAll();
  expect(queue.started).toEqual(['flood 1', 'flood 2', 'owner', 'flood 3']);
});

test('a full queue of single tasks takes no other', async () => {
  const queue = queueOf(2);
  for (const key of ['running', 'one', 'two', 'three']) queue.add(key, key);
  expect(await queue.finishAll()).toEqual(['running done', 'one done', 'two done', 'three busy']);
});

test('a task that fails frees its slot', async () => {
  const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum: 1 });
  const failing = inTurn('one', () => Promise.reject(new Error('no')));
  const next = inTurn('two', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
