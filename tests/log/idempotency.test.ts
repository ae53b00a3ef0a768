import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { databaseKinds } from '../../harness/databases.ts';
import { message, positionOf, testWithLog, upTo } from './log-world.ts';

describe.each(databaseKinds)('A repeated command on %s', (kind) => {
  const test = testWithLog(kind);

  test('D23 fifty parallel repeats from two processes are carried out once and answered alike', async ({
    log,
    another,
  }) => {
    const logs = [log, another];
    const commandId = randomUUID();
    const outcomes = await Promise.all(
      upTo(50).map((number) => logs[number % 2]?.append(message(number, { commandId }))),
    );
    const first = outcomes.find((each) => each?.outcome === 'ok');
    expect(first).toMatchObject({ lastPosition: 1 });
    const [stored] = await log.readAfter(0, 10);
    const body = { id: Number(stored?.stream.split('-')[1]) };
    const repeats = outcomes.filter((each) => each !== first);
    expect(repeats).toHaveLength(49);
    const again = { outcome: 'duplicate', lastPosition: 1, answer: { status: 201, body, subject: null } };
    for (const repeat of repeats) expect(repeat).toEqual(again);
    expect(await log.head()).toBe(1);
  });

  test('D23 the same id with another request is refused and changes nothing', async ({ log }) => {
    const commandId = randomUUID();
    await positionOf(log.append(message(1, { commandId })));
    const other = message(2, { commandId, requestHash: 'bb'.repeat(32) });
    expect(await log.append(other)).toEqual({ outcome: 'command_id_reused' });
    expect(await log.remembered(commandId, 'bb'.repeat(32))).toEqual({ outcome: 'command_id_reused' });
    expect(await log.head()).toBe(1);
  });

  test('D23 a refused command is not remembered', async ({ log }) => {
    const commandId = randomUUID();
    await log.append(message(1));
    expect((await log.append(message(1, { commandId }))).outcome).toBe('conflict');
    expect(await log.remembered(commandId, 'aa'.repeat(32))).toBeNull();
    await positionOf(log.append(message(1, { commandId, expectedVersion: 1 })));
  });

  test('an answer with personal fields is given again, and is gone with the key', async ({ log }) => {
    const commandId = randomUUID();
    const answer = { status: 201, body: { id: 7, email: 'ayse@example.com' }, subject: 'account-7' };
    await positionOf(log.append(message(1, { commandId, answer })));
    expect(await log.remembered(commandId, 'aa'.repeat(32))).toEqual({
      outcome: 'duplicate',
      lastPosition: 1,
      answer,
    });
    await log.keys.destroy('account-7');
    expect(await log.remembered(commandId, 'aa'.repeat(32))).toEqual({ outcome: 'answer_ended' });
  });
});
