import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purgeInstallation } from '../../app/jobs/purging.ts';
import type { Opened } from '../../app/open.ts';
import { directoryForFile } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { filesHolding } from '../../harness/files-holding.ts';
import { kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { PASSWORD } from '../../harness/world.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { DamagedKey } from '../../log/sealing/keys.ts';
import { start } from '../backup/installation.ts';

/** Random, so that Postgres does not compress them and no part of them stands anywhere by chance. */
const random = (bytes: number) => randomBytes(bytes).toString('hex');
/** As many bytes of a text as are searched for: a page boundary may cut it. */
const PIECE_BYTES = 16;

const directory = directoryForFile();
const variables = { RATE_LIMIT: 'off', SEED_SAMPLE: 'off', LOG_LEVEL: 'silent' };
const startAgain = () => start({ DATA_DIR: directory, ...variables }, 'into files');

test('V2 the files of an embedded installation hold after an erasure neither the words of the person nor a key that opens them; everybody else is there, a damaged key as it was', async () => {
  let running = await startAgain();
  const owner = await running.owner();
  const mehmet = await running.customer('mehmet');
  const damaged = `account-${await (await running.customer('lale')).id()}`;
  const mehmetsReading = await mehmet.order({ ...tarotOrder, question: random(100) });
  const texts = { username: `u${random(20)}`, email: `${random(20)}@example.com` };
  const ayse = await running.customer(texts.username, texts.email);
  const lengths = [60, 60, 1_800, 1_800, 4_000];
  const words = [texts.username, texts.email, ...lengths.map(random)];
  const [, , fullName = '', motherName = '', question = '', long = '', answer = ''] = words;
  const readingId = await ayse.order({ ...tarotOrder, fullName, motherName, question });
  await ayse.order({ ...tarotOrder, fullName, motherName, question: long });
  expect((await owner.respond(readingId, { ...kindAnswer, general: answer })).status).toBe(200);
  expect((await ayse.post('/api/password/forgot', { email: texts.email })).status).toBe(200);
  const id = await ayse.id();
  await until('the mail is sent', () => filesWith(texts.email).some((file) => file.endsWith('.eml')));
  const { wrapped, password } = await secretsOf(running.opened, id);
  await running.caughtUp();
  await leaveCopies(running.opened, words);
  await sql`checkpoint`.execute(running.opened.database.kysely);
  for (const text of words) expect(filesWith(text)).not.toEqual([]);
  expect(filesWith(wrapped)).not.toEqual([]);
  expect(filesWith(password)).not.toEqual([]);
  const keyFile = readFileSync(join(directory, 'key-encryption.key'), 'utf8');

  await damageKey(running.opened.database, damaged);
  await eraseAccount(running.opened, id, commandContext({ actor: 'owner' }));
  await expectWaiting(running.opened, id);
  const fileOfMails = () =>
    sql`select pg_relation_filenode('mails') as file`.execute(running.opened.database.kysely);
  const [mails] = (await fileOfMails()).rows;
  expect(await purgeInstallation(running.opened)).toBe('done');
  // It says nothing of a person, and grows with each mail.
  expect((await fileOfMails()).rows).toEqual([mails]);
  // Not only after the next start, which finishes what a purge has left.
  expect(filesWith(JSON.parse(keyFile).wrapped)).toEqual([]);
  const [reading] = (await mehmet.get('/api/protected/readings')).body.data;
  expect(reading.id).toBe(mehmetsReading);
  await running.stop();
  running = await startAgain();
  try {
    for (const text of words) expect(filesWith(text)).toEqual([]);
    expect(filesWith(wrapped)).toEqual([]);
    expect(filesWith(password)).toEqual([]);
    expect(filesWith(Buffer.from(JSON.parse(keyFile).wrapped, 'base64'))).toEqual([]);
    expect(filesWith(JSON.parse(keyFile).wrapped)).toEqual([]);
    expect(await running.opened.log.keys.forOpening(`account-${id}`)).toBeNull();
    await expect(running.opened.log.keys.forOpening(damaged)).rejects.toThrow(DamagedKey);
    const again = await running.logIn('mehmet', PASSWORD);
    const [kept] = (await again.get('/api/protected/readings')).body.data;
    expect(kept).toEqual(reading);
    expect(await purgeInstallation(running.opened)).toBe('nothing to do');
  } finally {
    await running.stop();
  }
});

/** Where copies of what is erased may lie: statistics, an interrupted rebuild, sort or rewriting, the old key's file. */
async function leaveCopies({ database: { kysely } }: Opened, words: readonly string[]): Promise<void> {
  await sql`analyze`.execute(kysely);
  const statistics = sql`select from pg_stats where most_common_vals::text like ${`%${words[2]}%`}`;
  expect((await statistics.execute(kysely)).rows).not.toEqual([]);
  await sql`create schema rebuild_orders`.execute(kysely);
  await sql`create table rebuild_orders.readings as select * from models.readings`.execute(kysely);
  const { rows } = await sql<{ oid: string }>`
    select oid::text as oid from pg_database where datname = current_database()`.execute(kysely);
  const base = join(directory, 'database', 'base');
  mkdirSync(join(base, 'pgsql_tmp'), { recursive: true });
  for (const file of [join(rows[0]?.oid ?? '', '999999'), join('pgsql_tmp', 'sort')])
    writeFileSync(join(base, file), words.join('\n'));
  linkSync(join(directory, 'key-encryption.key'), join(directory, 'key-encryption.key.linked'));
}

/** A rebuild that is under way, and a model that has parked the erasure, still show the person. */
async function expectWaiting(opened: Opened, accountId: number): Promise<void> {
  const { kysely } = opened.database;
  await sql`insert into leases (name, holder, fencing_token, expires_at)
    values ('rebuild:readings', 'another', 1, clock_timestamp() + interval '1 hour')`.execute(kysely);
  expect(await purgeInstallation(opened)).toBe('waiting');
  await sql`delete from leases where name = 'rebuild:readings'`.execute(kysely);
  await sql`insert into parked_events (model, position, stream, error)
    values ('accounts', 1, ${`account-${accountId}`}, 'it cannot be folded')`.execute(kysely);
  expect(await purgeInstallation(opened, AbortSignal.abort())).toBe('waiting');
  await sql`delete from parked_events`.execute(kysely);
}

async function secretsOf({ database }: Opened, accountId: number) {
  const key = await database.kysely
    .selectFrom('data_keys')
    .select('wrapped')
    .where('subject', '=', `account-${accountId}`)
    .executeTakeFirstOrThrow();
  const credentials = await database.kysely
    .selectFrom('credentials')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (key.wrapped === null) throw new Error('the key is there');
  return { wrapped: Buffer.from(key.wrapped), password: credentials.password_hash.split('$').at(-1) ?? '' };
}

/** Files under `directory` whose raw bytes hold a piece of it from its beginning, middle or end. */
function filesWith(wanted: string | Buffer): string[] {
  const bytes = Buffer.from(wanted);
  const starts = [0, Math.floor((bytes.length - PIECE_BYTES) / 2), bytes.length - PIECE_BYTES];
  const pieces = starts.map((start) => bytes.subarray(Math.max(start, 0), start + PIECE_BYTES));
  return filesHolding(directory, ...pieces);
}
