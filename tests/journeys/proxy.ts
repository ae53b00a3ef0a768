import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '../free-port.ts';

/** Stands between browsers and an installation, and can be cut. */
export interface ProxyInFront {
  readonly address: string;
  /** From now on nothing answers at the address. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Paths that are answered with 404. */
  readonly gone: Set<string>;
  /** Changes pages that pass, as a deploy would. */
  rewrite: (page: string) => string;
}

/** @param target where the installation listens, asked at each request */
export async function openProxy(target: () => string): Promise<ProxyInFront> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const gone = new Set<string>();
  const proxy: ProxyInFront = {
    address: `http://127.0.0.1:${port}`,
    gone,
    rewrite: (page) => page,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    restore: () => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve())),
  };
  const server = createServer((asked, answer) => {
    if (gone.has(new URL(asked.url ?? '/', proxy.address).pathname)) answer.writeHead(404).end();
    else pass(asked, answer, target(), (page) => proxy.rewrite(page));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await proxy.restore();
  return proxy;
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  target: string,
  rewrite: (page: string) => string,
): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const onward = request(target + asked.url, { method: asked.method, headers }, (found) => {
    if (!found.headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    found.on('data', (part: Buffer) => parts.push(part));
    found.on('end', () => {
      const { 'content-length': _, etag: __, ...kept } = found.headers;
      answer.writeHead(found.statusCode ?? 502, kept).end(rewrite(Buffer.concat(parts).toString('utf8')));
    });
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
