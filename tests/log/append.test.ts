import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { Rejected } from '../../events/rejected.ts';
import { databaseKinds } from '../../harness/databases.ts';
import type { NameClaim, StoredEvent } from '../../log/log.ts';
import { evening, message, positionOf, received, testWithLog, upTo } from './log-world.ts';

describe.each(databaseKinds)('Appending on %s', (kind) => {
  const test = testWithLog(kind);

  test('an appended event is read back as it was decided, with what the log adds', async ({ log }) => {
    const append = message(1, { text: 'Ağaç 🌙 "quoted" \\ back\nslash' });
    expect(await log.append(append)).toEqual({ outcome: 'ok', lastPosition: 1, streamVersion: 1 });
    expect(await log.readStream('message-1')).toEqual([
      {
        ...append.events[0],
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        version: 2,
        stream: 'message-1',
        streamVersion: 1,
        position: 1,
        recordedAt: evening,
        commandId: append.context.commandId,
        actor: 'anonymous',
        correlationId: 'correlation-1',
        causationId: null,
      },
    ]);
  });

  test('what must not have changed is compared with what is stored, and gets no event', async ({ log }) => {
    await log.append(message(1));
    const unchanged = (version: number) => [
      { stream: 'message-1', version },
      { stream: 'message-9', version: 0 },
    ];
    const second = { ...message(2), unchanged: unchanged(1) };
    const outcomes = await Promise.all([
      log.append(second),
      log.append({ ...message(3), unchanged: unchanged(0) }),
      log.append({ ...message(4), unchanged: unchanged(1) }),
      log.append({ ...message(5), expectedVersion: 1, stream: 'message-1' }),
      log.append({ ...message(6), unchanged: unchanged(1) }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ok', 'conflict', 'ok', 'ok', 'conflict']);
    expect(outcomes.flatMap((each) => (each.outcome === 'ok' ? each.lastPosition : []))).toEqual([2, 3, 4]);
    const repeated = await log.append(second);
    expect(repeated).toMatchObject({ outcome: 'duplicate', lastPosition: 2 });
    expect((await log.readAfter(0, 100)).map(({ stream }) => stream)).toEqual([
      'message-1',
      'message-2',
      'message-4',
      'message-1',
    ]);
  });

  test('a command of several streams stands together or not at all, beside commands of one', async ({
    log,
  }) => {
    await log.append(message(1));
    const beside = (stream: string, version: number) => ({
      stream,
      expectedVersion: version,
      events: [received(7, stream), received(8, stream)],
    });
    const together = { ...message(3), preceding: [beside('message-20', 0)] };
    const outcomes = await Promise.all([
      log.append(message(2)),
      log.append(together),
      log.append({ ...message(4), preceding: [beside('message-1', 0), beside('message-30', 0)] }),
      log.append({ ...message(1), preceding: [beside('message-40', 0)] }),
      log.append(message(5)),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'conflict', 'conflict', 'ok']);
    const stored = await log.readAfter(0, 100);
    expect(stored.map(({ position }) => position)).toEqual(upTo(6));
    expect(await log.head()).toBe(6);
    const first = stored.findIndex(({ stream }) => stream === 'message-20') + 1;
    const said = stored.slice(first - 1, first + 2);
    expect(said.map(({ stream, streamVersion, data }) => [stream, streamVersion, JSON.parse(data)])).toEqual([
      ['message-20', 1, { messageId: 7, language: 'und' }],
      ['message-20', 2, { messageId: 8, language: 'und' }],
      ['message-3', 1, { messageId: 3, language: 'und' }],
    ]);
    expect(outcomes[1]).toEqual({ outcome: 'ok', lastPosition: first + 2, streamVersion: 1 });
    expect(await log.append(together)).toMatchObject({ outcome: 'duplicate', lastPosition: first + 2 });
  });

  test('one payload that cannot be stored fails alone, and says nothing about the database', async ({
    log,
  }) => {
    const broken = [5, 9];
    const appends = upTo(9).map((number) =>
      log.append(message(number, broken.includes(number) ? { actor: 'account-\u0000' } : {})),
    );
    const settled = await Promise.allSettled(appends);
    for (const [index, each] of settled.entries())
      expect(each.status).toBe(broken.includes(index + 1) ? 'rejected' : 'fulfilled');
    await expect(appends.at(-1)).rejects.not.toBeInstanceOf(Rejected);
    expect(log.writeFailure()).toBeNull();
    expect((await log.readAfter(0, 100)).map((event) => event.position)).toEqual(upTo(7));
  });

  test('an event that its schema would not read again is not written', async ({ log }) => {
    const wrong = { ...received(1, 'message-1'), data: { messageId: 'one' } };
    await expect(log.append(message(1, { events: [wrong] }))).rejects.toThrow();
    await expect(log.append(message(1, { text: 'lone \ud800' }))).rejects.toThrow('ill-formed Unicode');
    expect(await log.head()).toBe(0);
  });

  test('a name can be taken by one holder, and is not taken by a command that is refused', async ({
    log,
  }) => {
    const claim = (holder: string, name: string, kind: NameClaim['kind'] = 'email') =>
      ({ kind, hash: log.hashes.name(kind, name), holder }) as const;
    const claiming = (number: number, ...claims: NameClaim[]) => log.append(message(number, { claims }));
    await log.append(message(1));
    expect((await claiming(1, claim('account-9', 'free'))).outcome).toBe('conflict');
    // Who is named by their address claims it as both.
    const both = [claim('account-1', 'ayse'), claim('account-1', 'ayse', 'username')];
    await positionOf(claiming(2, ...both, claim('account-1', 'free')));
    const taken = await claiming(3, claim('account-2', 'new'), claim('account-2', 'ayse', 'username'));
    expect(taken).toEqual({ outcome: 'name_taken', kind: 'username' });
    await positionOf(claiming(3, claim('subscriber-1', 'ayse', 'subscriber')));
    await positionOf(claiming(4, claim('account-3', 'new')));
    await positionOf(claiming(5, claim('account-3', 'new')));
  });

  test('whoever listens hears of the newest position, and is handed what the log holds, without what was refused', async ({
    log,
  }) => {
    const handed: StoredEvent[] = [];
    const heard: number[] = [];
    const stops = [
      log.onStored((events) => handed.push(...events)),
      log.onAppended((position) => heard.push(position)),
    ];
    await log.append(message(1));
    await log.append(message(1));
    expect(heard).toEqual([1]);
    const beside = {
      stream: 'message-20',
      expectedVersion: 0,
      events: [20, 21].map((number) => received(number, 'message-20')),
    };
    const reused = { ...message(1), preceding: [{ ...beside, stream: 'message-40' }] };
    await Promise.all([
      log.append(message(2, { events: upTo(3).map((number) => received(number, 'message-2')) })),
      log.append({ ...message(3), preceding: [beside] }),
      log.append(reused),
      log.append(message(4, { expectedVersion: 7 })),
      log.append(message(5)),
    ]);
    for (const stop of stops) stop();
    await log.append(message(6));
    const stored = await log.readAfter(0, 100);
    expect(heard.at(-1)).toBe(8);
    expect(handed).toHaveLength(8);
    expect(handed.map(comparable)).toEqual(stored.slice(0, 8).map(comparable));
  });

  test('ids are given once, also to many who ask at once, from 1 on', async ({ log, another }) => {
    const crowd = (count: number) =>
      Promise.all(upTo(count).map((n) => (n % 2 === 0 ? log : another).nextId('reading')));
    const ids = [...(await crowd(200)), ...(await crowd(3)), ...(await crowd(500)), ...(await crowd(3))];
    expect(new Set(ids).size).toBe(ids.length);
    // Of a new noun, too.
    const first = await Promise.all([log.nextId('newcomer'), another.nextId('newcomer')]);
    expect(first.sort()).toEqual([1, 2]);
  });
});

/** Bytes as text, whichever kind of array they came in. */
function comparable({ sealed, leafHash, ...event }: StoredEvent) {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  return { ...event, sealed: sealed === null ? null : hex(sealed), leafHash: hex(leafHash) };
}

testWithLog('postgres')(
  'what was acknowledged is on the disk, whatever the database does by itself',
  async ({ world }) => {
    const { kysely } = world.database;
    await sql`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`.execute(
      kysely,
    );
    await sql`create table committed_with (setting text)`.execute(kysely);
    await sql`create function note_setting() returns trigger language plpgsql as
      $$ begin insert into committed_with select current_setting('synchronous_commit'); return null; end $$`.execute(
      kysely,
    );
    await sql`create trigger note_setting after insert on events execute function note_setting()`.execute(
      kysely,
    );
    const another = await world.openAnother();
    await another.append(message(1));
    const { rows } = await sql`select setting from committed_with`.execute(kysely);
    expect(rows).toEqual([{ setting: 'on' }]);
  },
);
