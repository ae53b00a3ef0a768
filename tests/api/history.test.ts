import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { printAsOf } from '../../audit/as-of.ts';
import { readAsOf, readWhy } from '../../audit/desk/past.ts';
import { addDays, businessDate } from '../../events/calendar.ts';
import { forTest } from '../../harness/closed-after.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { composition, openWorld, worldForFile } from '../../harness/world.ts';
import { contact } from '../../projector/models/contact.ts';
import { capturedOutput } from '../audit/captured-output.ts';
import { message } from '../log/log-world.ts';

const world = await worldForFile(composition, { signsHeads: true });
const owner = await world.owner();
const customer = await world.customer('lale');
const forgotten = await world.customer('kardelen');
await forgotten.order();
await forgotten.erase();
const readingId = await customer.order();
await owner.begin(readingId);
await world.headSigned();

const { log } = world.dependencies;
const stream = `reading-${readingId}`;

const ask = async (path: string) => (await owner.get(`/api/audit/${path}`)).body;
const typesOf = async (query: string) => (await ask(`events?${query}`)).data.map(({ type }) => type);
const positions = async (query: string) =>
  (await ask(`events?${query}`)).data.map(({ position }) => position);

test('events come newest first, page by page down to the first one, and nothing personal is opened', async () => {
  const head = await log.head();
  const positions: number[] = [];
  for (let path = 'events?limit=3'; path !== ''; ) {
    const { data, meta } = await ask(path);
    expect(meta.head).toBe(head);
    positions.push(...data.map(({ position }) => position));
    path = meta.next === null ? '' : `events?limit=3&after=${meta.next}`;
  }
  expect(positions).toEqual(Array.from({ length: head }, (_, i) => head - i));
  const text = JSON.stringify(await ask('events?limit=200'));
  for (const word of [tarotOrder.fullName, tarotOrder.question, 'lale@example.com'])
    expect(text).not.toContain(word);
  const registered = (await ask('events?type=AccountRegistered')).data;
  expect(registered.map(({ personal }) => personal).sort()).toEqual(['erased', 'sealed', 'sealed']);
});

test('events are narrowed by types, streams and actor, which all have to fit', async () => {
  const id = await customer.id();
  expect(await typesOf(`stream=${stream}`)).toEqual(['ReadingTakenUp', 'ReadingOrdered']);
  expect(await typesOf(`stream=${stream}&actor=owner`)).toEqual(['ReadingTakenUp']);
  const byCustomer = `stream=${stream}&actor=account-${id}`;
  expect(await typesOf(`${byCustomer}&type=ReadingOrdered`)).toEqual(['ReadingOrdered']);
  expect(await typesOf(`stream=${stream}&type=AccountErased`)).toEqual([]);
  const several = `type=ReadingOrdered+ReadingTakenUp&stream=reading-999+${stream}`;
  expect(await typesOf(several)).toEqual(['ReadingTakenUp', 'ReadingOrdered']);
  const [ordered] = (await ask(`events?stream=${stream}&type=ReadingOrdered`)).data;
  expect(ordered).toMatchObject({
    stream,
    streamVersion: 1,
    type: 'ReadingOrdered',
    actor: `account-${id}`,
    data: { readingId, accountId: id },
    personal: 'sealed',
  });
});

test('events are narrowed by moments: positions and days, both ends included', async () => {
  const head = await log.head();
  expect(await positions('from=2&to=4')).toEqual([4, 3, 2]);
  expect((await ask('events?from=2&to=4&limit=2')).meta.next).toBe(3);
  expect(await positions('from=2&to=4&limit=2&after=3')).toEqual([2]);
  expect((await ask('events?from=2&to=4')).meta.next).toBeNull();
  expect(await positions(`from=${head}&to=999999`)).toEqual([head]);
  const today = businessDate(world.dependencies.clock());
  expect(await positions(`from=${today}&to=${today}&limit=200`)).toHaveLength(head);
  expect(await positions(`to=${addDays(today, -1)}`)).toEqual([]);
  expect(await positions(`from=${addDays(today, 1)}`)).toEqual([]);
});

test('the past is as the calls answered then, with personal columns masked', async () => {
  const position = (await positions(`stream=${stream}&type=ReadingOrdered`))[0];
  const orderAt = async (at: number) =>
    (await ask(`as-of?at=${at}&model=orders`)).data.find(
      ({ table, key }) => table === 'orders' && key === readingId,
    )?.row;
  expect(await orderAt(position - 1)).toBeUndefined();
  expect(await orderAt(position)).toMatchObject({ status: 'pending', service: 'tarot' });
  const head = await log.head();
  const now = await ask(`as-of?at=${head}&model=orders`);
  expect(now.meta).toEqual({ head, position: head, more: false });
  expect(await orderAt(head)).toMatchObject({ status: 'in progress' });
  expect(JSON.stringify(now)).toContain('"sealed"');
  expect(JSON.stringify(now)).not.toContain(tarotOrder.fullName);
  expect((await ask('as-of?at=2020-01-01')).data).toEqual([]);
});

test('why a row says what it says: the events that have set it, with before and after', async () => {
  const { data, meta } = await ask(`why?model=orders&key=${readingId}&field=status`);
  expect(data).toMatchObject([
    { type: 'ReadingOrdered', table: 'orders', field: 'status', before: null, after: 'pending' },
    { type: 'ReadingTakenUp', field: 'status', before: 'pending', after: 'in progress', actor: 'owner' },
  ]);
  expect(meta).toEqual({ head: await log.head(), total: 2 });
  const all = await ask(`why?model=orders&key=${readingId}`);
  expect(all.meta.total).toBeGreaterThan(2);
  expect(JSON.stringify(all)).not.toContain(tarotOrder.question);
});

const body = { success: false, message: expect.stringMatching(/\w/) };
test.each(['events/999999999', 'events/0', 'events/x', 'why?model=orders&key=999999'])(
  '%s is unknown, with a sentence',
  async (path) => {
    const refused = { status: 404, code: 'unknown_id', body };
    expect(await owner.get(`/api/audit/${path}`)).toMatchObject(refused);
  },
);
test.each([
  ...['events?limit=0', 'events?limit=201', 'events?from=yesterday', 'events?after=-1'],
  ...[`events?type=${'x'.repeat(121)}`, 'events?type=%00', 'events?stream=reading-1%00', 'events?actor=%00'],
  ...['as-of', 'as-of?at=yesterday', 'as-of?at=999999999', 'as-of?at=1&model=nothing'],
  ...['why?model=orders', 'why?model=nothing&key=1', 'why?model=orders&key=1&field=nothing'],
  ...['why?model=orders&key=1&field=constructor', 'figures', 'figures?at=', 'figures?at=12'],
])('%s is refused with a sentence', async (path) => {
  expect(await owner.get(`/api/audit/${path}`)).toMatchObject({ status: 422, code: 'invalid', body });
});

test('history: a log that takes too long to fold is left to the command line', async () => {
  const world = await forTest(openWorld('embedded', { projects: false }));
  const { database, log } = world.dependencies;
  // More than one batch.
  await Promise.all(Array.from({ length: 600 }, (_, i) => log.append(message(i + 1))));
  const messages = { at: '600', model: 'contact' };
  await expect(readAsOf({ database, log }, 0)(messages)).rejects.toMatchObject({ code: 'past_too_long' });
  const whole = await readAsOf({ database, log })(messages);
  expect(whole.meta).toMatchObject({ position: 600, more: false });
  expect(whole.data).toHaveLength(600);
  const why = readWhy({ database, log }, 0)({ model: 'dashboard', key: 1 });
  await expect(why).rejects.toMatchObject({ code: 'unknown_id' });
});

test('history: an event that cannot be read is a sentence, and no failure of the service', async () => {
  const world = await forTest(openWorld('embedded', { projects: false }));
  const owner = await world.owner();
  await world.dependencies.log.append(message(1));
  const { kysely } = world.dependencies.database;
  await sql`alter table events disable trigger all`.execute(kysely);
  await sql`update events set data = '{"messageId":"one"}' where type = 'MessageReceived'`.execute(kysely);
  const position = await world.head();
  const body = { success: false, message: expect.stringMatching(/^An event of the log/) };
  for (const path of [`as-of?at=${position}&model=contact`, 'why?model=contact&key=1']) {
    const answered = await owner.get(`/api/audit/${path}`);
    expect(answered).toMatchObject({ status: 503, code: 'past_unreadable', body });
    expect(answered.headers.get('retry-after')).toBe('60');
  }
  const asked = { moment: { by: 'position', position }, models: [contact], reason: null } as const;
  await expect(printAsOf(world.dependencies, asked, capturedOutput())).rejects.toThrow(
    `The log cannot be folded: event ${position} (MessageReceived) cannot be read: it does not fit its schema or its key.`,
  );
});
