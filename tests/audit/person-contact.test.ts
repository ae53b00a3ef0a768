import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventsUnderEmail } from '../../audit/person-contact.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const OTHERS = 12;
const Written = z.object({ message: z.optional(z.string()) });

const world = await worldForFile(composition);
const { kysely } = world.dependencies.database;
for (let number = 1; number <= OTHERS; number++)
  await write(`visitor-${number}@example.com`, 'When do you open?');
await write("Perihan.O'K@example.com", 'the first');
await write('stranger@example.com', "please answer perihan.o'k@example.com instead");
await write("perihan.o'k@example.com.tr", 'of another one');
await world.visitor().post('/api/subscribe', { email: "perihan.o'k@example.com" });
await write("perihan.o'k@example.com", 'the last');
await world.caughtUp();

async function write(email: string, message: string): Promise<void> {
  expect((await world.visitor().write({ email, message })).status).toBe(201);
}

/** What is found, and how many events were opened for it. */
async function found(email = "PERIHAN.O'K@example.com") {
  const { database, log } = world.dependencies;
  let opened = 0;
  const counted = {
    ...log,
    open: (stored: Parameters<typeof log.open>[0]) => {
      opened++;
      return log.open(stored);
    },
  };
  const events = await eventsUnderEmail({ database, log: counted }, email);
  const what = events.map(({ type, personal }) => [type, Written.parse(personal).message]);
  return { what, opened };
}

const all = [
  ['MessageReceived', 'the first'],
  ['SubscriberJoined', undefined],
  ['MessageReceived', 'the last'],
];

test('C17 what was sent under an address is found in any case of letters, the oldest first, and nothing that only names the address', async () => {
  expect((await found()).what).toEqual(all);
  expect((await found('perihan@example.com')).what).toEqual([]);
});

test('messages from others are not opened for it', async () => {
  const { opened } = await found('visitor-7@example.com');
  expect(opened).toBeLessThan(OTHERS / 2);
});

const later = ['MessageReceived', 'while no projector runs'];

test('what the read model does not show yet, or has parked, is found too', async () => {
  await world.stopProjector();
  await write("perihan.o'k@example.com", 'while no projector runs');
  await sql`with hidden as (
        delete from models.contact_forms where message = 'the last' returning id
      )
      insert into parked_events (model, position, stream, error)
      select 'contact', position, stream, 'a test' from events, hidden
      where stream = 'message-' || hidden.id`.execute(kysely);
  expect((await found()).what).toEqual([...all, later]);
});

test('a read model of another release is not relied on', async () => {
  await sql`update checkpoints set version = version - 1 where model = 'contact'`.execute(kysely);
  await sql`delete from models.contact_forms`.execute(kysely);
  await sql`delete from parked_events`.execute(kysely);
  expect((await found()).what).toEqual([...all, later]);
});
