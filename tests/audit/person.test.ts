import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { personAsked, printPerson, readPerson } from '../../audit/person.ts';
import { recordRevealedHistory } from '../../audit/reveal-past.ts';
import { eventDefinitions } from '../../events/registry.ts';
import type { Client } from '../../harness/client.ts';
import { commandContext } from '../../harness/command-context.ts';
import { happened, tarotOrder } from '../../harness/samples.ts';
import { composition, PASSWORD, worldForFile } from '../../harness/world.ts';
import { eraseContact } from '../../log/erasure/forget-stream.ts';
import { message, positionOf } from '../log/log-world.ts';
import { capturedOutput } from './captured-output.ts';

/** What somebody writes into each field, told from everybody else's by the name in it. */
const fields = <Name extends string>(who: string, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, `${name} of ${who}`])) as Record<Name, string>;
const words = (who: string) => ({
  order: fields(who, 'fullName', 'motherName', 'birthCountry', 'currentCountry', 'occupation', 'question'),
  answer: (number: number) => ({
    ...fields(`${who} ${number}`, 'description', 'general', 'love', 'career', 'health'),
    ...fields(`${who} ${number}`, 'luckyPoint', 'protectiveSymbol'),
    recommendations: [`one of ${who} ${number}`, `two of ${who} ${number}`],
  }),
  message: fields(who, 'name', 'service', 'message'),
  note: { text: `note of ${who}` },
});

const world = await worldForFile(composition, { projects: false });
const owner = await world.owner();
const ids: Record<'nergis' | 'orkide', number> = {
  nergis: await live(owner, 'nergis', '1985-05-05'),
  orkide: await live(owner, 'orkide', '1986-06-06'),
};

test.each([
  ['nergis', 'orkide', '1985-05-05', '1986-06-06'],
  ['orkide', 'nergis', '1986-06-06', '1985-05-05'],
] as const)('C17 all of %s is in it, and nothing of %s', async (who, other, birthDate, othersBirthDate) => {
  const { text } = await recordOf(`${who}@example.com`);
  const { order, answer, message, note } = words(who);
  const canaries = [order, answer(1), answer(2), message, note].flatMap((fields) =>
    Object.values(fields).flat(),
  );
  for (const canary of [...canaries, birthDate, `"username": "${who}"`, `${who}@example.com`])
    expect(text).toContain(canary);
  for (const strange of [other, othersBirthDate, `account-${ids[other]}"`])
    expect(text).not.toContain(strange);
});

test('every kind of event that a customer can have is in it, with all of its personal fields', async () => {
  const { record } = await recordOf('nergis@example.com');
  const { events = [], readings = [] } = record.account ?? {};
  const all = [...events, ...readings.flatMap((reading) => reading.events), ...record.underTheSameEmail];
  const types = new Set(all.map(({ type }) => type));
  expect([...types].sort()).toEqual([
    ...['AccountRegistered', 'ConsentGiven', 'MessageReceived', 'NoteWritten', 'PasswordChanged'],
    ...['PersonalDataRevealed', 'ReadingOpened', 'ReadingOrdered', 'ReadingTakenUp', 'ResponseRevised'],
    ...['ResponseSubmitted', 'SubscriberJoined'],
  ]);
  for (const { type, personal } of all) {
    // The owner opens an order to answer it, and gives no other reason.
    if (type === 'PersonalDataRevealed') continue;
    const schema = eventDefinitions.get(type)?.personal ?? null;
    expect(schema === null ? personal === null : schema.safeParse(personal).success, type).toBe(true);
  }
  expect(readings.map((reading) => reading.events.map(({ type }) => type))).toEqual([
    ['ReadingOrdered', 'ReadingTakenUp', 'ResponseSubmitted', 'ReadingOpened', 'ResponseRevised'],
    ['ReadingOrdered'],
  ]);
});

test('sessions and the last change of the password stand in it, secrets do not', async () => {
  const { record, text } = await recordOf('nergis@example.com');
  expect(record.account?.sessions).toHaveLength(1);
  expect(record.account?.passwordChangedAt).toBe(world.dependencies.clock().toISOString());
  expect(text).not.toContain('argon2');
  const { kysely } = world.dependencies.database;
  for (const { id_hash } of await kysely.selectFrom('sessions').select('id_hash').execute())
    expect(text).not.toContain(id_hash);
});

test('the mails that were written to them stand in it', async () => {
  const { kysely } = world.dependencies.database;
  await sql`insert into mails (position, kind, tries, outcome, settled_at)
      select position, 'answer-ready', 1, 'sent', recorded_at from events
      where type = 'ResponseSubmitted'`.execute(kysely);
  const { record } = await recordOf('nergis@example.com');
  const [reading] = record.account?.readings ?? [];
  const at = reading?.events.find(({ type }) => type === 'ResponseSubmitted')?.at;
  expect(record.account?.mails).toEqual([
    { about: reading?.reading, kind: 'answer-ready', outcome: 'sent', at },
  ]);
});

test('the id leads to the same as the email, in any case of letters', async () => {
  const byEmail = await recordOf('nergis@example.com');
  const { exportedAt: _, ...whole } = byEmail.record;
  for (const asked of ['NERGIS@Example.com', String(ids.nergis)])
    expect((await recordOf(asked)).record).toMatchObject(whole);
});

test('whoever only wrote under an address gets that, and no account', async () => {
  const { record, text } = await recordOf('guest-nergis@example.com');
  expect(record.account).toBeNull();
  expect(record.underTheSameEmail).toHaveLength(1);
  expect(text).toContain('a guest asks');
});

test("an address that is somebody else's username does not open that account", async () => {
  const thief = { username: 'thief', email: 'thief@example.com', password: PASSWORD };
  const { data } = await world.visitor().post('/api/register', thief);
  const { log } = world.dependencies;
  const stream = `account-${data.id}`;
  const username = 'victim@example.com';
  // Until 0.4.0 such a name could be chosen.
  const renamed = happened('UsernameChanged', { accountId: data.id }, { username });
  const claims = [{ kind: 'username', hash: log.hashes.name('username', username), holder: stream }] as const;
  const expectedVersion = (await log.readStream(stream)).length;
  const events = [{ ...renamed, subject: stream }];
  await positionOf(log.append(message(1, { actor: stream, stream, expectedVersion, events, claims })));
  expect(await person('victim@example.com')).toEqual({ outcome: 'unknown' });
  expect((await recordOf('thief@example.com')).record.account?.username).toBe('victim@example.com');
});

test('nobody, and somebody who was erased, are told apart', async () => {
  expect(await person('nobody@example.com')).toEqual({ outcome: 'unknown' });
  expect(await person('987654')).toEqual({ outcome: 'unknown' });
  await world.dependencies.eraseAccount(ids.orkide, commandContext({ actor: 'owner' }));
  expect(await person(String(ids.orkide))).toEqual({ outcome: 'erased', accountId: ids.orkide });
  const left = await recordOf('orkide@example.com');
  expect(left.record.account).toBeNull();
  expect(left.text).not.toContain('question of orkide');
});

test('O16 an analyst’s look leaves a trace that the customer sees, with the reason sealed', async () => {
  const { database, log } = world.dependencies;
  const [reading] = (await recordOf('nergis@example.com')).record.account?.readings ?? [];
  await recordRevealedHistory({ database, log }, reading?.reading ?? '', 'complaint of nergis');
  const { client } = await world.logIn('nergis');
  const { data } = await client.get('/api/protected/account/seen-by');
  expect(data[0]).toMatchObject({ who: 'analyst', what: 'history', readingId: expect.any(Number) });
  const { rows } = await sql<{ clear: string }>`
    select concat(data, meta) as clear from events where type = 'PersonalDataRevealed'`.execute(
    database.kysely,
  );
  expect(rows.map(({ clear }) => clear).join()).not.toContain('complaint');
  expect((await log.readStream(`account-${ids.nergis}`)).at(-1)?.personal).toEqual({
    reason: 'complaint of nergis',
  });
});

test("O16 a look at a visitor's words leaves a trace with the owner, unless nothing can be read any more", async () => {
  const { dependencies } = world;
  const { id } = (await world.visitor().write({ email: 'passing@example.com' })).data;
  const context = { opened: dependencies, output: capturedOutput() };
  await printPerson(context, personAsked('passing@example.com'), 'their request');
  await recordRevealedHistory(dependencies, `message-${id}`, 'a complaint');
  await eraseContact(dependencies, `message-${id}`);
  await recordRevealedHistory(dependencies, `message-${id}`, 'after the erasure');
  const trace = await dependencies.log.readStream(`account-${await owner.id()}`);
  expect(trace.slice(-2)).toMatchObject([
    { type: 'PersonalDataRevealed', data: { what: 'record' }, personal: { reason: 'their request' } },
    { type: 'PersonalDataRevealed', data: { what: 'history' }, personal: { reason: 'a complaint' } },
  ]);
});

/** A whole life as a customer; returns the account's id. */
async function live(owner: Client, who: string, birthDate: string): Promise<number> {
  const { order, answer, message, note } = words(who);
  const email = `${who}@example.com`;
  const client = await world.customer(who);
  const accountId = await client.id();
  const token = await world.resetToken(email);
  expect((await client.post('/api/password/reset', { token, password: PASSWORD })).status).toBe(200);
  expect((await client.post('/api/login', { username: who, password: PASSWORD })).status).toBe(200);
  const readingId = await client.order({ ...tarotOrder, ...order, birthDate });
  await owner.begin(readingId);
  expect((await owner.put(`/api/admin/users/${accountId}/note`, note)).status).toBe(200);
  await owner.post('/api/admin/respond', { readingId, response: answer(1) });
  await client.open(readingId);
  await owner.post('/api/admin/respond', { readingId, response: answer(2) });
  await client.order({ ...tarotOrder, ...order, birthDate });
  await world.visitor().write({ ...message, email: email.toUpperCase() });
  await world.visitor().write({ message: 'a guest asks', email: `guest-${email}` });
  await world.visitor().post('/api/subscribe', { email });
  return accountId;
}

async function person(asked: string) {
  const { database, log } = world.dependencies;
  return readPerson({ database, log }, personAsked(asked));
}

async function recordOf(asked: string) {
  const found = await person(asked);
  if (found.outcome !== 'found') throw new Error(`${asked} is ${found.outcome}`);
  return { record: found.record, text: JSON.stringify(found.record, null, 2) };
}
