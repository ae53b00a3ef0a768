import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDirectory, openPastDatabase, type PastDatabase, pastDatabase } from '../../app/past-database.ts';
import { openPastApi, servePast } from '../../app/serve-past.ts';
import { readInvocation } from '../../audit/invocation.ts';
import { printCopy, printPastEvents } from '../../audit/past-copy.ts';
import { models } from '../../projector/models.ts';
import { freshDatabase } from '../databases.ts';
import { openWorld, type World } from '../world.ts';
import { keremsWords, liveBusyDays } from './busy-days.ts';
import { capturedOutput } from './captured-output.ts';

/** What the desk and the pages ask. */
const calls = [
  '/api/admin/stats',
  '/api/admin/charts',
  '/api/admin/notifications',
  '/api/admin/readings',
  '/api/admin/readings/counts',
  '/api/admin/users',
  '/api/admin/predictions',
  '/api/admin/zodiac-predictions',
  '/api/admin/messages',
  '/api/admin/subscribers',
  '/api/admin/payments',
  '/api/admin/ratings',
  '/api/admin/settings',
  '/api/ratings',
  '/api/predictions/daily',
  '/api/predictions/weekly',
];

let world: World;
let root: string;
let readingId = 0;
/** What the API answered at positions. */
const answers = new Map<number, Map<string, unknown>>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'falname-past-'));
  world = await openWorld('embedded');
  const { keremsReading } = await liveBusyDays(world, async ({ owner }) => {
    const answered = new Map<string, unknown>();
    for (const call of calls) {
      const { status, body } = await owner.get(call);
      expect(status, call).toBe(200);
      answered.set(call, body);
    }
    answers.set(await world.dependencies.log.head(), answered);
  });
  readingId = keremsReading;
});
afterAll(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

test('every as-of equals what the API answered at that time', async () => {
  expect(answers.size).toBeGreaterThan(4);
  const publicUrl = 'http://127.0.0.1:4000';
  const reason = 'a comparison';
  for (const [position, answered] of answers) {
    const past = pastDatabase(await freshDatabase('pglite'));
    const description = await fill(past, position, reason);
    const api = await openPastApi(past, description, { publicUrl, reason, ask: askWorld });
    for (const [call, body] of answered) {
      const request = new Request(`${publicUrl}${call}`, { headers: { cookie: api.ownersCookie } });
      const answer = await (await api.app.handle(request)).json();
      expect({ call, position, body: answer }).toEqual({ call, position, body });
    }
    await api.close();
    await past.database.close();
  }
}, 120_000);

test('without a reason the desk shows no personal word, an order that is opened neither', async () => {
  const [position = 0] = [...answers.keys()].slice(-1);
  await withDesk(position, null, async (ask) => {
    const texts = [];
    for (const call of [...calls, `/api/admin/reading/${readingId}`]) {
      const response = await ask(call);
      expect(response.status, call).toBe(200);
      texts.push(await response.text());
    }
    for (const word of Object.values(keremsWords)) expect(texts.join('\n')).not.toContain(word);
    expect(texts.at(-1)).toContain('"fullName":"sealed"');
  });
}, 120_000);

test('it is read-only, asks for a login, and every page says what it is', async () => {
  const [position = 0] = answers.keys();
  const head = await world.dependencies.log.head();
  await withDesk(position, null, async (ask, url) => {
    expect((await fetch(`${url}/api/admin/stats`)).status).toBe(401);
    for (const [method, path] of [
      ['POST', '/api/admin/respond'],
      ['PUT', '/api/admin/settings'],
      ['DELETE', '/api/admin/predictions/1'],
      ['POST', '/api/protected/purchase'],
    ] as const) {
      const refused = await ask(path, { method, body: '{}' });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ success: false, code: 'read_only' });
    }
    const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.example' }, body: '{}' };
    expect((await fetch(`${url}/api/login`, foreign)).status).toBe(403);
    for (const page of ['/', '/admin/dashboard', '/readings', '/unknown']) {
      const html = await (await ask(page)).text();
      expect(html).toMatch(
        /<body[^>]*><p class="as-of-band" role="status">As of [^<]* · up to event \d+ · a read-only copy</,
      );
      expect(html).toContain('href="/as-of.css"');
    }
    const history = await (await ask('/admin/history')).text();
    expect(history).toMatch(
      /role="status">As of [^<]* · the events are not in this copy: look at them in the/,
    );
    expect((await ask('/as-of.css')).headers.get('content-type')).toBe('text/css');
    expect((await ask('/api/logout', { method: 'POST' })).status).toBe(200);
    expect((await ask('/api/admin/stats')).status).toBe(401);
  });
  expect(await world.dependencies.log.head()).toBe(head);
}, 120_000);

test('a directory that holds something is left alone', () => {
  expect(() => newDirectory(tmpdir())).toThrow('--into must name a new or empty directory');
});

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function withDesk(
  position: number,
  reason: string | null,
  look: (ask: Ask, url: string) => Promise<void>,
): Promise<void> {
  const past = await openPastDatabase(
    newDirectory(join(root, `${position}-${reason === null}-${Math.random()}`)),
  );
  const description = await fill(past, position, reason);
  const desk = await servePast(past, description, { port: 0, reason, ask: askWorld });
  try {
    let cookie = '';
    const ask: Ask = (path, init = {}) => fetch(`${desk.url}${path}`, { ...init, headers: { cookie } });
    const login = JSON.stringify({ username: 'owner', password: 'right' });
    const wrong = await ask('/api/login', { method: 'POST', body: login.replace('right', 'wrong') });
    expect(wrong.status).toBe(401);
    const loggedIn = await ask('/api/login', { method: 'POST', body: login });
    expect(loggedIn.status).toBe(200);
    cookie = loggedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    await look(ask, desk.url);
  } finally {
    await desk.stop();
    await past.database.close();
  }
}

async function fill(past: PastDatabase, position: number, reason: string | null) {
  const asked = { moment: { by: 'position', position } as const, models, reason };
  await printCopy(world.dependencies, asked, { ...capturedOutput(), print: past.take });
  await past.finish();
  const description = past.description();
  if (description === null) throw new Error('the copy is empty');
  return description;
}

/** The installation, as far as the desk asks it; logins are tried beside a running product in another test. */
async function askWorld(words: readonly string[]): Promise<readonly string[]> {
  const invocation = readInvocation(words);
  const output = capturedOutput();
  if (invocation?.command === 'past-events') await printPastEvents(world.dependencies, invocation, output);
  if (invocation?.command === 'check-login')
    await output.print(JSON.stringify(invocation.given.includes('right') ? accepted : refused));
  return output.lines;
}

const accepted = {
  user: { id: 1, username: 'owner', email: null, role: 'admin', createdAt: '2026-03-10T12:00:00.000Z' },
};
const refused = {
  status: 401,
  headers: {},
  body: { success: false, message: 'Wrong', code: 'wrong_credentials' },
};
