import { describe, expect, test } from 'vitest';
import { forFile } from '../../closed-after.ts';
import { kindAnswer, tarotOrder, vipOrder } from '../../samples.ts';
import { openWorld } from '../../world.ts';
import { eventsOf } from '../events-of.ts';

const HOUR_MS = 3_600_000;
const { fullName, motherName, birthDate, birthCountry, currentCountry, occupation, question } = tarotOrder;
const details = { fullName, motherName, birthDate, birthCountry, currentCountry, occupation, question };

describe('One’s own reading', async () => {
  const world = await forFile(openWorld('embedded'));
  const ayse = await world.customer('ayse');
  const mehmet = await world.customer('mehmet');
  const owner = await world.owner();

  const order = async (form: object = tarotOrder): Promise<number> => {
    const ordered = await ayse.post('/api/protected/purchase', form);
    expect(ordered.status, ordered.text).toBe(201);
    return ordered.body.data.id;
  };
  const own = async (id: number) => (await ayse.get(`/api/protected/readings/${id}`)).body.data;
  const takeUp = (id: number) => owner.post(`/api/admin/reading/${id}/begin`);
  const respond = (readingId: number) =>
    owner.post('/api/admin/respond', { readingId, response: kindAnswer });
  const correct = (id: number, body: object) => ayse.put(`/api/protected/readings/${id}/details`, body);
  const cancel = (id: number) => ayse.post(`/api/protected/readings/${id}/cancel`);
  const typesOf = async (id: number) => (await eventsOf(world, `reading-${id}`)).map(({ type }) => type);

  test('is given whole, and is unknown to everyone else', async () => {
    const id = await order();
    const now = world.dependencies.clock();
    expect(await own(id)).toEqual({
      id,
      title: 'Tarot Reading',
      date: expect.any(String),
      type: 'tarot',
      status: 'pending',
      content: { description: question, adminResponse: null },
      payment: { state: 'free', method: null, paidAt: null, refundedAt: null },
      awaitsVerification: false,
      dueAt: new Date(now.getTime() + 72 * HOUR_MS).toISOString(),
      late: false,
      deliverWithinHours: 72,
      askedQuestion: null,
      createdAt: now.toISOString(),
      price: '0',
      currency: 'TRY',
      language: 'en',
      details,
      answeredAt: null,
      openedAt: null,
      cancelledAt: null,
      rating: null,
      may: { pay: false, cancel: true, correct: true, answer: false, rate: false },
    });
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '/details', details],
      ['POST', '/answer', { answer: 'May' }],
      ['POST', '/cancel'],
      ['POST', '/rating', { stars: 1, public: true }],
    ] as const) {
      const refused = await mehmet.send(method, `/api/protected/readings/${id}${path}`, body);
      expect(refused, path).toMatchObject({ status: 404, body: { code: 'unknown_id' } });
    }
    expect((await ayse.get('/api/protected/readings/999999')).status).toBe(404);
  });

  test('looks the same after the owner took it up, but for what may be corrected', async () => {
    const id = await order();
    const before = await own(id);
    expect((await takeUp(id)).status).toBe(200);
    expect(await own(id)).toEqual({ ...before, may: { ...before.may, correct: false } });
  });

  test('shows its answer, and what may be done with it then', async () => {
    const id = await order(vipOrder);
    await respond(id);
    expect(await own(id)).toMatchObject({
      status: 'unread',
      content: { description: kindAnswer.description, adminResponse: { love: kindAnswer.love } },
      answeredAt: world.dependencies.clock().toISOString(),
      may: { pay: true, cancel: false, correct: false, rate: false },
    });
    await ayse.post(`/api/protected/readings/${id}/read`);
    expect((await own(id)).may).toMatchObject({ cancel: false, rate: true });
  });

  test('takes corrected details, the birth date in both forms, until it is taken up', async () => {
    const id = await order();
    const corrected = { ...details, birthDate: '02/01/1985', occupation: 'Pilot' };
    const answered = await correct(id, corrected);
    expect(answered).toMatchObject({ status: 200, body: { data: { id } } });
    expect(answered.body.data.details).toEqual({ ...corrected, birthDate: '1985-01-02' });
    expect((await correct(id, { ...corrected, birthDate: '1985-01-02' })).status).toBe(200);
    expect(await typesOf(id)).toEqual(['ReadingOrdered', 'DetailsCorrected']);
    const shown = await takeUp(id);
    expect(shown.body.data).toMatchObject({ occupation: 'Pilot', birthDate: '1985-01-02' });
    expect(await correct(id, details)).toMatchObject({ status: 409, body: { code: 'in_progress' } });
  });

  test('is cancelled once, however often it is asked for, and is answered no more', async () => {
    const id = await order();
    const cancelled = await cancel(id);
    expect(cancelled).toMatchObject({ status: 200, body: { data: { id, status: 'cancelled' } } });
    expect(cancelled.body.data.cancelledAt).toBe(world.dependencies.clock().toISOString());
    expect(cancelled.body.data.may).toEqual({
      pay: false,
      cancel: false,
      correct: false,
      answer: false,
      rate: false,
    });
    expect((await cancel(id)).status).toBe(200);
    expect(await typesOf(id)).toEqual(['ReadingOrdered', 'ReadingCancelled']);
    expect(await respond(id)).toMatchObject({ status: 409, body: { code: 'cancelled' } });
    const list = await owner.get('/api/admin/readings?status=cancelled');
    expect(list.body.data.map((row: { id: number }) => row.id)).toContain(id);
  });
});
