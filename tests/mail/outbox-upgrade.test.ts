import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as mailsMigration from '../../migrations/0017-mails.ts';
import * as outboxMigration from '../../migrations/0026-one-outbox.ts';
import { databaseKinds } from '../databases.ts';
import { answered, opened, ordered, registered, revised } from '../samples.ts';
import { type MailWorld, openMailWorld } from './mail-world.ts';
import { answeredMessage, received, sendWeek, subscribed } from './occasions.ts';

describe.each(databaseKinds)('The outboxes of the releases before, on %s', (kind) => {
  let world: MailWorld;
  beforeEach(async () => {
    world = await openMailWorld(kind);
    await world.happen('account-7', [registered()]);
    await world.happen('reading-12', [ordered()]);
  });
  afterEach(() => world.close());

  test('S1 mails about answers are taken over: what was sent is not sent again, what waited is', async () => {
    const sent = await world.happen('reading-12', [answered()]);
    const waiting = await world.happen('reading-12', [revised()]);
    await answerMailsBefore(sent);
    await migrate({ mails: mailsMigration });
    await contactMailsBefore();
    await migrate({ outbox: outboxMigration });
    world.start();
    await world.happen('reading-12', [opened()]);
    await world.drained();
    expect(world.mails.map((mail) => mail.subject)).toEqual(['Your reading was revised']);
    const { rows } = await sql`select position from mails order by position`.execute(world.database.kysely);
    expect(rows).toEqual([{ position: sent }, { position: waiting }]);
  });

  test('mails to visitors are taken over with their tries; none is lost and none goes twice', async () => {
    const { kysely } = world.database;
    for (const [id, email] of Object.entries(['sent', 'tried', 'failed', 'gone']))
      await subscribed(world, Number(id) + 1, `${email}@example.com`);
    const week = await sendWeek(world);
    const reply = await world.happen('message-3', [received('en'), answeredMessage('Soon.')], 'message-3');
    const unseen = await world.happen('message-3', [answeredMessage('Now.')], 'message-3');
    await tablesBefore();
    await sql`insert into mails (position, kind, tries, outcome, settled_at, failure)
      values (1, 'verify-email', 2, 'failed', clock_timestamp(), 'The mail server refused it (550)')`.execute(
      kysely,
    );
    await sql`insert into contact_mails (position, stream, tries, next_try_at, outcome, settled_at) values
      (${week}, 'subscriber-1', 1, '2026-01-01', 'sent', '2026-01-01'),
      (${week}, 'subscriber-2', 2, '2026-01-01', null, null),
      (${week}, 'subscriber-3', 16, '2026-01-01', 'failed', '2026-01-01'),
      (${week}, 'subscriber-4', 0, '2026-01-01', 'unneeded', '2026-01-01'),
      (${reply}, 'message-3', 0, '2026-01-01', null, null)`.execute(kysely);
    await setCursors({ mails: unseen, 'mail:contact': reply });

    await migrate({ outbox: outboxMigration });
    expect(await rows()).toEqual([
      [1, 'verify-email', null, 2, 'failed'],
      [week, 'newsletter', 'subscriber-1', 1, 'sent'],
      [week, 'newsletter', 'subscriber-2', 2, null],
      [week, 'newsletter', 'subscriber-3', 16, 'failed'],
      [week, 'newsletter', 'subscriber-4', 0, 'unneeded'],
      [reply, 'message-answered', 'message-3', 0, null],
    ]);
    world.start();
    await world.drained();
    expect(world.mails.map(({ to, text }) => [to, text.split('\n')[0]]).sort()).toEqual([
      ['ece@example.com', 'Now.'],
      ['ece@example.com', 'Soon.'],
      ['tried@example.com', expect.any(String)],
    ]);
    expect(await rows()).toContainEqual([week, 'newsletter', 'subscriber-2', 3, 'sent']);
  });

  test('rows of a log that was replaced by a backup are not taken over', async () => {
    await subscribed(world, 1, 'bade@example.com');
    const week = await sendWeek(world);
    await tablesBefore();
    await sql`insert into mails (position, kind) values (1, 'verify-email')`.execute(world.database.kysely);
    await sql`insert into contact_mails (position, stream) values (${week}, 'subscriber-1')`.execute(
      world.database.kysely,
    );
    await setCursors({ mails: 1, 'mail:contact': 1 });
    await sql`update log_head set epoch = gen_random_uuid()`.execute(world.database.kysely);
    await migrate({ outbox: outboxMigration });
    world.start();
    await world.drained();
    expect([await rows(), world.mails]).toEqual([[], []]);
  });

  test('a process of the release before can send nothing from the new outbox, and note what it has sent', async () => {
    const { kysely } = world.database;
    await subscribed(world, 1, 'bade@example.com');
    const week = await sendWeek(world);
    await tablesBefore();
    await sql`insert into mails (position, kind) values (1, 'verify-email')`.execute(kysely);
    await sql`insert into contact_mails (position, stream, tries, next_try_at)
      values (${week}, 'subscriber-1', 1, clock_timestamp() + interval '30 seconds')`.execute(kysely);
    const head = week;
    await setCursors({ mails: head, 'mail:contact': head });
    await migrate({ outbox: outboxMigration });

    // Its rounds, its claims of mails that it had read before, and its looking at the log.
    for (const table of ['mails', 'contact_mails'])
      await expect(
        sql`select tries from ${sql.table(table)} where outcome is null and next_try_at <= clock_timestamp()`.execute(
          kysely,
        ),
      ).rejects.toThrow('next_try_at');
    await expect(
      sql`update mails set tries = tries + 1, next_try_at = clock_timestamp() where id = 1 and tries = 0`.execute(
        kysely,
      ),
    ).rejects.toThrow('next_try_at');
    await expect(
      sql`update contact_mails set tries = tries + 1, next_try_at = clock_timestamp() where tries = 1`.execute(
        kysely,
      ),
    ).rejects.toThrow('next_try_at');
    await expect(
      sql`insert into contact_mails (position, stream) values (${week}, 'subscriber-1') on conflict do nothing`.execute(
        kysely,
      ),
    ).rejects.toThrow();
    const { rows: cursors } = await sql`
      select from follower_cursors where name in ('mails', 'mail:contact')`.execute(kysely);
    expect(cursors).toEqual([]);
    // What it notes once more is noted once.
    await sql`insert into mails (position, kind) values (1, 'verify-email') on conflict do nothing`.execute(
      kysely,
    );
    expect(await rows()).toHaveLength(2);
    // The mail under way is left to it for as long as a try may take.
    const { rows: left } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - clock_timestamp())::float8 as seconds from mails
      where kind = 'newsletter'`.execute(kysely);
    expect(left[0]?.seconds).toBeGreaterThan(50);
    await sql`update contact_mails set outcome = 'sent', settled_at = clock_timestamp()
      where position = ${week} and stream = 'subscriber-1' and outcome is null`.execute(kysely);
    expect(await rows()).toContainEqual([week, 'newsletter', 'subscriber-1', 1, 'sent']);
    // What its desk counts.
    const { rows: counted } = await sql`
      select position, outcome, count(*) as mails from contact_mails where position in (${week})
      group by position, outcome`.execute(kysely);
    expect(counted).toEqual([{ position: week, outcome: 'sent', mails: 1 }]);
  });

  /** The tables as migration 0024 left them. */
  async function tablesBefore(): Promise<void> {
    await answerMailsBefore(0);
    await migrate({ mails: mailsMigration });
    await sql`delete from mails`.execute(world.database.kysely);
    await contactMailsBefore();
  }

  /** The outbox as migration 0016 left it, where that release had come to `position` of the log. */
  async function answerMailsBefore(position: number): Promise<void> {
    const { kysely } = world.database;
    await sql`drop table mails cascade`.execute(kysely);
    await sql`delete from follower_cursors where name = 'outbox'`.execute(kysely);
    await sql`create table answer_mails (position bigint primary key, tries integer not null default 0,
      next_try_at timestamptz not null default clock_timestamp(), outcome text, settled_at timestamptz)`.execute(
      kysely,
    );
    if (position > 0)
      await sql`insert into answer_mails (position, tries, outcome, settled_at)
        values (${position}, 1, 'sent', clock_timestamp())`.execute(kysely);
    await sql`insert into follower_cursors (name, epoch, position)
      select 'mail:answers', epoch, ${position}::bigint from log_head`.execute(kysely);
  }

  async function contactMailsBefore(): Promise<void> {
    const { kysely } = world.database;
    await sql`create table contact_mails (position bigint not null, stream text not null,
      tries integer not null default 0, next_try_at timestamptz not null default clock_timestamp(),
      outcome text, settled_at timestamptz, primary key (position, stream))`.execute(kysely);
    await sql`insert into follower_cursors (name, epoch, position)
      select 'mail:contact', epoch, position from log_head`.execute(kysely);
  }

  async function setCursors(positions: Readonly<Record<string, number>>): Promise<void> {
    for (const [name, position] of Object.entries(positions))
      await sql`update follower_cursors set position = ${position} where name = ${name}`.execute(
        world.database.kysely,
      );
  }

  async function migrate(migrations: Record<string, Migration>): Promise<void> {
    const { error } = await new Migrator({
      db: world.database.kysely,
      provider: { getMigrations: async () => migrations },
      migrationTableName: `repeated_${Object.keys(migrations)[0]}`,
      migrationLockTableName: `repeated_lock_${Object.keys(migrations)[0]}`,
    }).migrateToLatest();
    expect(error).toBeUndefined();
  }

  async function rows() {
    const found = await world.database.kysely
      .selectFrom('mails')
      .selectAll()
      .orderBy('position')
      .orderBy('recipient')
      .execute();
    return found.map((row) => [row.position, row.kind, row.recipient, row.tries, row.outcome]);
  }
});
