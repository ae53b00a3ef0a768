import { expect, test } from 'vitest';
import { EXPORTS_WAITING_MAXIMUM, openOwnExport } from '../../api/accounts/own-account.ts';
import type { Answered } from '../../harness/client.ts';
import { until } from '../../harness/until.ts';
import { worldForFile } from '../../harness/world.ts';

const EXPORT = '/api/protected/account/export';
/** More than run and wait at once. */
const REFUSED = 3;

const world = await worldForFile('embedded', { projects: false });

test('V5 a flood of exports runs one by one, starves no other address, holds up no order and ends in refusals', async () => {
  const started: number[] = [];
  /** Those under way, each of which waits until it is let go on. */
  const held: (() => void)[] = [];
  let mostAtOnce = 0;
  const app = world.process({
    readPerson: async (accountId, parts) => {
      started.push(accountId);
      await new Promise<void>((resolve) => {
        mostAtOnce = Math.max(mostAtOnce, held.push(resolve));
      });
      return world.dependencies.readPerson(accountId, parts);
    },
  });
  const customer = async (name: string) => (await world.customer(name)).copy(app);
  const flooding = await Promise.all(['aylin', 'cem', 'duru', 'efe'].map(customer));
  const other = await customer('berk');
  const othersId = await other.id();
  const headers = { 'x-forwarded-for': '192.0.2.2' };
  const before = await world.head();

  const answers: Answered[] = [];
  const ask = (number: number) =>
    flooding[number % flooding.length]?.get(EXPORT).then((answer) => void answers.push(answer));
  const asked = Array.from({ length: 1 + EXPORTS_WAITING_MAXIMUM + REFUSED }, (_, number) => ask(number));
  await until('the surplus is refused', () => answers.length === REFUSED);
  for (const { status, code, headers } of answers) {
    expect([status, code]).toEqual([503, 'busy']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await world.head()).toBe(before);

  const id = await other.order();
  expect(started).toHaveLength(1);
  expect(started).not.toContain(othersId);

  let othersRecord: Answered | null = null;
  const othersExport = other.get(EXPORT, { headers }).then((answer) => {
    othersRecord = answer;
  });
  await until('the longest line gives up a place', () => answers.length === REFUSED + 1);
  await until('all came to an end', () => {
    held.shift()?.();
    return answers.length === asked.length && othersRecord !== null;
  });
  await Promise.all([...asked, othersExport]);

  expect(mostAtOnce).toBe(1);
  expect(started.indexOf(othersId)).toBeLessThanOrEqual(2);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(EXPORTS_WAITING_MAXIMUM);
  expect(JSON.stringify(othersRecord)).toContain(`reading-${id}`);
});

test('V5 an answer does not wait for the rest after an export, and the next export does', async () => {
  const person = { accountId: 1 };
  await world.owner();
  const rests: { readonly milliseconds: number; end(): void }[] = [];
  const exportOwnAccount = openOwnExport(
    world.dependencies,
    (milliseconds) => new Promise<void>((end) => rests.push({ milliseconds, end })),
  );
  let others = 0;
  await exportOwnAccount(person, '192.0.2.1');
  const next = exportOwnAccount(person, '192.0.2.2').then(() => others++);
  await until('the process rests', () => rests.length === 1);
  expect(rests[0]?.milliseconds).toBeGreaterThan(0);
  // As much work as the export that waits.
  await openOwnExport(world.dependencies, async () => undefined)(person, '192.0.2.1');
  expect(others).toBe(0);
  rests[0]?.end();
  await next;
  await until('it rests again', () => rests.length === 2);
  for (const { end } of rests) end();
});
