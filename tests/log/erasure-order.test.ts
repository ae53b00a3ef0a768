import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { readUnforgottenStreams } from '../../log/erasure/forget-stream.ts';
import { message, openLogWorld, positionOf, upTo } from './log-world.ts';

test('what ended and still has a key is forgotten in the order in which it ended', async () => {
  const world = await forTest(openLogWorld('pglite'));
  // Not the order in which the streams began.
  const ended = upTo(40).map((number) => (number * 7) % 41);
  for (const number of upTo(40)) await positionOf(world.log.append(message(number)));
  for (const number of ended)
    await positionOf(
      world.log.append(
        message(number, {
          expectedVersion: 1,
          events: [{ type: 'MessageErased', data: { messageId: number }, personal: null, subject: null }],
        }),
      ),
    );
  // The planner may join by hashes now.
  await sql`analyze events`.execute(world.database.kysely);
  await sql`analyze data_keys`.execute(world.database.kysely);
  expect(await readUnforgottenStreams(world.database)).toEqual(ended.map((number) => `message-${number}`));
});
