import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { contactUnder } from '../../audit/person-contact.ts';
import { verifyRelations } from '../../audit/verify/verify-relations.ts';
import { folded } from '../../events/search.ts';
import { forFile, forTest } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { kindAnswer, ordered, tarotOrder } from '../../harness/samples.ts';
import { composition, masterKey, PASSWORD, worldForFile } from '../../harness/world.ts';
import { eraseAccount, finishErasures } from '../../log/erasure/erase.ts';
import { type ErasureDependencies, eraseContact } from '../../log/erasure/forget-stream.ts';
import { openLog } from '../../log/open-log.ts';
import * as behind from '../../migrations/0049-behind-erasures.ts';
import * as appendColumns from '../../migrations/0056-append-columns.ts';
import { models } from '../../projector/models/models.ts';
import { startRebuilds } from '../../projector/rebuild/rebuilds.ts';
import { message, positionOf } from '../log/log-world.ts';
import { dumpTables, tablesWith } from './every-table.ts';
import { runOn } from './tampering.ts';

/** Texts that stand nowhere else. */
const canary = {
  username: 'Kanarya Gülbahar',
  email: 'kanarya.gulbahar@example.com',
  fullName: 'Gülbahar Kanaryaoğlu',
  motherName: 'Nevcihan Kanaryaoğlu',
  question: 'I dreamt of a yellow bird in a glass lighthouse.',
  answer: 'The lighthouse keeper of the yellow bird is you.',
};

const personalModels = models
  .flatMap(({ tables }) => tables)
  .filter(({ columns }) => Object.values(columns).some(({ isPersonal }) => isPersonal))
  .map(({ table }) => `models.${table}`);

const world = await worldForFile(composition);
const { database } = world.dependencies;
const run = runOn(database);
// The command line is a process of its own.
const log = await forFile(openLog({ database, masterKey }));
const process: ErasureDependencies = { database, log, contactUnder: contactUnder({ database, log }) };
const other = await world.customer('Mehmet');
await other.order();
const person = world.visitor();
const { username, email, fullName, motherName, question, answer } = canary;
const registered = { username, email, password: PASSWORD };
const id: number = (await person.post('/api/register', registered)).data.id;
await person.post('/api/login', { username: email, password: PASSWORD });
const told = { fullName, motherName, question };
const readingId = await person.order({ ...tarotOrder, ...told });
await person.order({ ...tarotOrder, ...told });
await person.post('/api/password/forgot', { email });
const owner = await world.owner();
await owner.respond(readingId, { ...kindAnswer, general: answer });
await world.caughtUp();

test('C14 what a person wrote stands in clear in the declared read models only, and after erasure nowhere', async () => {
  const before = await dumpTables(database);
  // What is searched stands there a second time.
  const texts = [...Object.values(canary), folded(fullName), folded(question)];
  for (const text of texts) {
    const tables = tablesWith(before, text);
    expect(tables.length).toBeGreaterThan(0);
    expect(personalModels).toEqual(expect.arrayContaining(tables));
  }
  await eraseAccount(process, id, context());
  await world.caughtUp();
  const after = await dumpTables(database);
  for (const text of texts) expect(tablesWith(after, text)).toEqual([]);
  const events = (dump: ReadonlyMap<string, string>) => dump.get('public.events')?.split('\n') ?? [];
  expect(events(before).length).toBeGreaterThan(0);
  expect(events(after)).toEqual(expect.arrayContaining(events(before)));
});

test('C16 their sessions are over and their password opens nothing', async () => {
  expect((await person.get('/api/user')).status).toBe(401);
  expect((await world.logIn(email)).status).toBe(401);
  expect(await world.rowsOf('password_resets')).toEqual([]);
});

test('C16 an erasure that nothing finishes stops the start instead of being tried for ever', async () => {
  const hatice = await (await world.customer('Hatice')).id();
  let tries = 0;
  const keys = { ...process.log.keys, destroy: async () => void tries++ };
  const powerless = { ...process, log: { ...process.log, keys } };
  await eraseAccount(powerless, hatice, context());
  expect(tries).toBe(1);
  await expect(finishErasures(powerless)).rejects.toThrow(`the erasure of ${hatice} does not end`);
  expect(tries).toBe(2);
  expect(await finishErasures(process)).toBe(1);
});

test('C16 a wrong key that came back for an erased person, message or subscriber goes again, as does a name or a password, and stops no start', async () => {
  const visitor = world.visitor();
  const message = `message-${(await visitor.write()).data.id}`;
  expect((await visitor.post('/api/subscribe', { email: 'elif@example.com' })).status).toBe(201);
  const gone = [`account-${id}`, message, 'subscriber-1'];
  for (const stream of gone.slice(1)) await eraseContact(process, stream);
  for (const stream of gone) await damageKey(database, stream);
  await run(`insert into names (space, hash, kind, holder)
    select space, sha256(hash), kind, 'account-${id}' from names limit 1`);
  await run(`insert into credentials
    select (jsonb_populate_record(c, '{"account_id": ${id}}')).* from credentials c limit 1`);
  const mailFiles = { destroyNaming: async () => undefined };
  const later = { ...process, log: await forTest(openLog({ database, masterKey })), mailFiles };
  expect(await finishErasures(later)).toBe(1);
  for (const stream of gone) expect(await later.log.keys.forOpening(stream)).toBeNull();
  const { rows } = await sql`select account_id from credentials where account_id = ${id}
    union all select 0 from names where holder = ${`account-${id}`}`.execute(database.kysely);
  expect(rows).toEqual([]);
});

test('C14 C16 what release 0.3.0 left behind an erasure is found, and forgotten by the next start', async () => {
  const { log } = world.dependencies;
  const client = await world.customer('Nermin');
  const nermin = await client.id();
  await client.order();
  await eraseAccount(process, nermin, context());
  const subject = `account-${nermin}`;
  const append = async () => {
    const found = sql<{ text: string }>`select pg_get_functiondef('append_commands'::regproc) as text`;
    return (await found.execute(database.kysely)).rows[0]?.text ?? '';
  };
  const now = await append();
  await run(now.replace("'AccountErased'", "'never'"));
  const behindIt = ordered({ readingId: 4711, accountId: nermin });
  const personal = { ...behindIt.personal, question: 'behind?' };
  const late = message(4711, { stream: 'reading-4711', events: [{ ...behindIt, personal, subject }] });
  await positionOf(log.append(late));
  await world.caughtUp();
  expect(tablesWith(await dumpTables(database), 'behind?')).toEqual(['models.orders', 'models.readings']);
  const faults = () => verifyRelations(database, 1_000_000).then((all) => all.flatMap((each) => each.faults));
  expect(await faults()).toMatchObject([{ stream: 'reading-4711' }]);
  for (const migration of mending) await migration.up(database.kysely);
  // They also bring the rule to an append that was made without it.
  expect(await append()).toBe(now);
  expect(await faults()).toEqual([]);
  await forTest(startRebuilds({ ...world.dependencies, models }));
  await expect.poll(async () => tablesWith(await dumpTables(database), 'behind?')).toEqual([]);
  expect((await owner.get('/api/admin/reading/4711')).text).toContain('erased');
});

const mending: readonly Migration[] = [behind, appendColumns];
const context = () => commandContext({ actor: 'owner' });
