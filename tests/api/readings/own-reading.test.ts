import { describe, expect, test } from 'vitest';
import { forFile } from '../../closed-after.ts';
import { kindAnswer, tarotOrder, vipOrder } from '../../samples.ts';
import { openWorld } from '../../world.ts';

const HOUR_MS = 3_600_000;
const { fullName, motherName, birthDate, birthCountry, currentCountry, occupation, question } = tarotOrder;
const details = { fullName, motherName, birthDate, birthCountry, currentCountry, occupation, question };

describe('One’s own reading', async () => {
  const world = await forFile(openWorld('embedded'));
  const ayse = await world.customer('ayse');
  const mehmet = await world.customer('mehmet');
  const owner = await world.owner();

  const takeUp = (id: number) => owner.post(`/api/admin/reading/${id}/begin`);
  const correct = (id: number, body: object) => ayse.put(`/api/protected/readings/${id}/details`, body);
  const cancel = (id: number) => ayse.post(`/api/protected/readings/${id}/cancel`);
  const typesOf = (id: number) => world.typesOf(`reading-${id}`);

  test('is given whole, and is unknown to everyone else', async () => {
    const id = await ayse.order();
    const now = world.dependencies.clock();
    expect(await ayse.reading(id)).toEqual({
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
      expect(refused, path).toMatchObject({ status: 404, code: 'unknown_id' });
    }
    expect((await ayse.get('/api/protected/readings/999999')).status).toBe(404);
  });

  test('looks the same after the owner took it up, but for what may be corrected', async () => {
    const id = await ayse.order();
    const before = await ayse.reading(id);
    expect((await takeUp(id)).status).toBe(200);
    expect(await ayse.reading(id)).toEqual({ ...before, may: { ...before.may, correct: false } });
  });

  test('shows its answer, and what may be done with it then', async () => {
    const id = await ayse.order(vipOrder);
    await owner.respond(id);
    expect(await ayse.reading(id)).toMatchObject({
      status: 'unread',
      content: { description: kindAnswer.description, adminResponse: { love: kindAnswer.love } },
      answeredAt: world.dependencies.clock().toISOString(),
      may: { pay: true, cancel: false, correct: false, rate: false },
    });
    await ayse.post(`/api/protected/readings/${id}/read`);
    expect((await ayse.reading(id)).may).toMatchObject({ cancel: false, rate: true });
  });

  test('takes corrected details, the birth date in both forms, until it is taken up', async () => {
    const id = await ayse.order();
    const corrected = { ...details, birthDate: '02/01/1985', occupation: 'Pilot' };
    const answered = await correct(id, corrected);
    expect(answered).toMatchObject({ status: 200, data: { id } });
    expect(answered.data.details).toEqual({ ...corrected, birthDate: '1985-01-02' });
    expect((await correct(id, { ...corrected, birthDate: '1985-01-02' })).status).toBe(200);
    expect(await typesOf(id)).toEqual(['ReadingOrdered', 'DetailsCorrected']);
    expect((await takeUp(id)).data).toMatchObject({ occupation: 'Pilot', birthDate: '1985-01-02' });
    expect(await correct(id, details)).toMatchObject({ status: 409, code: 'in_progress' });
  });

  test('is cancelled once, however often it is asked for, and is answered no more', async () => {
    const id = await ayse.order();
    const cancelled = await cancel(id);
    expect(cancelled).toMatchObject({ status: 200, data: { id, status: 'cancelled' } });
    expect(cancelled.data.cancelledAt).toBe(world.dependencies.clock().toISOString());
    expect(Object.values(cancelled.data.may)).toEqual(Array(5).fill(false));
    expect((await cancel(id)).status).toBe(200);
    expect(await typesOf(id)).toEqual(['ReadingOrdered', 'ReadingCancelled']);
    expect(await owner.respond(id)).toMatchObject({ status: 409, code: 'cancelled' });
    expect((await owner.get('/api/admin/readings?status=cancelled')).ids).toContain(id);
  });
});
