import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems hand out for outgoing connections: none of those takes the port before it is listened on. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const TRIES_MAXIMUM = 100;

/** A port on 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES_MAXIMUM; tries += 1) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`of ${TRIES_MAXIMUM} ports none was free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
