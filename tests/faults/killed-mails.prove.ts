import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPostgres } from '../../database/database.ts';
import { directoryForFile, forFile } from '../../harness/closed-after.ts';
import { startMailCatcher } from '../../harness/servers/mail-catcher.ts';
import { startNats } from '../../harness/servers/nats.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { type RunningProcess, SECRETS, startScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { mailWorldOn, masterKey } from '../mail/mail-world.ts';
import { messageAnswered, occasions, sendWeek, subscribed } from '../mail/occasions.ts';

/** Of the newsletter that is sent besides. */
const SUBSCRIBERS = 12;
/** Long enough for the lease of a killed process to run out on a busy machine. */
const SENT_MAXIMUM_MS = 90_000;

const received: { readonly to: string; readonly id: string }[] = [];
/** Kinds of the mails after which the process is killed, by a word in the mail. */
const deadly = new Set(['verify=', 'Tomorrow.', 'reader-7@example.com']);
const KILLS = deadly.size;

let taking: Promise<void> = Promise.resolve();
/** One after the other, so that one process lives at a time. */
function take(mail: string): Promise<void> {
  taking = taking.then(() => takeOne(mail));
  return taking;
}

/** For the deadly ones the sender dies before it hears that they were taken. */
async function takeOne(mail: string): Promise<void> {
  const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const to = /^To: (.+)\r$/m.exec(plain)?.[1] ?? '';
  received.push({ to, id: /^Message-ID: (.+)\r$/m.exec(plain)?.[1] ?? '' });
  const word = [...deadly].find((each) => plain.includes(each));
  if (word === undefined) return;
  deadly.delete(word);
  await projector.kill();
  // The pause before the next try passes.
  await sql`update mails set due_at = clock_timestamp() where outcome is null`.execute(world.database.kysely);
  projector = startProjector();
}

const nats = await forFile(startNats());
const url = await (await sharedPostgres()).createDatabase();
const world = await forFile(mailWorldOn(openPostgres(url)));
const mails = await forFile(startMailCatcher(0, take));
const environment = {
  ...SECRETS,
  DATA_DIR: directoryForFile(),
  DATABASE_URL: url,
  PAYMENT: 'test',
  NATS_URL: nats.url,
  MASTER_KEY: Buffer.from(masterKey).toString('hex'),
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  LOG_LEVEL: 'warn',
};
const startProjector = () => startScript(['app/projector.ts'], environment);
let projector: RunningProcess;
afterAll(() => projector?.kill());

test('a process that is killed after handing a mail over loses none, and repeats what it had not noted under the same id', async () => {
  for (const { kind, happen } of occasions) if (kind !== 'newsletter') await happen(world);
  const readers = Array.from({ length: SUBSCRIBERS }, (_, index) => `reader-${index + 1}@example.com`);
  for (const [index, reader] of readers.entries()) await subscribed(world, index + 1, reader);
  await sendWeek(world);
  projector = startProjector();
  await until(
    'every mail is settled',
    async () => {
      const { rows } = await sql<{ mails: number; sent: number }>`
        select count(*) as mails, count(*) filter (where outcome = 'sent') as sent from mails`.execute(
        world.database.kysely,
      );
      return rows[0]?.mails === SUBSCRIBERS + 2 && rows[0].sent === rows[0].mails;
    },
    SENT_MAXIMUM_MS,
  );
  const expected = ['ayse@example.com', messageAnswered.to, ...readers].sort();
  const byId = new Map(received.map(({ id, to }) => [id, to]));
  expect([...byId.values()].sort()).toEqual(expected);
  expect(deadly.size).toBe(0);
  const times = Map.groupBy(received, ({ to }) => to);
  for (const to of ['ayse@example.com', messageAnswered.to, 'reader-7@example.com'])
    expect(times.get(to)?.length).toBeGreaterThan(1);
  // What one round hands over is noted together.
  expect(Math.max(...[...times.values()].map(({ length }) => length))).toBeLessThanOrEqual(1 + KILLS);
});
