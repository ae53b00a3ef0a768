import { expect, test } from 'vitest';
import { openFairQueue } from '../../api/limits/fair-queue.ts';

interface Task {
  readonly key: string;
  readonly name: string;
  readonly isUrgent: boolean;
}

const one = (key: string, name = key, isUrgent = false): Task => ({ key, name, isUrgent });
const flood = (count: number, keyOf = (_number: number) => 'flood', isUrgent = false): Task[] =>
  Array.from({ length: count }, (_, at) => one(keyOf(at + 1), `flood ${at + 1}`, isUrgent));
const sameAddress = () => 'flood';
const otherAddress = (number: number) => `flood ${number}`;
const sameNetwork = (number: number) => `2001:db8:1:${number}::/64`;

test.each<[title: string, waitingMaximum: number, tasks: readonly Task[], started: readonly string[]]>([
  [
    'V5 an address with one task waits for one of each other address, not for all of them',
    100,
    [...flood(5), one('owner')],
    ['flood 1', 'flood 2', 'owner', 'flood 3', 'flood 4', 'flood 5'],
  ],
  [
    'H2 an urgent task comes before all others, also when the queue is full of theirs',
    3,
    [...flood(4, otherAddress), one('owner', 'owner', true)],
    ['flood 1', 'owner', 'flood 2', 'flood 3', 'flood 4'],
  ],
  [
    'an address with many urgent tasks keeps out neither urgent tasks of others nor what is not urgent',
    3,
    [...flood(5, sameAddress, true), one('owner', 'owner', true), one('visitor')],
    ['flood 1', 'visitor', 'flood 2', 'owner', 'flood 3'],
  ],
  [
    'V5 in a full queue the address with most tasks gives up its newest one',
    3,
    [...flood(5), one('owner')],
    ['flood 1', 'flood 2', 'owner', 'flood 3'],
  ],
  [
    'the addresses of one /48 take turns as one',
    3,
    [...flood(5, sameNetwork), one('2001:db8:2:1::/64', 'owner')],
    ['flood 1', 'flood 2', 'owner', 'flood 3'],
  ],
  [
    'a full queue of single tasks takes no other',
    2,
    flood(4, otherAddress),
    ['flood 1', 'flood 2', 'flood 3'],
  ],
])('%s', async (_, waitingMaximum, tasks, order) => {
  const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum });
  const started: string[] = [];
  const running: (() => void)[] = [];
  const outcomes = tasks.map(({ key, name, isUrgent }) => {
    const work = async () => {
      started.push(name);
      await new Promise<void>((end) => running.push(end));
      return 'done';
    };
    return inTurn(key, work, isUrgent).catch(() => 'busy');
  });
  for (let end = running.shift(); end !== undefined; end = running.shift()) {
    end();
    await new Promise(setImmediate);
  }
  expect(started).toEqual(order);
  expect(await Promise.all(outcomes)).toEqual(
    tasks.map(({ name }) => (order.includes(name) ? 'done' : 'busy')),
  );
});

test('a task that fails frees its slot', async () => {
  const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum: 1 });
  const failing = inTurn('one', () => Promise.reject(new Error('no')));
  const next = inTurn('two', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
