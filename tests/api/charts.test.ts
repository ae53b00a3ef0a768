import { describe, expect, test } from 'vitest';
import { places } from '../../api/charts/places.ts';
import type { Client } from '../../harness/client.ts';
import { kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition);
const visitor = world.visitor();
const owner = await world.owner();
const ISTANBUL = 745_044;

const search = async (query: string) => visitor.get(`/api/places?query=${encodeURIComponent(query)}`);
const names = async (query: string) => (await search(query)).data.map(({ name }) => name);

describe('Places', () => {
  test('are found by the beginning of a word, whatever its case and marks, the larger first', async () => {
    expect((await search('istanbul')).data[0]).toEqual({
      id: ISTANBUL,
      name: 'İstanbul',
      region: 'Istanbul',
      country: 'TR',
      latitude: 41.0138,
      longitude: 28.9497,
      timeZone: 'Europe/Istanbul',
    });
    expect(await names('İZMİR')).toContain('İzmir');
    expect(await names('ızmir')).toContain('İzmir');
    expect((await names('sao pau'))[0]).toBe('São Paulo');
    expect((await names('paulo'))[0]).toBe('São Paulo');
    expect(await names('lodz')).toContain('Łódź');
    expect(await names('aulo')).not.toContain('São Paulo');
    expect((await names('new y'))[0]).toBe('New York City');
    // By its names in other languages, too.
    expect((await names('münchen'))[0]).toBe('Munich');
    expect(await names('constantinop')).toEqual(['İstanbul']);
  });

  test('are ten at most, and none for less than two letters', async () => {
    expect(await names('san')).toHaveLength(10);
    expect(await names('--')).toEqual([]);
    for (const query of ['', 'a', ' a ']) expect((await search(query)).status).toBe(422);
    expect((await visitor.get('/api/places')).status).toBe(422);
  });

  test('have an address each, and a zone that the clocks know', async () => {
    expect((await visitor.get(`/api/places/${ISTANBUL}`)).data.name).toBe('İstanbul');
    expect((await visitor.get('/api/places/1')).code).toBe('unknown_id');
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const some = letters.flatMap((one) => [...'aeiou'].flatMap((other) => places().search(one + other)));
    const zones = new Set(some.map(({ timeZone }) => timeZone));
    expect(zones.size).toBeGreaterThan(100);
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });
});

describe('The chart of a birth', () => {
  const chart = (query: string) => visitor.get(`/api/chart?${query}`);

  test('has bodies, houses and aspects, and stands at noon without houses where time and place are empty', async () => {
    const { status, data } = await chart(`date=1990-06-22&time=14:30&place=${ISTANBUL}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      moment: '1990-06-22T11:30:00.000Z',
      timeKnown: true,
      place: { id: ISTANBUL },
      houses: { system: 'placidus' },
    });
    expect(data.bodies).toHaveLength(11);
    expect(data.bodies[0]).toMatchObject({ id: 'sun', sign: 'cancer' });
    const noon = { moment: '1990-06-22T12:00:00.000Z', timeKnown: false, houses: null };
    for (const more of ['', '&time=&place='])
      expect((await chart(`date=1990-06-22${more}`)).data).toMatchObject(noon);
  });

  test('is refused for a time that clocks skipped, and asks which of two', async () => {
    const at = (more: string) => chart(`place=${ISTANBUL}&${more}`);
    const skipped = await at('date=2016-03-27&time=03:30');
    expect([skipped.status, skipped.code]).toEqual([422, 'no_such_time']);
    const doubled = await at('date=2015-11-08&time=03:30');
    expect([doubled.status, doubled.code]).toEqual([422, 'ambiguous_time']);
    expect((await at('date=2015-11-08&time=03:30&fold=0')).data.moment).toBe('2015-11-08T00:30:00.000Z');
    expect((await at('date=2015-11-08&time=03:30&fold=1')).data.moment).toBe('2015-11-08T01:30:00.000Z');
  });

  test.each([
    ['date=1899-12-31', 'date'],
    ['date=2101-01-01', 'date'],
    ['date=1990-02-30', 'date'],
    ['date=1990-06-22&time=24:00', 'time'],
    ['date=1990-06-22&place=1', 'place'],
    ['date=1990-06-22&fold=2', 'fold'],
  ])('is refused for %s, on the field', async (query, path) => {
    const { status, body } = await chart(query);
    expect([status, body.issues[0].path]).toEqual([422, path]);
  });

  test('is drawn for the first and the last day', async () => {
    for (const day of ['1900-01-01', '2100-12-31'])
      expect((await chart(`date=${day}`)).data.bodies).toHaveLength(11);
  });
});

describe('The chart of an order', async () => {
  const born = { ...tarotOrder, birthDate: '1990-06-22', birthTime: '14:30', birthPlace: ISTANBUL };
  const chartOf = (id: number) => owner.get(`/api/admin/reading/${id}/chart`);
  const respond = (id: number, chart: boolean) => owner.respond(id, { ...kindAnswer, chart });
  const answerFor = async (customer: Client, id: number) => {
    const one = (await customer.reading(id)).content.adminResponse;
    const [listed] = (await customer.get('/api/protected/readings')).data;
    expect(listed.content.adminResponse).toEqual(one);
    return one;
  };

  test('is of what the customer said and corrected: of two moments the one that they chose, the first where none was', async () => {
    const twice = { ...born, birthDate: '1985-09-28', birthTime: '01:30' };
    const chart = `/api/chart?date=1985-09-28&time=01:30&place=${ISTANBUL}`;
    const [first, second] = await Promise.all([0, 1].map((fold) => visitor.get(`${chart}&fold=${fold}`)));
    const deniz = await world.customer('deniz');
    const id = await deniz.order(twice);
    const correct = (more: object) =>
      deniz.put(`/api/protected/readings/${id}/details`, { ...twice, ...more });
    expect((await chartOf(id)).data).toEqual(first?.data);
    await correct({ birthFold: 1 });
    expect((await chartOf(id)).data).toEqual(second?.data);
    expect((await deniz.reading(id)).details.birthFold).toBe(1);
    await correct({ birthFold: 0 });
    expect((await chartOf(id)).data).toEqual(first?.data);
    await correct({ birthTime: null });
    expect((await chartOf(id)).data).toMatchObject({ timeKnown: false, place: { id: ISTANBUL } });
  });

  test('stands in the answer when the owner has added it', async () => {
    const mehmet = await world.customer('mehmet');
    const id = await mehmet.order(born);
    await respond(id, false);
    expect((await answerFor(mehmet, id)).chart).toBeNull();
    const answered = await respond(id, true);
    expect(answered.data.content.adminResponse.chart).toEqual((await chartOf(id)).data);
    expect((await answerFor(mehmet, id)).chart).toEqual((await chartOf(id)).data);
  });

  test('is gone with the person', async () => {
    const elif = await world.customer('elif');
    const id = await elif.order(born);
    await elif.erase();
    expect(await chartOf(id)).toMatchObject({ status: 404, code: 'no_birth_date' });
    expect(await chartOf(999_999)).toMatchObject({ status: 404, code: 'unknown_id' });
  });

  const wrong = await world.customer('wrong');
  const wrongId = await wrong.order(born);
  test.each([
    [{ birthPlace: 1 }, 'birthPlace'],
    [{ birthPlace: 'Istanbul' }, 'birthPlace'],
    [{ birthTime: '25:00' }, 'birthTime'],
    [{ birthDate: '1985-04-20', birthTime: '01:30' }, 'birthTime'],
    [{ birthDate: '1985-09-28', birthTime: '01:30', birthFold: null }, 'birthFold'],
    [{ birthFold: 2 }, 'birthFold'],
  ])('is not ordered with %o, nor corrected so', async (change, path) => {
    const ordered = await wrong.buy({ ...born, ...change });
    expect([ordered.status, ordered.body.issues[0].path]).toEqual([422, path]);
    const corrected = await wrong.put(`/api/protected/readings/${wrongId}/details`, { ...born, ...change });
    expect([corrected.status, corrected.body.issues[0].path]).toEqual([422, path]);
  });
});
