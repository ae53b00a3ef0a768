import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureOwner } from '../../api/accounts/owner.ts';
import { createApp } from '../../api/app.ts';
import { apiDependencies } from '../../app/api-dependencies.ts';
import { type Environment, readEnvironment } from '../../app/environment.ts';
import { purgeInstallation } from '../../app/jobs/purging.ts';
import { type Opened, openParts } from '../../app/open.ts';
import { Client } from '../../harness/client.ts';
import { directoryForTest } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { OWNER, PASSWORD } from '../../harness/world.ts';
import { eraseAccount, finishErasures } from '../../log/erasure/erase.ts';
import { startMails } from '../../mail/follower.ts';
import { models } from '../../projector/models/models.ts';
import { type Projector, startProjector } from '../../projector/projector.ts';

/** Random, so that Postgres does not compress them and no part of them stands anywhere by chance. */
const random = (bytes: number) => randomBytes(bytes).toString('hex');
/** As many bytes of a text as are searched for: a page boundary may cut it. */
const PIECE_BYTES = 16;

interface Running {
  readonly opened: Opened;
  readonly projector: Projector;
  client(): Client;
  stop(): Promise<void>;
}

let directory: string;
let environment: Environment;
beforeEach(() => {
  directory = directoryForTest();
  environment = readEnvironment(
    { DATA_DIR: directory, RATE_LIMIT: 'off', PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' },
    'start',
  );
});

describe('The files of an embedded installation after an erasure', () => {
  test('V2 hold neither the words of the person nor a key that opens them; everybody else is there', async () => {
    let running = await start();
    const owner = running.client();
    await ensureOwner(apiDependencies(running.opened, environment), OWNER);
    expect((await owner.post('/api/login', OWNER)).status).toBe(200);
    const mehmet = await customer(running, 'mehmet');
    const mehmetsReading = await order(mehmet, random(100));
    const texts = { username: `u${random(20)}`, email: `${random(20)}@example.com` };
    const ayse = await customer(running, texts.username, texts.email);
    const words = [
      texts.username,
      texts.email,
      random(60),
      random(60),
      random(1_800),
      random(1_800),
      random(4_000),
    ];
    const [, , fullName = '', motherName = '', question = '', long = '', answer = ''] = words;
    const readingId = await order(ayse, question, { fullName, motherName });
    await order(ayse, long, { fullName, motherName });
    const answered = await owner.post('/api/admin/respond', {
      readingId,
      response: { ...kindAnswer, general: answer },
    });
    expect(answered.status).toBe(200);
    expect((await ayse.post('/api/password/forgot', { email: texts.email })).status).toBe(200);
    const id = (await ayse.get('/api/user')).body.id;
    await until('the mail is sent', () => filesWith(texts.email).some((file) => file.endsWith('.eml')));
    const { wrapped, password } = await secretsOf(running.opened, id);
    await caughtUp(running);
    await leaveCopies(running.opened, words);
    await sql`checkpoint`.execute(running.opened.database.kysely);
    for (const text of words) expect(filesWith(text)).not.toEqual([]);
    expect(filesWith(wrapped)).not.toEqual([]);
    expect(filesWith(password)).not.toEqual([]);
    const keyFile = readFileSync(join(directory, 'key-encryption.key'), 'utf8');

    await eraseAccount(running.opened, id, commandContext({ actor: 'owner' }));
    await expectWaiting(running.opened, id);
    expect(await purgeInstallation(running.opened)).toBe('done');
    // Not only after the next start, which finishes what a purge has left.
    expect(filesWith(JSON.parse(keyFile).wrapped)).toEqual([]);
    const [reading] = (await mehmet.get('/api/protected/readings')).body.data;
    expect(reading.id).toBe(mehmetsReading);
    await running.stop();
    running = await start();
    try {
      for (const text of words) expect(filesWith(text)).toEqual([]);
      expect(filesWith(wrapped)).toEqual([]);
      expect(filesWith(password)).toEqual([]);
      expect(filesWith(Buffer.from(JSON.parse(keyFile).wrapped, 'base64'))).toEqual([]);
      expect(filesWith(JSON.parse(keyFile).wrapped)).toEqual([]);
      expect(await running.opened.log.keys.forOpening(`account-${id}`)).toBeNull();
      const again = running.client();
      expect((await again.post('/api/login', { username: 'mehmet', password: PASSWORD })).status).toBe(200);
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
    await sql`create schema rebuild_left`.execute(kysely);
    await sql`create table rebuild_left.readings as select * from models.readings`.execute(kysely);
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

  async function start(): Promise<Running> {
    const opened = await openParts(environment, 'start');
    await finishErasures(opened);
    const projector = await startProjector({ ...opened, models });
    const dependencies = apiDependencies(opened, environment);
    const app = createApp(dependencies);
    const { mailer, clock } = dependencies;
    const mails = startMails({ ...opened, mailer, clock, publicUrl: environment.publicUrl });
    return {
      opened,
      projector,
      client: () => new Client(app, environment.publicUrl),
      stop: async () => {
        await mails.stop();
        await projector.stop();
        await opened.close();
      },
    };
  }

  async function caughtUp({ opened, projector }: Running): Promise<void> {
    const head = await opened.log.head();
    await until('the read models have caught up', () =>
      [...projector.positions().values()].every((position) => position >= head),
    );
  }

  async function customer(
    running: Running,
    username: string,
    email = `${username}@example.com`,
  ): Promise<Client> {
    const client = running.client();
    const registered = await client.post('/api/register', { username, email, password: PASSWORD });
    expect(registered.status).toBe(201);
    expect((await client.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
    return client;
  }

  async function order(
    client: Client,
    question: string,
    more: Partial<typeof tarotOrder> = {},
  ): Promise<number> {
    const ordered = await client.post('/api/protected/purchase', { ...tarotOrder, ...more, question });
    expect(ordered.status).toBe(201);
    return ordered.body.data.id;
  }
});

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
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .filter((path) => {
      const content = contentOf(path);
      return pieces.some((piece) => content.includes(piece));
    });
}

/** Nothing for a file that is gone by now: mails are renamed into place, and the database removes files of its own. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return Buffer.alloc(0);
    throw cause;
  }
}
