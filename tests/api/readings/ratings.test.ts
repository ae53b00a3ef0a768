import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { businessDate } from '../../../events/calendar.ts';
import type { Client } from '../../../harness/client.ts';
import { tarotOrder, vipOrder } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

let elif: Client;
let names = 0;

const world = await worldForFile(composition);
const owner = await world.owner();
beforeEach(async () => {
  elif = await world.customer(`elif-${names++}`);
});

const read = async (form: object = tarotOrder): Promise<number> => {
  const id = await elif.order({ ...form, fullName: 'Elif Nur Kaya' });
  await owner.respond(id);
  expect((await elif.open(id)).status).toBe(200);
  return id;
};
const shown = async (client = elif) => (await client.get('/api/ratings')).data;
const shownTo = async (client: Client, id: number) =>
  (await shown(client)).ratings.find((rating: { id: number }) => rating.id === id);

test('is given under the short name of who gives it', async () => {
  const { body } = await world.visitor().get('/api/ratings');
  expect(body).toEqual({ success: true, data: { average: null, count: 0, ratings: [] } });
  const id = await read();
  const rating = { stars: 5, text: '', public: true, reply: null, hiddenReason: null };
  const data = { id, status: 'read', rating, may: { rate: false } };
  const given = await elif.rate(id, { stars: 5, text: ' \u200b', public: true });
  expect(given).toMatchObject({ status: 201, data });
  expect((await world.eventsOf(`reading-${id}`)).at(-1)).toMatchObject({
    type: 'ReadingRated',
    personal: { text: '', name: 'Elif K.' },
  });
});

test('is shown to visitors where the customer allows it, and counts either way', async () => {
  await world.caughtUp();
  const before = await shown();
  const secret = await read();
  await elif.rate(secret, { stars: 2, text: 'Only for you.', public: false });
  const open = await read(vipOrder);
  await elif.rate(open, { stars: 4, text: 'It said <b>what</b> I felt.', public: true });
  const { ratings, count, average } = await shown();
  expect(ratings[0]).toEqual({
    id: open,
    stars: 4,
    text: 'It said <b>what</b> I felt.',
    name: 'Elif K.',
    service: 'vip',
    date: businessDate(world.dependencies.clock()),
    reply: null,
  });
  expect(ratings.some((rating: { id: number }) => rating.id === secret)).toBe(false);
  expect(count).toBe(before.count + 2);
  const total = (before.average ?? 0) * before.count + 6;
  expect(average).toBeCloseTo(total / count, 1);
  const { data } = await owner.get('/api/admin/stats');
  expect(data).toMatchObject({ averageRating: average, avgRating: average });
});

test('is replied to and hidden by the owner; the reason stands in its place', async () => {
  const id = await read();
  const given = { stars: 1, text: 'Ask Leyla Demir, 0532 …', public: true };
  await elif.rate(id, given);
  const [reply, reason] = ['Thank you.', 'It named another person'];
  expect((await owner.post(`/api/admin/ratings/${id}/reply`, { reply })).status).toBe(200);
  expect((await shownTo(owner, id)).reply).toBe(reply);
  expect((await owner.post(`/api/admin/ratings/${id}/hide`, { reason })).status).toBe(200);
  expect(await shownTo(owner, id)).toMatchObject({ stars: 1, text: reason });
  const { body } = await owner.get('/api/admin/ratings?pageSize=1');
  expect(body.data).toMatchObject([{ id, ...given, hidden: true, hiddenReason: reason, reply }]);
  expect(body.meta).toMatchObject({ page: 1, pageSize: 1 });
});

test('keeps its stars and loses its words with the account', async () => {
  const id = await read();
  await elif.rate(id, { stars: 3, text: 'Forget me.', public: true });
  const { count } = await shown();
  expect((await elif.erase()).status).toBe(200);
  await world.caughtUp();
  const after = await shown(world.visitor());
  expect(after.count).toBe(count);
  expect(JSON.stringify(after)).not.toContain('Forget me.');
  expect((await owner.get('/api/admin/ratings')).text).not.toContain('Forget me.');
  expect((await owner.post(`/api/admin/ratings/${id}/reply`, { reply: 'Hello?' })).status).toBe(404);
});

test('is given to visitors fifty at a time', async () => {
  const rate = async () => {
    await elif.rate(await read(), { stars: 5, public: true });
    await world.caughtUp();
  };
  await rate();
  await sql`insert into models.ratings select other.* from models.ratings, generate_series(1, 50) n,
    jsonb_populate_record(ratings, jsonb_build_object('id', 1000 + n)) other
    where ratings.id = (select max(id) from models.ratings)`.execute(world.dependencies.database.models);
  await rate();
  const { ratings } = await shown(world.visitor());
  expect(ratings).toHaveLength(50);
  const ids: number[] = ratings.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});
