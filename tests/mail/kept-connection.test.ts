import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../harness/until.ts';
import type { Mailer } from '../../mail/mail.ts';
import { openMailer } from '../../mail/mailer.ts';
import { type MailWorld, openMailWorld, quick } from './mail-world.ts';
import { sendWeek, subscribed } from './occasions.ts';
import { type Deviation, type ScriptedServer, scriptedServer } from './scripted-server.ts';

/** So many that one connection takes three mails. */
const SUBSCRIBERS = 12;
const CONNECTIONS_MAXIMUM = 4;
const addresses = Array.from(
  { length: SUBSCRIBERS },
  (_, index) => `subscriber-${index + 1}@example.com`,
).sort();
/** Longer than any test: what fails here for good must not be mended by the next try. */
const LATER_MS = 600_000;

let world: MailWorld;
let server: ScriptedServer;
let mailer: Mailer;
beforeEach(async () => {
  world = await openMailWorld('pglite');
  for (const [index, address] of addresses.entries()) await subscribed(world, index + 1, address);
  await sendWeek(world);
});
afterEach(async () => {
  await world.close();
  mailer.close?.();
  server.close();
});

async function sendThrough(deviates?: Deviation, retryMs = LATER_MS, idleMaximumMs?: number) {
  server = await scriptedServer(deviates);
  const mailFrom = 'Falname <stars@falname.example>';
  mailer = openMailer({ smtpUrl: server.url, mailFrom, dataDirectory: '/nowhere' }, idleMaximumMs);
  world.mailer = mailer;
  world.start({ ...quick, retryMinimumMs: retryMs, retryMaximumMs: retryMs, sendMaximumMs: 30_000 });
  await world.drained();
}

const outcomes = async () => (await world.stored()).map(({ outcome, tries }) => `${outcome} ${tries}`);
const sentAtOnce = Array.from({ length: SUBSCRIBERS }, () => 'sent 1');

test('All mails of a round go over few connections', async () => {
  await sendThrough();
  expect([...server.taken].sort()).toEqual(addresses);
  expect(server.connections()).toBeLessThanOrEqual(CONNECTIONS_MAXIMUM);
  expect(await outcomes()).toEqual(sentAtOnce);
});

/** Once a connection has taken so many mails, and this comes. */
const at =
  (moment: string, mails: number, deviate: (socket: Socket) => unknown, isInstead = true): Deviation =>
  (socket, comes, taken) => {
    if (comes !== moment || taken < mails) return false;
    deviate(socket);
    return isInstead;
  };

test.each<[string, Deviation]>([
  // The reply is the server's own, so that the mail counts as taken.
  ['closes it after each mail', at('received', 0, (socket) => setImmediate(() => socket.end()), false)],
  ['says 421 when the next mail begins', at('MAIL', 1, (socket) => socket.end('421 too long idle\r\n'))],
  ['cuts it off when the next mail begins', at('MAIL', 1, (socket) => socket.destroy())],
  ['resets it when the next mail has its recipient', at('RCPT', 2, (socket) => socket.resetAndDestroy())],
])(
  'A server that %s gets each mail once, over the next connection, within the same try',
  async (_how, deviates) => {
    await sendThrough(deviates);
    expect([...server.taken].sort()).toEqual(addresses);
    expect(server.connections()).toBeGreaterThan(server.open());
    expect(await outcomes()).toEqual(sentAtOnce);
  },
);

test('A mail that the server had in full and did not confirm is no longer the connection’s matter: it has its next try', async () => {
  let cuts = 0;
  await sendThrough((socket, moment, taken) => {
    if (moment !== 'received' || taken !== 2 || cuts > 0) return false;
    cuts++;
    socket.destroy();
    return true;
  }, 10);
  expect([...server.taken].sort()).toEqual(addresses);
  expect((await outcomes()).sort()).toEqual([...sentAtOnce.slice(1), 'sent 2']);
});

test('A server that refuses one mail keeps its connection for the others', async () => {
  let recipients = 0;
  await sendThrough((socket, moment) => {
    if (moment !== 'RCPT' || ++recipients !== 3) return false;
    socket.write('550 no such mailbox\r\n');
    return true;
  }, 10);
  expect([...server.taken].sort()).toEqual(addresses);
  expect(server.connections()).toBeLessThanOrEqual(CONNECTIONS_MAXIMUM);
  expect(server.commands).not.toContain('QUIT');
});

test('A connection without a mail is ended with a word, and the next mail opens one', async () => {
  await sendThrough(undefined, LATER_MS, 20);
  await until('it is ended', () => server.open() === 0);
  expect(server.commands.at(-1)).toBe('QUIT');
  const before = server.connections();
  await sendWeek(world, 7);
  await until('the next mails are sent', () => server.taken.length === 2 * SUBSCRIBERS);
  expect(server.connections()).toBeGreaterThan(before);
});

test('Closing ends the connections that are kept', async () => {
  await sendThrough();
  expect(server.open()).toBeGreaterThan(0);
  mailer.close?.();
  await until('they are ended', () => server.open() === 0);
});

test('A mail that is given up for its time holds no connection', async () => {
  const deviates: Deviation = (_socket, moment) => moment === 'DATA';
  server = await scriptedServer(deviates);
  mailer = openMailer({ smtpUrl: server.url, mailFrom: 'stars@falname.example', dataDirectory: '/nowhere' });
  world.mailer = mailer;
  world.start({ ...quick, triesMaximum: 1, sendMaximumMs: 50 });
  await world.drained();
  await until('no connection is left', () => server.open() === 0);
  expect(server.taken).toEqual([]);
});
