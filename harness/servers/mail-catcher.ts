import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server of this machine that takes every mail.
 * @param port by default any that is free
 */
export async function startMailCatcher(port = 0) {
  /** Raw messages, oldest first; each byte is a character. */
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('latin1'));
        callback();
      });
    },
  });
  // A client that is killed resets the connection that it keeps.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
