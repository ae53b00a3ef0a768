import { describe, expect, test } from 'vitest';
import { addDays, businessDate } from '../../../events/calendar.ts';
import type { Answered } from '../../../harness/client.ts';
import { calmDay, lionDay, stormyWeek } from '../../../harness/samples.ts';
import { worldForFile } from '../../../harness/world.ts';

const world = await worldForFile('embedded');
const owner = await world.owner();
const visitor = world.visitor();
const today = businessDate(world.dependencies.clock());
const tomorrow = addDays(today, 1);
const predictions = [
  { ...calmDay, date: '2026-01-05', title: 'Kapıdaki FENER' },
  { ...calmDay, date: today, title: 'A draft', general: '100% calm', status: 'inactive' },
  { ...stormyWeek, date: '2026-01-05', love: 'Amber', career: 'Birch', health: 'Cedar', tip: 'Damson' },
  { ...calmDay, date: tomorrow, title: 'The lantern of tomorrow' },
];
for (const prediction of predictions) await owner.publish(prediction);
const horoscopes = [
  { ...lionDay, date: '2026-01-05' },
  { ...lionDay, sign: 'virgo', date: tomorrow, status: 'inactive' },
  { ...lionDay, sign: 'aries', date: tomorrow, type: 'weekly' },
];
for (const horoscope of horoscopes) await owner.post('/api/admin/zodiac-predictions', horoscope);
for (const name of ['Işıl', 'Mehmet']) await world.customer(name);
const customer = await world.customer('Ayşe');

const idsOf = ({ data }: Answered) => data.map(({ id }) => id);

describe('The lists of what is published can be searched', () => {
  test.each([
    ['', [4, 3, 2, 1]],
    ['query=', [4, 3, 2, 1]],
    ['query=kapidaki+fener', [1]],
    ['query=%233', [3]],
    ['query=stormy+amber+birch+cedar+damson+west+vote', [3]],
    ['query=100%25', [2]],
    ['query=fener+vote', []],
    ['type=weekly', [3]],
    ['type=daily&status=active', [4, 1]],
    ['status=inactive', [2]],
    ['from=2026-01-05&to=2026-01-05', [3, 1]],
    ['from=2026-01-06', [4, 2]],
  ])('predictions?%s', async (query, ids) => {
    const answer = await owner.get(`/api/admin/predictions?${query}`);
    expect(idsOf(answer)).toEqual(ids);
    expect(answer.body.meta.total).toBe(ids.length);
  });

  test('a visitor or customer finds what is published, and no draft and nothing of a later day', async () => {
    expect(idsOf(await visitor.get('/api/admin/predictions?type=daily'))).toEqual([1]);
    expect(idsOf(await visitor.get('/api/admin/predictions?status=inactive'))).toEqual([]);
    expect(idsOf(await customer.get('/api/admin/predictions?status=inactive'))).toEqual([]);
    expect(idsOf(await visitor.get('/api/admin/predictions?query=lantern'))).toEqual([]);
    expect(idsOf(await visitor.get(`/api/admin/predictions?from=${today}`))).toEqual([]);
  });

  test.each([
    ['', [3, 2, 1]],
    ['sign=virgo', [2]],
    ['query=aslan+room+ask+begin+walk', [1]],
    ['query=%232+virgo', [2]],
    ['to=2026-01-06&sign=leo&type=daily&status=active', [1]],
  ])('horoscopes?%s', async (query, ids) => {
    const answer = await owner.get(`/api/admin/zodiac-predictions?${query}`);
    expect(idsOf(answer)).toEqual(ids);
    expect(answer.body.meta.total).toBe(ids.length);
  });

  test('users are found by parts of their name and address', async () => {
    const names = async (query: string) => {
      const { body } = await owner.get(`/api/admin/users?${query}`);
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map(({ username }) => username);
    };
    expect(await names('')).toEqual(['Ayşe', 'Mehmet', 'Işıl']);
    expect(await names('query=ISIL')).toEqual(['Işıl']);
    expect(await names('query=mehmet+example')).toEqual(['Mehmet']);
    expect(await names('query=owner')).toEqual([]);
    expect(await names('query=%25')).toEqual([]);
  });
});

describe('The calendar', () => {
  const days = (from: string, to: string) => owner.get(`/api/admin/publication-days?from=${from}&to=${to}`);

  test('names what is written for each day, also a moment ago, and the empty days too', async () => {
    const row = { type: 'daily', language: 'en', status: 'active' };
    await owner.publish({ ...calmDay, date: addDays(today, 3) });
    expect((await days(today, addDays(today, 3))).data).toEqual([
      { date: today, predictions: [{ ...row, id: 2, status: 'inactive', title: 'A draft' }], horoscopes: [] },
      {
        date: tomorrow,
        predictions: [{ ...row, id: 4, title: 'The lantern of tomorrow' }],
        horoscopes: [
          { ...row, id: 2, status: 'inactive', sign: 'virgo' },
          { ...row, id: 3, type: 'weekly', sign: 'aries' },
        ],
      },
      { date: addDays(today, 2), predictions: [], horoscopes: [] },
      { date: addDays(today, 3), predictions: [{ ...row, id: 5, title: 'A calm day' }], horoscopes: [] },
    ]);
  });

  test('shows 75 days and refuses more, none, and what is no day', async () => {
    expect((await days('2026-01-01', '2026-03-16')).data).toHaveLength(75);
    for (const [from, to] of [
      ['2026-01-01', '2026-03-17'],
      ['2026-01-02', '2026-01-01'],
      ['2026-01-01', ''],
      ['x', '2026-01-01'],
    ] as const)
      expect((await days(from, to)).status, `${from} ${to}`).toBe(422);
  });
});
