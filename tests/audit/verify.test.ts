import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lineOf } from '../../audit/finding.ts';
import { verify } from '../../audit/verify/verify.ts';
import { verifyRelations } from '../../audit/verify/verify-relations.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { composition, worldForFile } from '../../harness/world.ts';
import { eraseContact } from '../../log/erasure/forget-stream.ts';
import { bodyDigest } from '../../log/record/leaf.ts';
import { models } from '../../projector/models/models.ts';
import { tampered } from './tampering.ts';

const NOTHING_LEFT = /^of erased persons neither a key nor credentials nor a name is left: account-\d+$/;

const world = await worldForFile(composition);
const person = await world.customer('Ayşe');
const owner = await world.owner();
for (const question of ['Will it rain?', 'Will it stop?'])
  await owner.respond(await person.order({ ...tarotOrder, question }));
const leaving = await world.customer('Zeynep');
expect((await leaving.erase()).status).toBe(200);
const { id: message } = (await world.visitor().write()).data;
await eraseContact(world.dependencies, `message-${message}`);
await world.caughtUp();
// It would find what is tampered with below, and stop.
await world.stopProjector();

test('finds nothing wrong where nothing is', async () => expect(await faults()).toEqual([]));

const third = 'where position = 3';
const gone = `(select stream from events where type = 'AccountErased')`;
const tampering: Record<string, [statement: string, found: RegExp[]]> = {
  'a fact of an event was changed': [
    `update events set data = replace(data::text, '"tarot"', '"vip"')::json where type = 'ReadingOrdered'`,
    [/^every body digest .*: event \d+; event \d+$/, /^readings is/, /^orders is/],
  ],
  'a bit of a ciphertext was changed': [
    `update events set sealed = set_bit(sealed, 99, 1 - get_bit(sealed, 99)) where type = 'ResponseSubmitted'`,
    [/^every body digest/, /^readings is .*cannot be applied/, /^orders is .*cannot be applied/],
  ],
  'the time of an event was changed': [
    `update events set recorded_at = recorded_at - interval '1 day' where type = 'ResponseSubmitted'`,
    [/^every leaf hash/, /^orders is/],
  ],
  'an event was taken out of the middle': [
    `delete from events ${third}`,
    [/^positions are 1 to \d+ without a gap: after 2 comes 4$/, /^every command has its positions/],
  ],
  'an event was taken from the end': [
    'delete from events where position = (select max(position) from events)',
    [/^positions are 1 to \d+ without a gap: the last one is \d+$/, /^every command has its positions/],
  ],
  'the order inside a stream was turned': [
    `update events set stream_version = -stream_version where stream like 'reading-%'`,
    [/^the versions of every stream/, /^every leaf hash/],
  ],
  'the head was set back': [
    'update log_head set position = position - 1',
    [/^no event stands behind the head/, /^every command has its positions inside/],
  ],
  'a command was forgotten': [
    'delete from commands where first_position = 3',
    [/^every event belongs to the command/],
  ],
  'a command was given the positions of another': [
    `update commands set first_position = first_position + 1, last_position = last_position + 1
          where first_position = 3`,
    [/^every event belongs to the command that its positions say: event 3$/],
  ],
  'a key of an erased person came back': [
    `update data_keys set (wrapped, master_key_id) =
          (select wrapped, master_key_id from data_keys where wrapped is not null limit 1)
          where subject = ${gone}`,
    [NOTHING_LEFT, /^accounts is what a replay gives: .*the stored key of account-\d+ does not open/],
  ],
  'an erasure of a message was interrupted': [
    `update data_keys set (wrapped, master_key_id) =
          (select wrapped, master_key_id from data_keys where wrapped is not null limit 1)
          where subject = (select stream from events where type = 'MessageErased')`,
    [/^of erased persons neither a key .* is left: message-\d+$/],
  ],
  'a name of an erased person came back': [
    `insert into names (space, hash, kind, holder) select space, sha256(hash), kind, ${gone} from names limit 1`,
    [NOTHING_LEFT],
  ],
  'a password of an erased person came back': [
    `insert into credentials
          select (jsonb_populate_record(c, jsonb_build_object('account_id', replace(${gone}, 'account-', '')))).*
          from credentials c limit 1`,
    [NOTHING_LEFT],
  ],
  'a row of a read model was lost': [
    'delete from models.readings where id = 1',
    [/^readings is what a replay gives: readings 1 is missing$/],
  ],
  'a row was put into a read model': [
    `insert into models.order_customers values (99, 'nobody', '', false, '')`,
    [/^orders is what a replay gives: order_customers 99 is a row that no event gives$/],
  ],
  'the counts of a read model were changed': [
    `with lost as (delete from models.answer_time_counts) update models.order_day_counts set rows = rows + 100
          where status = 'completed'`,
    [/^orders is .*: order_day_counts \S+ counts 100 too many; answer_time_counts \S+ counts 2 too few$/],
  ],
  'a time in a read model was moved by less than a millisecond, and an answer rewritten': [
    `update models.readings set created_at = created_at + interval '1 microsecond',
          response = jsonb_set(response, '{general}', '"Another"') where id = 2`,
    [/^readings is what a replay gives: readings 2 differs in response, created_at$/],
  ],
  'a checkpoint stands on another event': [
    `update checkpoints set leaf_hash = decode(repeat('00', 32), 'hex') where model = 'contact'`,
    [/^the checkpoint of contact is an event of this log: position \d+ is another event$/],
  ],
  'ciphertext was emptied of somebody who was not erased': [
    `update events set sealed = null where type = 'AccountRegistered'`,
    [/^ciphertext is missing only where the key is gone/],
  ],
  'the actor of a command was changed (O16)': [
    `update commands set actor = 'account-999' where first_position = 3`,
    [/^every command has the actor that its events name: event 3\b/],
  ],
  'a key was lost without an erasure, and whose (O16)': [
    `update data_keys set wrapped = null, master_key_id = null where subject like 'account-%'`,
    [/^the key of every person is there, .*: account-\d+ from event \d+/],
  ],
  'ciphertext and key were lost without an erasure': [
    `with emptied as (
          update events set sealed = null
          where subject = (select subject from events where type = 'ReadingOrdered' limit 1) returning subject)
          update data_keys set wrapped = null, master_key_id = null where subject in (select subject from emptied)`,
    [/^the key of every person is there, .*: account-\d+ from event \d+$/],
  ],
};

test.each(Object.entries(tampering))('says that %s', async (_what, [statement, found]) => {
  await seen(statement, async () => {
    const lines = await faults();
    for (const expected of found) expect(lines).toContainEqual(expect.stringMatching(expected));
    // O16: an analyst is told of events, not of source files.
    expect(lines.join('\n')).not.toMatch(/\.ts\b/);
  });
});

test('says that data and digest were changed together: the leaf still tells', async () => {
  const { rows } = await sql<{ data: string; digest: Uint8Array | null }>`
      select data, sealed_digest as digest from events ${sql.raw(third)}`.execute(kysely());
  const event = rows[0];
  if (event === undefined) throw new Error('there is no third event');
  const forged = event.data.replace('{', '{ ');
  const digest = Buffer.from(bodyDigest(forged, event.digest)).toString('hex');
  const statement = `update events set data = '${forged}', body_digest = '\\x${digest}' ${third}`;
  await seen(statement, async () => {
    const lines = await faults();
    expect(lines).toEqual([expect.stringMatching(/^every leaf hash is that of its event: event 3$/)]);
  });
});

test('compares a model that is behind the log where it stands', async () => {
  const before = await world.head();
  const late = await world.customer('Mehmet');
  await late.buy();
  expect(await world.head()).toBeGreaterThan(before);
  expect(await faults()).toEqual([]);
  await seen(`update models.readings set service = 'vip' where id = 2`, async () => {
    expect(await faults()).toEqual(['readings is what a replay gives: readings 2 differs in service']);
  });
});

test('reads whole tables without the limit of a request', async () => {
  const { database, log } = world.dependencies;
  const limited = {
    ...database,
    get kysely(): never {
      throw new Error('canceling statement due to statement timeout');
    },
  };
  expect((await verifyRelations(limited, await log.head())).every(({ ok }) => ok)).toBe(true);
});

const kysely = () => world.dependencies.database.kysely;

async function faults(): Promise<string[]> {
  const lines: string[] = [];
  for await (const finding of verify({ ...world.dependencies, headFile: world.headFile }, models)) {
    if (!finding.ok) lines.push(lineOf(finding).replace('not ok  ', ''));
  }
  return lines;
}

/** What is seen after a statement that changes something, which is put back. */
async function seen(statement: string, look: () => Promise<void>): Promise<void> {
  const change = async () => {
    const { numAffectedRows } = await sql.raw(statement).execute(kysely());
    expect(numAffectedRows).toBeGreaterThan(0n);
  };
  await tampered(world.dependencies.database, change, look);
}
