import type { Socket } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { until } from '../../harness/until.ts';
import { openMailWorld } from './mail-world.ts';
import { sendWeek, subscribed } from './occasions.ts';
import { type Deviation, deliverThrough } from './scripted-server.ts';

/** So many that one connection takes three mails. */
const SUBSCRIBERS = 12;
const CONNECTIONS_MAXIMUM = 4;
const addresses = Array.from(
  { length: SUBSCRIBERS },
  (_, index) => `subscriber-${index + 1}@example.com`,
).sort();
/** Longer than any test: what fails here for good must not be mended by the next try. */
const later = { retryMinimumMs: 600_000, retryMaximumMs: 600_000 };

const world = forEachTest(() => openMailWorld('pglite'));
beforeEach(async () => {
  for (const [index, address] of addresses.entries()) await subscribed(world, index + 1, address);
  await sendWeek(world);
});

const outcomes = async () => (await world.stored()).map(({ outcome, tries }) => `${outcome} ${tries}`);
const sentAtOnce = Array.from({ length: SUBSCRIBERS }, () => 'sent 1');

test('All mails of a round go over few connections, which closing ends', async () => {
  const server = await deliverThrough(world, undefined, later);
  expect([...server.taken].sort()).toEqual(addresses);
  expect(server.connections()).toBeLessThanOrEqual(CONNECTIONS_MAXIMUM);
  expect(await outcomes()).toEqual(sentAtOnce);
  expect(server.open()).toBeGreaterThan(0);
  server.mailer.close?.();
  await until('they are ended', () => server.open() === 0);
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
    const server = await deliverThrough(world, deviates, later);
    expect([...server.taken].sort()).toEqual(addresses);
    expect(server.connections()).toBeGreaterThan(server.open());
    expect(await outcomes()).toEqual(sentAtOnce);
  },
);

test('A mail that the server had in full and did not confirm is no longer the connection’s matter: it has its next try', async () => {
  let cuts = 0;
  const server = await deliverThrough(world, (socket, moment, taken) => {
    if (moment !== 'received' || taken !== 2 || cuts > 0) return false;
    cuts++;
    socket.destroy();
    return true;
  });
  expect([...server.taken].sort()).toEqual(addresses);
  const ids = server.received.map((mail) => /^Message-ID: .+$/m.exec(mail)?.[0]);
  expect(new Set(ids).size).toBe(SUBSCRIBERS);
  expect((await outcomes()).sort()).toEqual([...sentAtOnce.slice(1), 'sent 2']);
});

test('A connection without a mail is ended with a word, and the next mail opens one', async () => {
  const server = await deliverThrough(world, undefined, later, 20);
  await until('it is ended', () => server.open() === 0);
  expect(server.commands.at(-1)).toBe('QUIT');
  const before = server.connections();
  await sendWeek(world, 7);
  await until('the next mails are sent', () => server.taken.length === 2 * SUBSCRIBERS);
  expect(server.connections()).toBeGreaterThan(before);
});
