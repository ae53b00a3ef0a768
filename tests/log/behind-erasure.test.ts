import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readingDecider } from '../../events/readings/decider.ts';
import { forEachTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { ayse, erased, kindAnswer, ordered } from '../../harness/samples.ts';
import { handle } from '../../log/append/handle.ts';
import type { EventLog } from '../../log/log.ts';
import { message, openLogWorld, positionOf, received, registration, upTo } from './log-world.ts';

const person = `account-${ayse}`;
const refused = { outcome: 'erased', subject: person };

describe.each(databaseKinds)('Behind an erasure on %s', (kind) => {
  const world = forEachTest(() => openLogWorld(kind));
  /** Another process, which has the person's key in its cache. */
  let another: EventLog;

  beforeEach(async () => {
    another = await world.openAnother();
    await positionOf(world.log.append(registration(ayse)));
    await positionOf(another.append(message(2, { subject: person })));
  });

  const erase = (log: EventLog) =>
    log.append(message(3, { stream: person, expectedVersion: 1, events: [{ ...erased(), subject: null }] }));

  test('C16 nothing that speaks of the person or that they ask for is committed, whatever a process has cached; others are not disturbed', async () => {
    await positionOf(erase(world.log));
    const { stream, expectedVersion, events } = message(6, { subject: person });
    for (const log of [another, world.log]) {
      const [about, own, others, part] = await Promise.all([
        log.append(message(4, { subject: person })),
        log.append(message(5, { actor: person })),
        log.append(message(log === another ? 7 : 8, { actor: 'account-8' })),
        log.append({ ...message(9), preceding: [{ stream, expectedVersion, events }] }),
      ]);
      expect([about, own, part]).toEqual([refused, refused, refused]);
      expect(others.outcome).toBe('ok');
    }
    expect(await world.log.head()).toBe(5);
  });

  test('C16 an erasure and two hundred events of the person at once: none stands behind it', async () => {
    const appended = await Promise.all([
      ...upTo(100).map((number) => world.log.append(message(10 + number, { subject: person }))),
      ...upTo(100).map((number) => another.append(message(200 + number, { actor: person }))),
      // While some are committed and others wait.
      Bun.sleep(2).then(() => erase(world.log)),
    ]);
    const others = appended.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'erased');
    expect(others).toEqual([]);
    const { rows } = await sql<{ type: string }>`select type from events
      where (subject = ${person} or meta ->> 'actor' = ${person} or type = 'AccountErased')
      order by position desc limit 1`.execute(world.database.kysely);
    expect(rows).toEqual([{ type: 'AccountErased' }]);
  });

  test('C16 what comes with the erasure, of the same process and in the same turn, stands before it or is refused', async () => {
    const [, others, own] = await Promise.all([
      erase(world.log),
      world.log.append(message(4, { subject: person })),
      world.log.append(message(5, { actor: person })),
    ]);
    expect([others, own]).toEqual([refused, refused]);
    expect(await world.log.head()).toBe(3);
  });

  test('C16 who asked for another than the person is told what is left, the person that they are not signed in', async () => {
    await positionOf(
      another.append(message(12, { stream: 'reading-12', events: [{ ...ordered(), subject: person }] })),
    );
    await positionOf(erase(world.log));
    const answer = (actor: string) =>
      handle(another, {
        decider: readingDecider,
        command: { type: 'SubmitResponse', response: kindAnswer },
        context: message(13, { actor }).context,
        stream: 'reading-12',
      });
    await expect(answer('owner')).rejects.toThrow('unknown_id');
    await expect(answer(person)).rejects.toThrow('not_signed_in');
  });

  test('C16 a repeat of what was committed before is answered as a repeat', async () => {
    const before = message(4, { actor: person, commandId: 'before' });
    await positionOf(another.append(before));
    await positionOf(erase(world.log));
    expect((await another.append({ ...before, events: [received(4, 'message-4')] })).outcome).toBe(
      'duplicate',
    );
  });
});
