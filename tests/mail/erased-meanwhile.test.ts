import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { directoryForTest, forTest } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { until } from '../../harness/until.ts';
import { composition, openWorld, type World } from '../../harness/world.ts';
import { eraseContact } from '../../log/erasure/forget-stream.ts';
import { ledgerEntryOf, openLedger } from '../../log/erasure/ledger.ts';
import { replayLedger } from '../../log/erasure/replay-ledger.ts';
import type { Mail } from '../../mail/mail.ts';
import { openMailer } from '../../mail/mailer.ts';
import { openSendSoon } from '../../mail/retrying.ts';
import { quick } from './mail-world.ts';

const email = 'sevgi@example.com';
const mail = { to: email, subject: 'A link', text: 'Here', html: 'Here' };

/** A person asks for a mail with a link, and is forgotten. */
const kinds = [
  {
    kind: 'for a new password',
    ask: (world: World) => world.visitor().post('/api/password/forgot', { email }),
    forget: (world: World, accountId: number) =>
      world.dependencies.eraseAccount(accountId, commandContext({ actor: 'owner' })),
  },
  {
    kind: 'that confirms a subscription',
    ask: (world: World) => world.visitor().post('/api/subscribe', { email }),
    forget: (world: World) => eraseContact(world.dependencies, 'subscriber-1'),
  },
];

test.each(kinds)(
  'C16 a mail $kind that is written while its recipient is erased leaves no file',
  async ({ ask, forget }) => {
    const dataDirectory = directoryForTest();
    const files = openMailer({ smtpUrl: null, mailFrom: 'Falname <no-reply@localhost>', dataDirectory });
    let meanwhile = async (): Promise<unknown> => undefined;
    let isSent = false;
    const send = async (mail: Mail) => {
      await meanwhile();
      await files.send(mail);
      isSent = true;
    };
    const world = await forTest(openWorld(composition, { mailer: { ...files, send } }));
    const client = await world.customer('sevgi');
    const id = await client.id();
    // Another mail to the address, from before: only what the erasure has missed is this mailer's to destroy.
    await files.send(mail);
    meanwhile = () => forget(world, id);
    await ask(world);
    const left = () => readdirSync(join(dataDirectory, 'mail'));
    await until('the mail is withdrawn', () => isSent && left().length === 1);
  },
);

test('C16 a mail with a link is not tried again once its recipient is erased', async () => {
  const sent: Mail[] = [];
  let asked = 0;
  const send = async (mail: Mail) => {
    sent.push(mail);
    throw new Error('421 try again');
  };
  const sendSoon = openSendSoon({ mailer: { send }, logger: pino({ level: 'silent' }) }, quick);
  sendSoon(mail, async () => ++asked === 1);
  await until('it is looked at for another try', () => asked === 2);
  expect(sent).toEqual([mail]);
});

test('C16 a message and a subscription that an older copy brings back are erased once more, from the ledger', async () => {
  const world = await forTest(openWorld(composition, { projects: false }));
  const { database, log } = world.dependencies;
  const ledger = openLedger(join(directoryForTest(), 'erasures.log'));
  await world.visitor().write({ email });
  await world.visitor().post('/api/subscribe', { email });
  const streams = ['message-1', 'subscriber-1'];
  for (const stream of streams) await ledger.note(await ledgerEntryOf(database, stream));
  const erasing = { ...world.dependencies, contactUnder: async () => [], ledger };
  expect(await replayLedger(erasing)).toBe(2);
  for (const stream of streams) expect(await log.keys.forOpening(stream)).toBeNull();
  expect(await replayLedger(erasing)).toBe(0);
});
