import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a site, and sends no page beyond these words until it is released: as a slow line does. */
export async function cutPages(site: string, words: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    // The number of visitors has no end.
    if (request.url === '/api/visitors')
      return void response.writeHead(200, { 'content-type': 'text/event-stream' });
    const answer = await fetch(site + request.url, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    response.writeHead(answer.status, Object.fromEntries(headers));
    const end = body.indexOf(words);
    response.write(body.subarray(0, end < 0 ? undefined : end));
    if (end >= 0) await released;
    response.end(end < 0 ? '' : body.subarray(end));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    release,
    close: async () => {
      release();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
