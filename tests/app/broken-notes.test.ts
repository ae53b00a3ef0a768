import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listBroken, noteExported, openBrokenPages } from '../../app/broken-pages.ts';
import { ConnectionLost } from '../../migrations/connection.ts';
import type { Database } from '../../migrations/database.ts';
import { freshDatabase } from '../databases.ts';

/** As many pages as are noted at a time. */
const NOTED = 200;
const FIRST = '2026-03-10T09:00:00.000Z';
const LATER = '2026-03-10T10:00:00.000Z';

let database: Database;
let now: string;
let logged: string[];
beforeEach(async () => {
  database = await freshDatabase('pglite');
  now = FIRST;
  logged = [];
});
afterEach(() => database.close());

const logger = pino({}, { write: (line: string) => void logged.push(line) });
const open = (on: Pick<Database, 'kysely'> = database) =>
  openBrokenPages(on, { clock: () => new Date(now), logger });
const rows = () => database.kysely.selectFrom('broken_pages').selectAll().orderBy('path').execute();
const exported = (files: readonly string[], isFine = () => false) =>
  noteExported(
    database,
    { broken: files.map((file) => ({ file, reason: 'x', cause: new TypeError('x') })), isFine },
    new Date(now),
  );

test('a page that fails on and on is noted once, with the time of the first and the reason of the last failure', async () => {
  const broken = open();
  for (let times = 0; times < 3; times++) broken.failed('/predictions/daily', new TypeError('x'));
  await broken.written();
  now = LATER;
  broken.failed('/predictions/daily', new RangeError('x'));
  await broken.written();
  expect(logged).toHaveLength(2);
  expect(await rows()).toEqual([
    expect.objectContaining({
      path: '/predictions/daily',
      language: 'en',
      reason: expect.stringMatching(/^RangeError/),
      since: FIRST,
    }),
  ]);
});

test('a lost connection is no fault of a page', async () => {
  const broken = open();
  broken.failed('/predictions/daily', new ConnectionLost(new Error('gone')));
  await broken.written();
  expect([logged, await rows()]).toEqual([[], []]);
});

test('no more pages are noted than can be read, by neither maker; one that is noted already is still updated', async () => {
  const broken = open();
  const at = (number: number) => `/predictions/2020-01-01/${String(number).padStart(3, '0')}`;
  for (let number = 0; number <= NOTED; number++) broken.failed(at(number), new TypeError('x'));
  await broken.written();
  expect(logged).toHaveLength(NOTED);
  expect(await rows()).toHaveLength(NOTED);
  await exported(['more.html', `${at(7).slice(1)}.html`]);
  expect(await rows()).toHaveLength(NOTED);
  expect(await listBroken(database, 'in_export')).toEqual([at(7)]);
});

test('what could not be written is written at the next failure', async () => {
  let isAway = true;
  const kysely = new Proxy(database.kysely, {
    get: (target, name) => {
      if (isAway && name === 'selectFrom') throw new Error('away');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const broken = open({ kysely });
  const cause = new TypeError('x');
  broken.failed('/', cause);
  await broken.written();
  isAway = false;
  broken.failed('/', cause);
  await broken.written();
  expect(await rows()).toHaveLength(1);
});

test('what two makers have noted stays until both have made it', async () => {
  const broken = open();
  broken.failed('/tr', new TypeError('x'));
  await broken.written();
  await exported(['tr/index.html', '404.html']);
  expect(await listBroken(database, 'in_export')).toEqual(['/404', '/tr']);
  broken.made('/tr');
  await broken.written();
  expect(await listBroken(database, 'in_product')).toEqual([]);
  expect(await listBroken(database, 'in_export')).toEqual(['/404', '/tr']);
  // Not made in this run, and not known to be fine: it stays.
  await exported([]);
  expect(await rows()).toHaveLength(2);
  now = LATER;
  await exported(['404.html', 'tr/index.html'], () => true);
  expect((await rows()).map(({ since }) => since)).toEqual([FIRST, FIRST]);
  await exported([], () => true);
  expect(await rows()).toEqual([]);
});

test('what is tried again is forgotten where it succeeds, the oldest first, also what another process has noted', async () => {
  const earlier = open();
  earlier.failed('/tr', new TypeError('x'));
  await earlier.written();
  now = LATER;
  earlier.failed('/', new TypeError('x'));
  await earlier.written();
  const tried: string[] = [];
  const broken = open();
  await broken.tryAgain(async (path) => {
    tried.push(path);
    if (path === '/') throw new RangeError('x');
  });
  await broken.written();
  expect(tried).toEqual(['/tr', '/']);
  expect((await rows()).map(({ path, reason }) => [path, reason.split(' ')[0]])).toEqual([
    ['/', 'RangeError'],
  ]);
});

test('what belongs to no language says so, and parts of pages are no pages', async () => {
  await exported(['search-index/2026/titles.json', 'sitemap.xml', 'tr/predictions.html', 'fragments/offers']);
  expect((await rows()).map(({ path, language }) => [path, language])).toEqual([
    ['/search-index/2026/titles.json', null],
    ['/sitemap.xml', null],
    ['/tr/predictions', 'tr'],
  ]);
});
