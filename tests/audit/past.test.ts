import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { printAsOf } from '../../audit/as-of.ts';
import { printDiff } from '../../audit/diff.ts';
import { printWhy } from '../../audit/why.ts';
import type { Moment } from '../../events/moment.ts';
import { commandContext } from '../../harness/command-context.ts';
import { composition, worldForFile } from '../../harness/world.ts';
import { models } from '../../projector/models/models.ts';
import { openPast } from '../../projector/past/past.ts';
import { why } from '../../projector/past/why.ts';
import { expectVerified } from '../backup/installation.ts';
import { keremsWords, liveBusyDays, melisasWords } from './busy-days.ts';
import { capturedOutput } from './captured-output.ts';

interface Line {
  readonly model: string;
  readonly table: string;
  readonly key: number;
  readonly row: Record<string, unknown>;
}

/** The living rows at positions. */
const looks = new Map<number, Line[]>();
let head = 0;

const world = await worldForFile(composition);
const days = await liveBusyDays(world, async () => {
  looks.set(await world.head(), await livingRows());
});
head = await world.head();

const asOf = async (x: Moment, reason: string | null = null, chosen = models) => {
  const output = capturedOutput();
  expect(await printAsOf(world.dependencies, { moment: x, models: chosen, reason }, output)).toBe(0);
  return output.lines.map((line): Line => JSON.parse(line));
};
const at = (position: number): Moment => ({ by: 'position', position });

test('every as-of is, row for row, what the read models were at that position', async () => {
  expect(looks.size).toBeGreaterThan(4);
  for (const [position, rows] of looks) {
    expect(await asOf(at(position), 'a comparison')).toEqual(rows);
  }
});

test('every read model is what verifying folds, after days of everything', () =>
  expectVerified({ ...world.dependencies, headFile: world.headFile }));

test('without a reason nothing personal is shown, and everything else is the same', async () => {
  const [, [position, rows] = [0, []]] = [...looks].slice(-2);
  const masked = await asOf(at(position));
  const text = JSON.stringify(masked);
  for (const word of Object.values({ ...keremsWords, ...melisasWords })) expect(text).not.toContain(word);
  expect(masked.map(({ table, key }) => [table, key])).toEqual(rows.map(({ table, key }) => [table, key]));
  const rowOf = (name: string) =>
    masked.find(({ table, key }) => table === name && key === days.keremsReading)?.row;
  expect(rowOf('orders')).toMatchObject({ status: 'completed', full_name: 'sealed', search: 'sealed' });
  const unread = { question: 'sealed', response: 'sealed', asked_question: 'sealed', details: 'sealed' };
  expect(rowOf('readings')).toMatchObject({ status: 'unread', ...unread });
  expect(rowOf('ratings')).toMatchObject({ stars: 4, text: 'sealed', reply: 'sealed', hidden_reason: null });
  expect(text).not.toMatch(/[\ue000\ue001]/);
});

test('diff gives the fields that differ, in both directions', async () => {
  const positions = [...looks.keys()];
  for (const [x, y] of [
    [positions[0] ?? 0, head],
    [head, positions[1] ?? 0],
    [0, positions[2] ?? 0],
    [head, head],
  ] as const) {
    const output = capturedOutput();
    const asked = { from: at(x), to: at(y), models, reason: 'a comparison', exitCode: true };
    const status = await printDiff(world.dependencies, asked, output);
    const expected = differencesOf(looks.get(x) ?? [], looks.get(y) ?? []);
    expect(output.objects()).toEqual(expected);
    expect(status).toBe(expected.length === 0 ? 0 : 1);
    expect(await printDiff(world.dependencies, { ...asked, exitCode: false }, capturedOutput())).toBe(0);
  }
});

test('diff notices that a masked field was set again', async () => {
  const [x = 0, , y = 0] = looks.keys();
  const output = capturedOutput();
  const orders = models.filter(({ name }) => name === 'orders');
  const asked = { from: at(x), to: at(y), models: orders, reason: null, exitCode: false };
  await printDiff(world.dependencies, asked, output);
  const changed = output.objects().find(({ key, table }) => table === 'orders' && key === days.keremsReading);
  expect(changed).toMatchObject({ change: 'changed', fields: { full_name: ['sealed', 'sealed'] } });
  expect(JSON.stringify(changed)).not.toContain(keremsWords.fullName);
});

test('why names the events that have set a field, with before and after', async () => {
  const set = await whyOf('orders', days.keremsReading, 'status');
  expect(set.map(({ type, before, after }) => [type, before, after])).toEqual([
    ['ReadingOrdered', null, 'pending'],
    ['ReadingTakenUp', 'pending', 'in progress'],
    ['ResponseSubmitted', 'in progress', 'completed'],
  ]);
  expect(set[0]).toMatchObject({ table: 'orders', field: 'status', personal: 'sealed' });
  const customers = await whyOf('dashboard', 1, 'customers');
  expect(customers.map(({ type, before, after }) => [type, before, after])).toEqual([
    ['AccountRegistered', null, 1],
    ['AccountRegistered', 1, 2],
  ]);
  const name = await whyOf('orders', days.keremsReading, 'full_name');
  expect(name.map(({ type, after }) => [type, after])).toEqual([
    ['ReadingOrdered', 'sealed'],
    ['DetailsCorrected', 'sealed'],
  ]);
});

test('why says that a row never was, or that a field was never set', async () => {
  const output = capturedOutput();
  const [readings] = models.filter((model) => model.name === 'readings');
  if (readings === undefined) throw new Error('no model');
  const asked = { model: readings, projection: null, reason: null };
  expect(await printWhy(world.dependencies, { ...asked, key: 987_654, field: null }, output)).toBe(1);
  expect(output.explained).toEqual(['readings never had a row 987654.']);
  const unset = capturedOutput();
  const key = days.keremsReading;
  expect(await printWhy(world.dependencies, { ...asked, key, field: 'refunded_at' }, unset)).toBe(0);
  expect(unset.explained).toEqual([`No event has set refunded_at of readings ${key}.`]);
});

test('reading only the streams of a row gives what reading the whole log gives', async () => {
  await world.dependencies.eraseAccount(days.melisasId, commandContext({ actor: 'owner' }));
  const end = await world.head();
  const past = openPast(world.dependencies, models, { reveals: false });
  await past.advance(end);
  const keys = past.tables.map(({ model, projection, rows }) => ({
    model,
    projection,
    keys: [...rows()].map(({ key }) => key),
  }));
  past.close();
  for (const { model, projection, keys: all } of keys) {
    if (projection.stream === null) continue;
    expect(all.length, projection.table).toBeGreaterThan(0);
    const unhinted = { ...projection, stream: null };
    for (const key of all) {
      const asked = { model, key, field: null, end };
      expect(await sets({ ...asked, projection })).toEqual(await sets({ ...asked, projection: unhinted }));
    }
  }
});

test('the words of a person who was erased are gone from their past, the numbers stay', async () => {
  const [first = 0] = looks.keys();
  const rows = await asOf(at(first), 'a look after the erasure');
  const text = JSON.stringify(rows);
  for (const word of Object.values(melisasWords)) expect(text).not.toContain(word);
  expect(text).toContain(keremsWords.question);
  const account = (await asOf(at(first))).find(
    ({ table, key }) => table === 'accounts' && key === days.melisasId,
  );
  expect(account?.row).toMatchObject({ username: 'erased', email: 'erased', role: 'customer' });
});

test('the customer sees that the past was shown', async () => {
  const before = (await days.kerem.get('/api/protected/account/seen-by')).data.length;
  await asOf(at(head));
  expect((await days.kerem.get('/api/protected/account/seen-by')).data).toHaveLength(before);
  await asOf(at(head), 'complaint of 3 May');
  await whyOf('orders', days.keremsReading, 'status', 'complaint of 4 May');
  const { data } = (await days.kerem.get('/api/protected/account/seen-by')).body;
  expect(data).toHaveLength(before + 2);
  expect(data[0]).toMatchObject({ who: 'analyst', what: 'history' });
});

async function whyOf(name: string, key: number, field: string, reason: string | null = null) {
  const model = models.find((each) => each.name === name);
  if (model === undefined) throw new Error(`no model ${name}`);
  const output = capturedOutput();
  expect(await printWhy(world.dependencies, { model, projection: null, key, field, reason }, output)).toBe(0);
  return output.objects();
}

async function sets(asked: Parameters<typeof why>[1]) {
  const found: unknown[] = [];
  for await (const { event, ...set } of why(world.dependencies, asked, { reveals: false }))
    found.push({ ...set, position: event.position });
  return found;
}

/** The rows of every read model as they stand in the database. */
async function livingRows(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, tables } of models) {
    for (const { table, columns } of tables) {
      const { rows } = await world.dependencies.database.kysely.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`select ${Object.keys(columns).join(', ')} from models.${table} order by id`),
      );
      for (const row of rows) lines.push({ model: name, table, key: Number(row.id), row });
    }
  }
  return lines;
}

/** Compared row by row, without the log. */
function differencesOf(before: readonly Line[], after: readonly Line[]) {
  const named = (lines: readonly Line[]) => new Map(lines.map((line) => [`${line.table} ${line.key}`, line]));
  const [old, now] = [named(before), named(after)];
  const tables = models.flatMap((model) => model.tables.map(({ table }) => table));
  const place = ({ table }: Line) => tables.indexOf(table);
  return [...new Map([...old, ...now]).values()]
    .sort((one, other) => place(one) - place(other) || one.key - other.key)
    .flatMap(({ model, table, key }) => {
      const [was, is] = [old.get(`${table} ${key}`)?.row, now.get(`${table} ${key}`)?.row];
      const names = Object.keys({ ...was, ...is });
      const fields = Object.fromEntries(
        names
          .map((name): [string, [unknown, unknown]] => [name, [was?.[name] ?? null, is?.[name] ?? null]])
          .filter(([, [one, other]]) => JSON.stringify(one) !== JSON.stringify(other)),
      );
      if (Object.keys(fields).length === 0) return [];
      const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
      return [{ model, table, key, change, fields }];
    });
}
