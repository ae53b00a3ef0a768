import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../harness/client.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { type DatabaseKind, databaseKinds } from '../../harness/databases.ts';
import { kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { PASSWORD } from '../../harness/world.ts';
import { copiedTables } from '../../log/backup/copied-tables.ts';
import { DamagedKey } from '../../log/sealing/keys.ts';
import {
  backUp,
  expectVerified,
  newInstallation,
  type Running,
  restored as restoredFrom,
  secretsOf,
  start,
} from './installation.ts';

const root = directoryForFile();

/** A line break, quotes, a backslash, an escape, a byte order mark and four-byte characters. */
const awkward = '\ufeffA "dream"\nof \\x00 and {commas, "and"} 🌙 İstanbul\t\\N';

type Source = Awaited<ReturnType<typeof makeSource>>;
const sources = { pglite: await makeSource('pglite'), postgres: await makeSource('postgres') };

/** Every row of what a backup holds, as Postgres writes it; of data keys only whether they were destroyed. */
async function tablesOf({
  opened: { database },
}: Pick<Running, 'opened'>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of copiedTables) {
    const what = name === 'data_keys' ? 'select subject, wrapped is null as destroyed from data_keys' : name;
    const { rows } = await sql<{ row: string }>`
      select to_json(t)::text as row from ${sql.raw(what === name ? name : `(${what})`)} t`.execute(
      database.kysely,
    );
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}

async function order(client: Client, question: string, key = '') {
  const headers = { 'idempotency-key': key };
  const ordered = await client.buy({ ...tarotOrder, question }, headers);
  expect(ordered.status, ordered.text).toBe(201);
  return ordered.body;
}

/** A business day, the last customer's confirmation not yet mailed. */
async function makeSource(kind: DatabaseKind) {
  const variables = await newInstallation(kind, root);
  const running = await start(variables);
  const ayse = await running.customer('ayse');
  const first = await order(ayse, awkward, 'first-order');
  const mehmet = await running.customer('mehmet');
  await mehmet.order();
  const owner = await running.owner();
  const photo = await owner.post(`/api/admin/reading/${first.data.id}/pictures`, undefined, {
    headers: { 'content-type': 'image/png' },
    raw: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c90' } })
      .png()
      .toBuffer(),
  });
  expect(photo.status, photo.text).toBe(201);
  const answer = { ...kindAnswer, general: awkward, pictures: [photo.data.id] };
  expect((await owner.respond(first.data.id, answer)).status).toBe(200);
  expect((await mehmet.erase()).status).toBe(200);
  await until('every mail is settled', async () => {
    const { rows } = await sql`select from mails where outcome is null
      union all select from follower_cursors c, log_head h where c.name = 'outbox' and c.position < h.position`.execute(
      running.opened.database.kysely,
    );
    return rows.length === 0 && running.mails.length >= 3;
  });
  await running.caughtUp();
  const session = new Map(ayse.cookies);
  const readings = (await ayse.get('/api/protected/readings')).data;
  await running.stop();

  // What follows leads to a mail that waits.
  const without = await start(variables, false);
  await without.customer('zeynep');
  await without.opened.log.nextId('newcomer');
  await without.caughtUp();
  const source = {
    ...(await backUp(without, variables)),
    secrets: secretsOf(variables),
    tables: await tablesOf(without),
    readings,
    session,
    first,
  };
  await without.stop();
  return source;
}

const directions = databaseKinds.flatMap((from) => databaseKinds.map((to) => [from, to] as const));

describe.each(directions)('A backup of %s restored into %s', (from, to) => {
  const source = sources[from];
  let running: Running;
  let restored: Pick<Source, 'epoch' | 'tables'>;

  beforeAll(async () => {
    const variables = await newInstallation(to, root, source.secrets);
    const { epoch, opened } = await restoredFrom(source.file, variables);
    await expectVerified(opened);
    restored = { epoch, tables: await tablesOf({ opened }) };
    await opened.close();
    running = await start(variables);
  });
  afterAll(() => running?.stop());

  test('verifies, and goes on in a new epoch that knows the one before', async () => {
    expect(restored.epoch).not.toBe(source.epoch);
    expect(running.opened.log.epoch).toBe(restored.epoch);
    const past = await running.opened.database.kysely
      .selectFrom('past_epochs')
      .select(['epoch', 'position'])
      .execute();
    expect(past).toEqual([{ epoch: source.epoch, position: source.position }]);
  });

  test('holds every row as it was', async () => {
    expect(restored.tables).toEqual({
      ...source.tables,
      past_epochs: restored.tables.past_epochs,
      follower_cursors: source.tables.follower_cursors?.map((row) =>
        row.replace(source.epoch, restored.epoch),
      ),
    });
    expect(source.tables.events).toHaveLength(source.position);
  });

  test('a session goes on, a repeated command is answered as it was, and the list is the same', async () => {
    const ayse = running.client();
    for (const [name, value] of source.session) ayse.cookies.set(name, value);
    const readings = (await ayse.get('/api/protected/readings')).data;
    expect(readings).toEqual(source.readings);
    const { id, content } = readings.find(({ status }) => status !== 'pending');
    const [photo] = content.adminResponse.pictures;
    expect((await ayse.get(`/api/protected/readings/${id}/pictures/${photo}`)).status).toBe(200);
    expect(await order(ayse, awkward, 'first-order')).toEqual(source.first);
    const next = await order(ayse, 'And what comes after the restore?');
    expect(next.data.id).toBeGreaterThan(source.first.data.id + 1);
    // No migration makes the sequence of this noun.
    expect(await running.opened.log.nextId('newcomer')).toBe(2);
  });

  test('what was mailed is not mailed again, what waited is mailed once; who was erased stays erased', async () => {
    await until('the waiting mail is sent', () => running.mails.some(({ to }) => to.startsWith('zeynep')));
    expect(running.mails.map(({ to }) => to).filter((to) => !to.startsWith('ayse'))).toEqual([
      'zeynep@example.com',
    ]);
    const subjects = running.mails.filter(({ to }) => to.startsWith('ayse')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !/received/.test(subject))).toEqual([]);
    const gone = await running.client().post('/api/login', { username: 'mehmet', password: PASSWORD });
    expect(gone.status).toBe(401);
  });
});

test('a damaged key is named and copied as it is, and keeps nobody else from being restored', async () => {
  const variables = await newInstallation('pglite', root);
  const running = await start(variables, false);
  await running.customer('ayse');
  await running.customer('mehmet');
  const named = vi.spyOn(running.opened.logger, 'error');
  await damageKey(running.opened.database, 'account-2');
  const { file } = await backUp(running, variables);
  expect(named.mock.calls).toEqual([[{ subject: 'account-2' }, expect.stringContaining('copied as it is')]]);
  await running.stop();
  for (const kind of databaseKinds) {
    const target = await newInstallation(kind, root, secretsOf(variables));
    const { opened } = await restoredFrom(file, target);
    await expect(opened.log.keys.forOpening('account-2')).rejects.toThrow(DamagedKey);
    expect(await opened.log.keys.forOpening('account-3')).toHaveLength(32);
    await opened.close();
    await (await start(target, false)).stop();
  }
}, 60_000);
