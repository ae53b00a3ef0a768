import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import type { FollowerLimits } from '../../mail/follower.ts';
import { openMailer } from '../../mail/mailer.ts';
import { type MailWorld, quick } from './mail-world.ts';

/** What a mail server does instead of replying. */
export type Deviation = (
  socket: Socket,
  /** `MAIL`, `RCPT`, …; `received` when a whole mail is there, before its reply. */
  moment: string,
  /** Mails that this connection has taken so far. */
  taken: number,
) => boolean;

const replies: Readonly<Record<string, string>> = {
  EHLO: '250 falname.example',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** Sends what waits through a server of the test's own; resolves when nothing is left to send. */
export async function deliverThrough(
  world: MailWorld,
  deviates?: Deviation,
  limits: Partial<FollowerLimits> = {},
  idleMaximumMs?: number,
) {
  const server = await forTest(scriptedServer(deviates));
  const mailFrom = 'Falname <stars@falname.example>';
  const mailer = openMailer({ smtpUrl: server.url, mailFrom, dataDirectory: '/nowhere' }, idleMaximumMs);
  onTestFinished(() => mailer.close?.());
  await world.deliver({ ...quick, sendMaximumMs: 30_000, ...limits }, mailer);
  return { ...server, mailer };
}

/**
 * A mail server as small as SMTP allows, told apart by its connections.
 * @param deviates true where it has done something else; by default it takes every mail
 */
async function scriptedServer(deviates: Deviation = () => false) {
  /** Connections that stand. */
  const sockets = new Set<Socket>();
  /** Of all connections, in their order. */
  const commands: string[] = [];
  /** Mails that were replied to with 250: recipients, and what was sent. */
  const taken: string[] = [];
  const received: string[] = [];
  /** So far. */
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let unread = '';
    let takenHere = 0;
    let recipient = '';
    let isMail = false;
    socket.write('220 falname.example ESMTP\r\n');
    socket.on('data', (bytes) => {
      unread += bytes.toString('latin1');
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = unread.indexOf(end);
        if (at < 0) return;
        const line = unread.slice(0, at);
        unread = unread.slice(at + end.length);
        if (isMail) {
          isMail = false;
          if (deviates(socket, 'received', takenHere)) return;
          takenHere++;
          taken.push(recipient);
          received.push(line);
          socket.write('250 taken\r\n');
        } else if (!meet(line)) return;
      }
    });

    function meet(line: string): boolean {
      const [command = ''] = line.toUpperCase().split(' ');
      commands.push(command);
      if (deviates(socket, command, takenHere)) return false;
      if (command === 'RCPT') recipient = /<(.*)>/.exec(line)?.[1] ?? '';
      isMail = command === 'DATA';
      socket.write(`${replies[command] ?? '250 fine'}\r\n`);
      if (command === 'QUIT') socket.end();
      return true;
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    connections: () => connections,
    open: () => sockets.size,
    commands,
    taken,
    received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
