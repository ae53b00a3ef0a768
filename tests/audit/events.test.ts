import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { printEvents } from '../../audit/events.ts';
import { printHistory } from '../../audit/history.ts';
import { momentOf } from '../../events/moment.ts';
import { commandContext } from '../../harness/command-context.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { composition, worldForFile } from '../../harness/world.ts';
import { positionAt } from '../../log/read/position-at.ts';
import { capturedOutput } from './captured-output.ts';

const everything = { type: null, stream: null, actor: null, from: null, to: null };

const ids: Record<string, number> = {};

const world = await worldForFile(composition, { projects: false });
for (const name of ['Defne', 'Selim']) {
  const client = await world.customer(name);
  ids[name] = await client.id();
  world.pass(86_400_000);
  for (let orders = 0; orders < 2; orders++) await client.buy();
}
// By a process whose clock is behind.
await world.dependencies.eraseAccount(ids.Selim ?? 0, commandContext({ actor: 'owner' }));
world.pass(86_400_000);
await world.customer('Nilay');
const head = await world.head();

const events = async (asked: Partial<Parameters<typeof printEvents>[1]>) => {
  const output = capturedOutput();
  const status = await printEvents(world.dependencies, { ...everything, ...asked }, output);
  return { status, found: output.objects() };
};
const positions = async (asked: Parameters<typeof events>[0]) =>
  (await events(asked)).found.map(({ position }) => position);

test('every event has the shape that is promised, in order, and shows nothing that is sealed', async () => {
  const { status, found } = await events({});
  expect(status).toBe(0);
  expect(found.map(({ position }) => position)).toEqual(
    Array.from({ length: head }, (_, index) => index + 1),
  );
  const shape = 'position stream streamVersion type recordedAt actor data personal';
  for (const event of found) expect(Object.keys(event).join(' ')).toBe(shape);
  const said = (type: string, subject: number | undefined) =>
    found.find((event) => event.type === type && event.data.accountId === subject)?.personal;
  expect(said('AccountRegistered', ids.Defne)).toBe('sealed');
  expect(said('AccountRegistered', ids.Selim)).toBe('erased');
  expect(said('AccountErased', ids.Selim)).toBeNull();
  expect(JSON.stringify(found)).not.toContain(tarotOrder.question);
});

test('ranges of positions and of times include both ends; a position past the head is a sentence, a later time is not', async () => {
  expect(await positions({ from: momentOf('2'), to: momentOf('4') })).toEqual([2, 3, 4]);
  const { found } = await events({});
  const [first] = found.filter(({ type }) => type === 'ReadingOrdered');
  const at = momentOf(first?.recordedAt ?? '');
  const same = found.filter(({ recordedAt }) => recordedAt === first?.recordedAt);
  expect(await positions({ from: at, to: at })).toEqual(same.map(({ position }) => position));
  await expect(events({ to: momentOf(String(head + 1)) })).rejects.toThrow(
    `The log has no position ${head + 1}; its newest event is ${head}.`,
  );
  expect((await events({ to: momentOf('2999-01-01') })).found).toHaveLength(head);
});

test('history has the same shape, and shows the fields only where they are asked for', async () => {
  const stream = `account-${ids.Defne}`;
  const history = async (unseals: boolean) => {
    const output = capturedOutput();
    await printHistory(world.dependencies, { stream, unseals }, { ...output, json: true });
    return output.objects();
  };
  expect(await history(false)).toEqual((await events({ stream })).found);
  expect((await history(true))[0]?.personal).toMatchObject({ username: 'Defne' });
});

test('the position of a time is that of the last event by then', async () => {
  const { database } = world.dependencies;
  const { rows } = await sql<{ position: number; at: string }>`
      select max(max(position)) over (order by recorded_at) as position, recorded_at as at
      from events group by recorded_at`.execute(database.kysely);
  for (const { position, at } of rows) expect(await positionAt(database, at, head)).toBe(position);
  expect(await positionAt(database, '2000-01-01T00:00:00.000Z', head)).toBe(0);
  expect(await positionAt(database, '2999-01-01T00:00:00.000Z', head)).toBe(head);
});

test('people get a table, and a history with the facts of each event', async () => {
  const stream = `account-${ids.Defne}`;
  const history = capturedOutput(false);
  await printHistory(world.dependencies, { stream, unseals: false }, history);
  const at = history.lines.findIndex((line) => line.includes('ConsentGiven v1'));
  expect(history.lines[at]).toMatch(/^\d+ {2}\d{4}-\d\d-\d\dT[\d:.]+Z {2}ConsentGiven v1 {2}account-\d+\/2$/);
  expect(history.lines[at + 2]).toContain('"language":"und","text":"terms","textVersion":"2025-04-28"');

  const output = capturedOutput(false);
  await printEvents(world.dependencies, { ...everything, type: 'AccountErased' }, output);
  expect(output.lines).toHaveLength(2);
  expect(output.lines[0]).toMatch(/^ position {2}recorded at/);
  expect(output.lines[1]).toContain('AccountErased');
});

test.each([
  ['1200', { by: 'position', position: 1200 }],
  ['0', { by: 'position', position: 0 }],
  ['2026-03-10', { by: 'time', first: '2026-03-09T21:00:00.000Z', last: '2026-03-10T20:59:59.999Z' }],
  [
    '2026-03-10T12:00+03:00',
    { by: 'time', first: '2026-03-10T09:00:00.000Z', last: '2026-03-10T09:00:00.000Z' },
  ],
  ['2026-03-10T12:00:00', null],
  ['2026-02-30', null],
  ['2026-02-30T12:00:00Z', null],
  ['0000-01-01', null],
  ['0001-01-01T00:00Z', null],
  ['9999-12-31T23:59-23:59', null],
  ['yesterday', null],
  ['-1', null],
  ['1'.repeat(16), null],
])('the moment %s', (text, moment) => {
  expect(momentOf(text)).toEqual(moment);
});
