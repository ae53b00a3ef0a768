import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { EnvironmentError } from '../../app/environment.ts';
import { listen } from '../../app/listen.ts';
import { PUBLIC_URL } from '../../harness/client.ts';
import { forFile } from '../../harness/closed-after.ts';
import { serve } from '../../harness/served.ts';
import { until } from '../../harness/until.ts';
import { worldForFile } from '../../harness/world.ts';

const world = await worldForFile('embedded', { projects: false, rateLimit: true, trustedProxies: [] });
const { address, port } = await forFile(
  serve(world, async ({ url }) => {
    if (url.endsWith('/broken')) throw new Error('the inside of the program');
    return new Response('a page');
  }),
);

const json = { 'content-type': 'application/json' };

test.each([65_537, 2_000_000, 40_000_000])(
  'B9 O7 %i bytes are 413 with a sentence, announced or not',
  async (length) => {
    const bytes = new Uint8Array(length).fill(0x20);
    const chunked = new ReadableStream({
      start(controller) {
        for (let start = 0; start < length; start += 10_000)
          controller.enqueue(bytes.slice(start, start + 10_000));
        controller.close();
      },
    });
    for (const body of [bytes, chunked]) {
      const answered = await fetch(`${address}/api/login`, { method: 'POST', headers: json, body });
      expect(answered.status).toBe(413);
      expect(await answered.json()).toMatchObject({ success: false, code: 'too_large' });
    }
  },
);

test('B13 a bug that nobody caught tells nothing of the inside', async () => {
  const answered = await fetch(`${address}/broken`);
  expect(answered.status).toBe(500);
  expect(await answered.text()).not.toMatch(/inside of the program|connection\.test/);
});

test('A6 tries are counted by the address of the connection, whatever a header says', async () => {
  const body = JSON.stringify({ username: 'somebody', password: 'guess' });
  const statuses: number[] = [];
  for (let tries = 0; tries <= 10; tries++) {
    const headers = { ...json, 'x-forwarded-for': `192.0.2.${tries}` };
    statuses.push((await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test('O1 a port that is taken is one sentence, and the process that has it keeps all of its calls', async () => {
  const taken = { host: '127.0.0.1', port: port, publicUrl: PUBLIC_URL };
  const sentence = `PORT must be a port that is free; another process listens on 127.0.0.1:${port}.`;
  expect(() => listen(taken)).toThrow(new EnvironmentError(sentence));
});

test.each(['nonsense.invalid', '256.1.1.1', '192.0.2.1'])(
  'O1 a HOST that is not of this machine is one sentence, whatever the port: %s',
  (host) => {
    const sentence = `HOST must be an address or a name of this machine, for example 127.0.0.1; ${host} is none.`;
    for (const on of [0, port])
      expect(() => listen({ host, port: on, publicUrl: PUBLIC_URL })).toThrow(new EnvironmentError(sentence));
  },
);

test('O1 until the product is open, its port answers that it is starting, and a page asks again', async () => {
  const early = listen({ host: '127.0.0.1', port: 0, publicUrl: PUBLIC_URL });
  const answered = await fetch(`http://127.0.0.1:${early.port}/api/ready`);
  expect(answered.status).toBe(503);
  expect(answered.headers.get('retry-after')).toBe('1');
  expect(answered.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answered.json()).toMatchObject({ success: false, code: 'starting' });
  const page = await fetch(`http://127.0.0.1:${early.port}/tr`, {
    headers: { accept: 'text/html,*/*', 'accept-language': 'tr' },
  });
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '2']);
  expect(await page.text()).toContain('<p>Falname açılıyor. Lütfen birazdan yeniden deneyin.</p>');
  const lives = await fetch(`http://127.0.0.1:${early.port}/api/health`);
  expect([lives.status, await lives.json()]).toEqual([200, { status: 'ok' }]);
  await early.stop();
});

test.each(['a b', '[', '%', 'falname.example:99999', ''])(
  'a Host that is none is refused: "%s"',
  async (host) => {
    for (const [path, language, sentence] of [
      ['/api/health', 'en', 'The request names no valid host'],
      ['/', 'tr', 'İstekte geçerli bir sunucu adı yok'],
    ] as const) {
      const socket = connect(port, '127.0.0.1');
      const headers = [`Host: ${host}`, `Accept-Language: ${language}`, 'Connection: close'];
      socket.end(`${[`GET ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(body)).toEqual({ success: false, message: sentence, code: 'bad_request' });
    }
  },
);

/** Sends the head of a request and one byte of its body, of which there is no end. */
async function beginBody(to: number, head: readonly string[]) {
  const socket = connect(to, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const body = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100', '', '{'];
  socket.write([...head, ...body].join('\r\n'));
  // The server has taken that when it answers a request that came after it.
  expect((await fetch(`http://127.0.0.1:${to}/api/health`)).status).toBe(200);
  return { socket, closed };
}

test('O4 a client whose body never ends does not hold the stop', async () => {
  const own = serve(world);
  const { closed } = await beginBody(own.port, ['POST /api/login HTTP/1.1']);
  await own.stop();
  await closed;
});

test('O8 a client that hangs up in mid-body is no error of ours', async () => {
  const { socket, closed } = await beginBody(port, ['POST /api/contact HTTP/1.1']);
  socket.destroy();
  await closed;
  const line = () => world.logLines.find(({ route }) => route === '/api/contact');
  await until('the request has ended', () => line() !== undefined);
  expect(world.logLines.filter(({ level }) => level === 50)).toEqual([]);
});
