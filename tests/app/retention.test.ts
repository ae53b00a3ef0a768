import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { ensureOwner } from '../../api/accounts/owner.ts';
import { destroyUnconfirmed } from '../../api/contact/newsletter.ts';
import { destroyOutdated } from '../../app/jobs/retention.ts';
import { contactUnder } from '../../audit/person-contact.ts';
import { RETENTION_DAYS, RETENTION_HOURS } from '../../events/retention.ts';
import { directoryForTest, forTest } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { composition, masterKey, OWNER, openWorld, PASSWORD, type World } from '../../harness/world.ts';
import { openLog } from '../../log/open-log.ts';
import { openMailFiles } from '../../mail/mail-files.ts';

const DAY_MS = 86_400_000;
const keyed = { 'idempotency-key': 'an-order' };

let world: World;
let mail: string;
beforeEach(() => {
  mail = directoryForTest();
});

const round = (log = world.dependencies.log) =>
  destroyOutdated(
    {
      ...world.dependencies,
      log,
      contactUnder: contactUnder(world.dependencies),
      mailFiles: openMailFiles(mail),
    },
    { ...world.dependencies, log },
  );

test('an answer ends, and the repeat is refused; nothing is done a second time', async () => {
  world = await forTest(openWorld(composition));
  await world.owner();
  const client = await world.customer('ayse');
  const first = await client.buy(tarotOrder, keyed);
  expect(first.status).toBe(201);

  await world.later((RETENTION_DAYS.answer - 1) * DAY_MS, client);
  await round();
  const again = await client.buy(tarotOrder, keyed);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await answersKept()).toContain(true);

  await world.later(2 * DAY_MS, client);
  await Promise.all([round(), round()]);
  expect(await answersKept()).not.toContain(true);
  const head = await world.dependencies.log.head();
  const late = await client.buy(tarotOrder, keyed);
  const message =
    'This was done before, so long ago that its answer is not kept any more. Nothing was done again.';
  const ended = { success: false, code: 'idempotency_key_ended', message };
  expect([late.status, late.body]).toEqual([409, ended]);
  const another = { ...tarotOrder, question: 'Will I find love again next spring?' };
  const other = await client.buy(another, keyed);
  expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  expect(await world.dependencies.log.head()).toBe(head);
  expect((await client.get('/api/protected/readings')).data).toHaveLength(1);
  // The next start finds the owner's registration by its answer.
  await ensureOwner(world.dependencies, OWNER);
  expect(await world.dependencies.log.head()).toBe(head);
});

test('messages and mails are destroyed when their time has come, and not before; one kind that cannot be is logged and keeps no other from ending', async () => {
  world = await forTest(openWorld(composition, { projects: false }));
  const { log, clock } = world.dependencies;
  const first = await send();
  world.pass(2 * DAY_MS);
  const second = await send();
  world.pass((RETENTION_DAYS.message - 1) * DAY_MS);
  for (const [name, days] of [
    ['old', RETENTION_DAYS.mailFile + 1],
    ['new', RETENTION_DAYS.mailFile - 1],
  ] as const) {
    const file = join(mail, `${name}.eml`);
    writeFileSync(file, 'To: ayse@example.com');
    const written = new Date(clock().getTime() - days * DAY_MS);
    utimesSync(file, written, written);
  }
  await round();
  await round();
  expect(readdirSync(mail)).toEqual(['new.eml']);
  expect(await log.keys.forOpening(`message-${first}`)).toBeNull();
  expect(await log.readStream(`message-${first}`)).toMatchObject([
    { personal: null },
    { type: 'MessageErased' },
  ]);
  expect(await log.keys.forOpening(`message-${second}`)).not.toBeNull();

  world.pass(2 * DAY_MS);
  await world.dependencies.database.kysely.schema.dropTable('tries').execute();
  await round();
  const [line] = world.logLines.filter(({ kind }) => kind !== undefined);
  expect(line).toMatchObject({ kind: 'sessions, links and tries' });
  expect(await log.keys.forOpening(`message-${second}`)).toBeNull();
});

test('C16 an erasure that was cut off after the sessions had ended is finished, and its orders are cancelled', async () => {
  world = await forTest(openWorld(composition, { projects: false }));
  const client = await world.customer('ayse');
  const id = await client.id();
  const reading = `reading-${await client.order()}`;
  const { keys } = world.dependencies.log;
  vi.spyOn(keys, 'destroy').mockRejectedValueOnce(new Error('the connection was lost'));
  const erase = () => client.post('/api/protected/account/erase', { password: PASSWORD }, { headers: keyed });
  expect([(await erase()).status, (await erase()).status]).toEqual([500, 401]);
  expect(await keys.forOpening(`account-${id}`)).not.toBeNull();
  await Promise.all([round(), round()]);
  expect(await keys.forOpening(`account-${id}`)).toBeNull();
  expect(await world.typesOf(reading)).toEqual(['ReadingOrdered', 'ReadingCancelled']);
});

test('what belongs to a damaged key keeps nothing of its kind from ending', async () => {
  world = await forTest(openWorld(composition, { projects: false }));
  const { database } = world.dependencies;
  const [ayse, mehmet] = [await world.customer('ayse'), await world.customer('mehmet')];
  for (const name of ['ayse', 'mehmet']) {
    await send();
    const subscribed = await world.visitor().post('/api/subscribe', { email: `${name}@example.com` });
    expect(subscribed.status).toBe(201);
  }
  const now = world.dependencies.clock().toISOString();
  const readings = [await ayse.order(), 999];
  const picture = { account_id: await ayse.id(), width: 9, height: 9, sealed: Buffer.of(1), position: 1 };
  for (const [at, each] of [ayse, mehmet].entries()) {
    const photo = { ...picture, id: String(at), reading_id: readings[at] ?? 0, added_at: now, check_at: now };
    await database.kysely.insertInto('pictures').values(photo).execute();
    const used_by = JSON.stringify(commandContext());
    const link = { token_hash: String(at), account_id: await each.id(), used_by, ends_at: now };
    await database.kysely.insertInto('password_resets').values(link).execute();
  }
  const damaged = [`account-${await ayse.id()}`, 'message-1', 'subscriber-1'];
  for (const subject of damaged) await damageKey(database, subject);
  world.pass((RETENTION_DAYS.message + 1) * DAY_MS);
  const log = await forTest(openLog({ database, masterKey }));
  await destroyUnconfirmed({ ...world.dependencies, log }, 1);
  expect(await world.dependencies.log.keys.forOpening('subscriber-2')).toBeNull();
  await round(log);
  expect(world.logLines.filter(({ kind }) => kind !== undefined)).toEqual([]);
  expect(await log.keys.forOpening('message-2')).toBeNull();
  expect((await world.rowsOf('pictures')).map(({ id }) => id)).toEqual(['0']);
  expect((await world.rowsOf('password_resets')).map(({ token_hash }) => token_hash)).toEqual(['0']);
});

async function send(): Promise<number> {
  const sent = await world.visitor().write();
  expect(sent.status).toBe(201);
  return sent.data.id;
}

/** For each command of a caller, whether its answer is there. */
async function answersKept(): Promise<boolean[]> {
  const rows = (await world.rowsOf('commands')).filter(({ actor }) => !actor.startsWith('system:'));
  expect(rows.length).toBeGreaterThan(1);
  return rows.map(({ answer, answer_sealed }) => answer !== null || answer_sealed !== null);
}

test.each([
  ['privacy-policy.md', 'days', 'hours'],
  ['gizlilik-politikasi.md', 'gün', 'saat'],
])('the privacy policy promises these times: %s', (name, days, hours) => {
  const policy = readFileSync(`site/src/legal/${name}`, 'utf8').replaceAll(/\s+/g, ' ');
  for (const time of Object.values(RETENTION_DAYS)) expect(policy).toContain(` ${time} ${days}`);
  for (const time of Object.values(RETENTION_HOURS)) expect(policy).toContain(` ${time} ${hours}`);
});
