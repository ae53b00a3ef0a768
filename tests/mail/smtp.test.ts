import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMailer } from '../../app/mailer.ts';
import { until } from '../until.ts';
import { type MailWorld, openMailWorld, quick } from './mail-world.ts';
import { occasions } from './occasions.ts';

/** How the mail server receives: the reply to each recipient, null where it takes the mail. */
type Reply = (tries: number) => { readonly code: number; readonly text: string } | null;

const closing: (() => unknown)[] = [];
let world: MailWorld;

beforeEach(async () => {
  world = await openMailWorld('pglite');
  closing.push(() => world.close());
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A mail server of its own, on a free port of this machine. */
async function smtpServer(reply: Reply) {
  const received: string[] = [];
  let tries = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      tries++;
      const refused = reply(tries);
      if (refused === null) return callback();
      callback(Object.assign(new Error(refused.text), { responseCode: refused.code }));
    },
    onData: (stream, _session, callback) => {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        received.push(text);
        callback();
      });
    },
  });
  // A client that is killed resets the connection that it keeps.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, tries: () => tries, url: urlOf(server.server.address()) };
}

/** A server that accepts connections and then does as it is told with each. */
async function rawServer(meet: (socket: Socket) => void) {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    meet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { connections: () => connections, url: urlOf(server.address()) };
}

function urlOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `smtp://127.0.0.1:${address.port}`;
}

function sendTo(url: string, triesMaximum = 1_000, sendMaximumMs = 30_000) {
  const mailFrom = 'Falname <stars@falname.example>';
  world.mailer = openMailer({ smtpUrl: url, mailFrom, dataDirectory: '/nowhere' });
  world.start({ ...quick, triesMaximum, sendMaximumMs });
}

async function rows() {
  return world.database.kysely.selectFrom('mails').select(['kind', 'outcome', 'tries', 'failure']).execute();
}

describe.each(occasions)('A mail server and a mail of the kind $kind', ({ kind, to, happen }) => {
  beforeEach(() => happen(world));
  const [name = ''] = to.split('@');

  test('one that takes it gets it once, in plain text and HTML, with an id', async () => {
    const server = await smtpServer(() => null);
    sendTo(server.url);
    await world.drained();
    expect(server.received).toHaveLength(1);
    const [first = ''] = server.received;
    expect(first).toContain(`To: ${to}`);
    expect(first).toContain('Content-Type: text/plain');
    expect(first).toContain('Content-Type: text/html');
    expect(first).toMatch(/Message-ID: <[0-9a-f]{32}@falname\.example>/);
    expect(first).toContain('Auto-Submitted: auto-generated');
  });

  test('one that greylists takes it on a later try, once', async () => {
    const server = await smtpServer((tries) =>
      tries < 3 ? { code: 451, text: `Greylisted, ${to}, try again` } : null,
    );
    sendTo(server.url);
    await world.drained();
    expect(server.tries()).toBe(3);
    expect(server.received).toHaveLength(1);
    expect(JSON.stringify(world.logged)).not.toContain(name);
  });

  test('one that refuses is asked no more after the last try, and its words are kept nowhere', async () => {
    const server = await smtpServer(() => ({ code: 550, text: `No such mailbox ${to}` }));
    sendTo(server.url, 3);
    await world.drained();
    expect(server.tries()).toBe(3);
    expect(await rows()).toEqual([
      { kind, outcome: 'failed', tries: 3, failure: 'The mail server refused it (550)' },
    ]);
    expect(JSON.stringify([world.logged, await rows()])).not.toContain(to);
  });

  test('one that hangs has failed', async () => {
    const server = await rawServer(() => undefined);
    sendTo(server.url, 2, 50);
    await until('it is tried', () => server.connections() > 0);
    await world.drained();
    expect((await rows())[0]).toMatchObject({
      outcome: 'failed',
      failure: 'The mail server did not answer in time',
    });
  });

  test('one that cuts off is tried again', async () => {
    const server = await rawServer((socket) => {
      socket.write('220 falname ESMTP\r\n');
      socket.once('data', () => socket.destroy());
    });
    sendTo(server.url, 3);
    await world.drained();
    expect(server.connections()).toBe(3);
    expect(await rows()).toMatchObject([
      { outcome: 'failed', failure: expect.stringMatching(/^The mail server could not be reached \(\w+\)$/) },
    ]);
  });

  test('one that is not there is tried again', async () => {
    const address = (await smtpServer(() => null)).url;
    for (const close of closing.splice(1).reverse()) await close();
    sendTo(address);
    await until('it was tried', () => world.logged.length > 1);
    expect((await rows())[0]?.outcome).toBeNull();
  });
});
