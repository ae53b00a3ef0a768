import { beforeEach, expect, test, vi } from 'vitest';
import { readPerson } from '../../audit/person.ts';
import { contactUnder } from '../../audit/person-contact.ts';
import type { Client } from '../../harness/client.ts';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { composition, masterKey, openWorld } from '../../harness/world.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { settleErasures } from '../../log/erasure/replay-ledger.ts';
import { openLog } from '../../log/open-log.ts';
import { dumpTables, tablesWith } from './every-table.ts';
import { runOn } from './tampering.ts';

const email = 'lale@example.com';
/** A search for the one finds the other too. */
const others = "o'lale@example.com.tr";
/** Texts that stand nowhere else. */
const words = ['What of my tulips?', 'They will flower.', 'And of my hyacinths?'];

const world = forEachTest(() => openWorld(composition, { sendsMails: true }));
let lale: Client;
let owner: Client;
let accountId: number;
let firstMessage: number;

beforeEach(async () => {
  owner = await world.owner();
  lale = await world.customer('Lale');
  accountId = await lale.id();
  firstMessage = await write(email, 'What of my tulips?');
  await done(200, owner.post(`/api/admin/messages/${firstMessage}/reply`, { text: 'They will flower.' }));
  await write(email.toUpperCase(), 'And of my hyacinths?');
  await write(others, `Please write to ${email}.`);
  for (const each of [email, others])
    await done(201, world.visitor().post('/api/subscribe', { email: each }));
  await world.caughtUp();
});

test('C16 with an account goes what was sent under its verified address, and nothing of others', async () => {
  await world.verify(email);
  const before = await dumpTables(world.dependencies.database);
  for (const text of words) expect(tablesWith(before, text)).toEqual(['models.contact_forms']);
  expect(tablesWith(before, others)).toEqual(['models.contact_forms', 'models.subscribers']);
  await done(200, lale.erase());
  expect(await owners()).toEqual({ messages: [others], subscribers: [others] });
  const dump = await dumpTables(world.dependencies.database);
  expect(words.flatMap((text) => tablesWith(dump, text))).toEqual([]);
  expect(await readPerson(world.dependencies, { by: 'email', email })).toEqual({ outcome: 'unknown' });
  // The address is free for the newsletter again.
  await done(201, world.visitor().post('/api/subscribe', { email }));
  expect((await owners()).subscribers).toEqual([email, others]);
});

test('what a stranger may have sent under an address that was not verified stays', async () => {
  const before = await owners();
  await done(200, lale.erase());
  expect(await owners()).toEqual(before);
});

test('a message that no read model shows yet, or that it has parked, goes too; one whose key or words are damaged stops no erasure and no export, and goes where it says whose it is', async () => {
  await world.verify(email);
  await world.stopProjector();
  const unseen = await write(email, 'And of my roses?');
  const damaged = await write(email, 'And of my lilies?');
  const altered = await write(email, 'And of my irises?');
  const { database } = world.dependencies;
  await damageKey(database, `message-${damaged}`);
  const run = runOn(database);
  await run(`with hidden as (delete from models.contact_forms where id = ${firstMessage})
    insert into parked_events (model, position, stream, error)
    select 'contact', position, stream, 'a test' from events where stream = 'message-${firstMessage}'`);
  await run('alter table events disable trigger user');
  await run(`update events set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)
    where stream = 'message-${altered}' or stream = 'message-${firstMessage}' and type = 'MessageAnswered'`);
  await run('alter table events enable trigger user');
  // A process that has opened none of their keys.
  const log = await forTest(openLog({ database, masterKey }));
  await expect(
    readPerson({ ...world.dependencies, log }, { by: 'email', email: others }),
  ).resolves.toMatchObject({ outcome: 'found' });
  const { contact } = await eraseAccount(erasing(log), accountId, commandContext());
  expect(contact).toEqual(expect.arrayContaining([`message-${unseen}`, `message-${firstMessage}`]));
  for (const left of [damaged, altered]) expect(contact).not.toContain(`message-${left}`);
  for (const gone of [`account-${accountId}`, `message-${firstMessage}`])
    expect(await log.keys.forOpening(gone)).toBeNull();
});

test('a read model of another release is not relied on, and words of others are not opened', async () => {
  await world.verify(email);
  await world.stopProjector();
  const open = vi.spyOn(world.dependencies.log, 'open');
  await contactUnder(world.dependencies)(others);
  expect(open).toHaveBeenCalledTimes(2);
  const run = runOn(world.dependencies.database);
  await run("update checkpoints set version = version - 1 where model = 'contact'");
  await run('delete from models.contact_forms');
  const { contact } = await eraseAccount(erasing(), accountId, commandContext());
  expect(contact).toContain(`message-${firstMessage}`);
});

test.each([
  ['before anything was found', () => Promise.reject(new Error('the power went'))],
  ['after a part of it', () => Promise.resolve([`message-${firstMessage}`, 'message-987654'])],
] as const)(
  'C16 an erasure that was cut off %s is finished by the next start, once',
  async (_, contactUnder) => {
    await world.verify(email);
    await expect(eraseAccount({ ...erasing(), contactUnder }, accountId, commandContext())).rejects.toThrow();
    await settleErasures(erasing());
    expect(await owners()).toEqual({ messages: [others], subscribers: [others] });
    const head = await world.head();
    await settleErasures(erasing());
    expect((await eraseAccount(erasing(), accountId, commandContext())).contact).toEqual([]);
    expect(await world.head()).toBe(head);
  },
);

function erasing(log = world.dependencies.log) {
  const { database } = world.dependencies;
  return { database, log, contactUnder: contactUnder({ database, log }) };
}

async function write(from: string, message: string): Promise<number> {
  return (await done(201, world.visitor().write({ email: from, message }))).id;
}

/** The addresses in the owner's lists, the newest first. */
async function owners() {
  const addresses = async (list: string): Promise<string[]> =>
    (await owner.get(`/api/admin/${list}`)).data.map(({ email }) => email);
  return { messages: await addresses('messages'), subscribers: await addresses('subscribers') };
}

async function done(status: number, answering: ReturnType<Client['get']>) {
  const answered = await answering;
  expect(answered.status, answered.text).toBe(status);
  return answered.body.data;
}
