import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as followerCursors from '../../migrations/0010-follower-cursors.ts';
import { databaseKinds } from '../databases.ts';
import {
  answered,
  erased,
  kindAnswer,
  laterAnswer,
  mehmet,
  ordered,
  registered,
  revised,
} from '../samples.ts';
import { until } from '../until.ts';
import { type MailWorld, openMailWorld, quick } from './mail-world.ts';

describe.each(databaseKinds)('Mails about answers, on %s', (kind) => {
  let world: MailWorld;
  beforeEach(async () => {
    world = await openMailWorld(kind);
    await world.happen('account-7', [registered()]);
    await world.happen('reading-12', [ordered()]);
  });
  afterEach(() => world.close());

  test('A customer whose reading was answered gets one mail with the way to it, and nothing of what it says', async () => {
    world.start();
    await world.happen('reading-12', [answered()]);
    await settled({ sent: 1 });
    expect(world.mails).toEqual([
      {
        to: 'ayse@example.com',
        subject: 'Your reading is ready · Falınız hazır',
        text: expect.stringContaining('\nhttps://falname.example/readings\n'),
      },
    ]);
    expect(world.mails[0]?.text).not.toContain(kindAnswer.general);
  });

  test.each([
    ['not verified', false],
    ['verified', true],
  ])(
    'To an address that is %s no word of order or answer is mailed, only how to sign in',
    async (_, verified) => {
      const personal = { email: 'ayse@example.com' };
      if (verified)
        await world.happen('account-7', [{ type: 'EmailVerified', data: { accountId: 7 }, personal }]);
      world.start();
      await world.happen('reading-12', [answered(), revised()]);
      await settled({ sent: 2 });
      const words = [ordered().personal, kindAnswer, laterAnswer].flatMap((each) =>
        Object.values(each ?? {}).flat(),
      );
      for (const { to, text } of world.mails) {
        expect(to).toBe(personal.email);
        expect(text).toContain('Sign in to read it:\n\nhttps://falname.example/readings\n');
        for (const word of words) if (word !== '') expect(text).not.toContain(word);
      }
    },
  );

  test('A revised answer is told of again', async () => {
    world.start();
    await world.happen('reading-12', [answered()]);
    await settled({ sent: 1 });
    await world.happen('reading-12', [revised()]);
    await settled({ sent: 2 });
    expect(world.mails.map((mail) => mail.subject)).toEqual([
      'Your reading is ready · Falınız hazır',
      'Your reading was revised · Falınız güncellendi',
    ]);
  });

  test('What was sent is not sent again after a restart; what came meanwhile is', async () => {
    const first = world.start();
    await world.happen('reading-12', [answered()]);
    await settled({ sent: 1 });
    await first.stop();
    await world.happen('reading-12', [revised()]);
    world.start();
    await settled({ sent: 2 });
    expect(world.mails.map((mail) => mail.subject.split(' ·')[0])).toEqual([
      'Your reading is ready',
      'Your reading was revised',
    ]);
  });

  test('Of several processes one sends', async () => {
    for (let processes = 0; processes < 3; processes++) world.start();
    await world.happen('reading-12', [answered(), revised(), revised()]);
    await settled({ sent: 3 });
    expect(world.mails).toHaveLength(3);
  });

  test('While the mail server is away mails wait and are tried again', async () => {
    let isAway = true;
    let refused = 0;
    world.takes = () => {
      if (isAway) refused++;
      return !isAway;
    };
    world.start({ ...quick, triesMaximum: 1_000 });
    await world.happen('reading-12', [answered()]);
    await until('it was tried twice', () => refused >= 2);
    isAway = false;
    await settled({ sent: 1 });
    expect(world.mails).toHaveLength(1);
  });

  test('A mailbox that refuses everything is given up after its tries and holds up nobody else', async () => {
    await world.happen('account-8', [registered(mehmet, 'mehmet')], 'account-8');
    await world.happen('reading-13', [ordered({ readingId: 13, accountId: mehmet })], 'account-8');
    world.takes = (mail) => mail.to !== 'ayse@example.com';
    world.start();
    await world.happen('reading-12', [answered()]);
    await world.happen('reading-13', [answered(13, mehmet)], 'account-8');
    await settled({ sent: 1, 'given up': 1 });
    expect(world.mails.map((mail) => mail.to)).toEqual(['mehmet@example.com']);
  });

  test('C14 a failing mail server’s words, which repeat the address, are not logged', async () => {
    world.takes = () => false;
    world.start();
    await world.happen('reading-12', [answered()]);
    await settled({ 'given up': 1 });
    expect(world.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(world.logged)).not.toContain('ayse');
  });

  test('A mail server that never answers is one that failed', async () => {
    world.takes = () => new Promise(() => undefined);
    world.start({ ...quick, triesMaximum: 2, sendMaximumMs: 10 });
    await world.happen('reading-12', [answered()]);
    await settled({ 'given up': 1 });
  });

  test('C16 somebody who was erased gets no mail, even while their key still exists', async () => {
    await world.happen('reading-12', [answered()]);
    await world.happen('account-7', [erased()]);
    world.start();
    await settled({ nobody: 1 });
    expect(world.mails).toEqual([]);
  });

  test('After the log was restored from a backup nobody is written to about what it held already', async () => {
    await world.happen('reading-12', [answered()]);
    await sql`update log_head set epoch = gen_random_uuid()`.execute(world.database.kysely);
    world.start();
    await until('the new log is followed', async () => {
      const { rows } = await sql<{ follows: boolean }>`
        select c.epoch = h.epoch as follows from follower_cursors c, log_head h
        where c.name = 'mail:answers'`.execute(world.database.kysely);
      return rows[0]?.follows === true;
    });
    await settled({});
    expect(world.mails).toEqual([]);
  });

  test('S1 the cursor of the release before is taken over: what it has sent is not sent again', async () => {
    const position = await world.happen('reading-12', [answered()]);
    const { kysely } = world.database;
    await sql`drop table follower_cursors`.execute(kysely);
    await answerMailsBefore(position);
    await new Migrator({
      db: kysely,
      provider: { getMigrations: async () => ({ followerCursors }) },
      migrationTableName: 'repeated_migrations',
      migrationLockTableName: 'repeated_migrations_lock',
    }).migrateToLatest();
    world.start();
    await world.happen('reading-12', [revised()]);
    await settled({ sent: 1 });
    expect(world.mails.map((mail) => mail.subject.split(' ·')[0])).toEqual(['Your reading was revised']);
  });

  /** The table as migration 0005 made it, where an earlier release stopped. */
  async function answerMailsBefore(position: number): Promise<void> {
    const { kysely } = world.database;
    await sql`create table answer_mail_cursor (one boolean primary key default true check (one),
      epoch uuid not null, position bigint not null)`.execute(kysely);
    await sql`insert into answer_mail_cursor (epoch, position)
      select epoch, ${position}::bigint from log_head`.execute(kysely);
  }

  /** Waits until the log was looked through to its head and every mail has come to one of these ends. */
  function settled(expected: Readonly<Record<string, number>>): Promise<void> {
    return until(`mails ended as ${JSON.stringify(expected)}`, async () => {
      const { rows } = await sql<{ outcome: string | null; mails: number }>`
        select outcome, count(*) as mails from answer_mails group by outcome order by outcome`.execute(
        world.database.kysely,
      );
      const { rows: cursor } = await sql<{ at_head: boolean }>`
        select c.position = h.position as at_head from follower_cursors c, log_head h
        where c.name = 'mail:answers'`.execute(world.database.kysely);
      const found = Object.fromEntries(rows.map((row) => [row.outcome ?? 'waiting', row.mails]));
      const isAsExpected = Object.entries(expected).every(([outcome, mails]) => found[outcome] === mails);
      return (
        cursor[0]?.at_head === true &&
        isAsExpected &&
        Object.keys(found).length === Object.keys(expected).length
      );
    });
  }
});
