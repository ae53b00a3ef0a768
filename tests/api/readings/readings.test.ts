import { expect, test } from 'vitest';
import type { Client } from '../../client.ts';
import { forFile } from '../../closed-after.ts';
import { kindAnswer, laterAnswer, tarotOrder, vipOrder } from '../../samples.ts';
import { composition, openWorld } from '../../world.ts';
import { eventsOf } from '../events-of.ts';

const world = await forFile(openWorld(composition));
const ayse = await world.customer('ayse');
const owner = await world.owner();

const order = async (customer: Client, form: object = tarotOrder): Promise<number> => {
  const ordered = await customer.post('/api/protected/purchase', form);
  expect(ordered.status, ordered.text).toBe(201);
  return ordered.body.data.id;
};
const paidOrder = async (): Promise<number> => {
  const id = await order(ayse, vipOrder);
  await ayse.post(`/api/protected/readings/${id}/payment`, { method: 'test' });
  const paid = await ayse.post(`/api/protected/readings/${id}/payment/test`, { outcome: 'paid' });
  expect(paid.status, paid.text).toBe(200);
  return id;
};
const own = async (customer: Client, id: number) => {
  const { body } = await customer.get('/api/protected/readings');
  return body.data.find((reading: { id: number }) => reading.id === id);
};
const respond = (readingId: number, response: object) =>
  owner.post('/api/admin/respond', { readingId, response });

test('is ordered for free, sealed, and stands in the list of who ordered it at once (spec: readings, readings call, purchase call)', async () => {
  const ordered = await ayse.post('/api/protected/purchase', tarotOrder);
  expect(ordered.status).toBe(201);
  const { id } = ordered.body.data;
  expect(ordered.body).toEqual({
    success: true,
    data: { id, status: 'pending', price: '0', free: true, awaitsVerification: false, paymentUrl: null },
  });
  const {
    serviceType: _,
    serviceName: __,
    termsAccepted: ___,
    price: ____,
    termsVersion,
    ...person
  } = tarotOrder;
  const user = await ayse.get('/api/user');
  expect(await eventsOf(world, `reading-${id}`)).toEqual([
    {
      type: 'ReadingOrdered',
      data: {
        readingId: id,
        accountId: user.body.id,
        service: 'tarot',
        priceMinor: 0,
        currency: 'TRY',
        termsVersion,
        language: 'en',
        deliverWithinHours: 72,
        awaitsVerification: false,
      },
      personal: person,
    },
  ]);
  const list = await ayse.get('/api/protected/readings');
  const [first] = list.body.data;
  expect(first).toEqual({
    id,
    title: 'Tarot Reading',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    type: 'tarot',
    status: 'pending',
    content: { description: tarotOrder.question, adminResponse: null },
    payment: { state: 'free', method: null, paidAt: null, refundedAt: null },
    awaitsVerification: false,
    dueAt: new Date(Date.parse(first.createdAt) + 72 * 3_600_000).toISOString(),
    late: false,
    deliverWithinHours: 72,
    askedQuestion: null,
    language: 'en',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

test('goes its whole way: pending, in progress, unread, read, and unread again when revised (spec: reading flow, respond call)', async () => {
  const id = await order(ayse);
  const early = await ayse.post(`/api/protected/readings/${id}/read`);
  expect([early.status, early.body.code]).toEqual([409, 'not_answered']);

  const opened = await owner.get(`/api/admin/reading/${id}`);
  expect(opened.status, opened.text).toBe(200);
  expect(opened.body.data).toMatchObject({
    id,
    status: 'pending',
    fullName: tarotOrder.fullName,
    motherName: 'Fatma',
    question: tarotOrder.question,
    termsAccepted: true,
    content: { description: tarotOrder.question, adminResponse: null },
  });
  for (let times = 1; times <= 2; times++) {
    const begun = await owner.post(`/api/admin/reading/${id}/begin`);
    expect(begun.status, begun.text).toBe(200);
    expect(begun.body).toEqual({ success: true, data: { ...opened.body.data, status: 'in progress' } });
  }
  expect((await owner.get('/api/admin/readings')).body.data[0]).toMatchObject({
    id,
    status: 'in progress',
  });
  expect((await own(ayse, id)).status).toBe('pending');

  const answered = await respond(id, kindAnswer);
  expect(answered.status, answered.text).toBe(200);
  expect(answered.body.data).toMatchObject({ id, status: 'completed' });
  const { description, ...sections } = kindAnswer;
  await world.caughtUp();
  expect(await own(ayse, id)).toMatchObject({
    status: 'unread',
    content: { description, adminResponse: sections },
  });

  const read = await ayse.post(`/api/protected/readings/${id}/read`);
  expect(read.body).toEqual({ success: true, data: { id, status: 'read' } });
  expect((await ayse.post(`/api/protected/readings/${id}/read`)).status).toBe(200);
  expect((await own(ayse, id)).status).toBe('read');

  expect((await respond(id, laterAnswer)).status).toBe(200);
  await world.caughtUp();
  expect(await own(ayse, id)).toMatchObject({
    status: 'unread',
    content: { adminResponse: { general: laterAnswer.general } },
  });
  expect((await eventsOf(world, `reading-${id}`)).map(({ type }) => type)).toEqual([
    'ReadingOrdered',
    'ReadingTakenUp',
    'ResponseSubmitted',
    'ReadingOpened',
    'ResponseRevised',
  ]);
});

test('is begun by a question, and not at all once it is cancelled', async () => {
  const asked = await order(ayse);
  const { body } = await owner.post(`/api/admin/reading/${asked}/question`, { question: 'In which town?' });
  expect(body.data.status).toBe('in progress');
  const cancelled = await order(ayse);
  await ayse.post(`/api/protected/readings/${cancelled}/cancel`);
  const types = async () => (await eventsOf(world, `reading-${cancelled}`)).map(({ type }) => type);
  for (const [id, status, code] of [
    [cancelled, 409, 'cancelled'],
    [999_999, 404, 'unknown_id'],
  ]) {
    const refused = await owner.post(`/api/admin/reading/${id}/begin`);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  }
  expect(await types()).toEqual(['ReadingOrdered', 'ReadingCancelled']);
});

test('is not begun again once it is answered', async () => {
  const id = await order(ayse);
  await respond(id, kindAnswer);
  const begun = await owner.post(`/api/admin/reading/${id}/begin`);
  expect([begun.status, begun.body.data?.status]).toEqual([200, 'completed']);
  const types = (await eventsOf(world, `reading-${id}`)).map(({ type }) => type);
  expect(types).toEqual(['ReadingOrdered', 'ResponseSubmitted']);
});

test('stays cancellable when the owner looks at it paid, and not once they have begun', async () => {
  const [seen, begun] = [await paidOrder(), await paidOrder()];
  await owner.get(`/api/admin/reading/${seen}`);
  await owner.post(`/api/admin/reading/${begun}/begin`);
  expect((await ayse.post(`/api/protected/readings/${seen}/cancel`)).status).toBe(200);
  const refused = await ayse.post(`/api/protected/readings/${begun}/cancel`);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_progress']);
});

test('is refused by its rules with a sentence, and nothing is recorded', async () => {
  const before = await world.dependencies.log.head();
  const refused = await ayse.post('/api/protected/purchase', { ...tarotOrder, birthDate: '01/01/2020' });
  expect(refused.status).toBe(422);
  expect(refused.body).toEqual({
    success: false,
    code: 'under_age',
    message: 'You must be 18 or older',
    issues: [{ path: 'birthDate', message: 'You must be 18 or older' }],
  });
  expect(await world.dependencies.log.head()).toBe(before);
});

test('F5 is not answered over an answer that the owner has not read', async () => {
  const id = await order(ayse);
  const answer = (response: object, version: number) =>
    owner.post('/api/admin/respond', { readingId: id, response, version });
  expect((await answer({ general: 'Yes.' }, 1)).body.data).toMatchObject({ version: 2 });
  const stale = await answer(laterAnswer, 1);
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_edit']);
  expect((await answer(laterAnswer, 2)).body.data.version).toBe(3);
});

test('answered without an introduction stands under the question', async () => {
  const id = await order(ayse);
  await respond(id, { general: 'Yes.' });
  await world.caughtUp();
  expect((await own(ayse, id)).content.description).toBe(tarotOrder.question);
});

test('with an id that is none does not exist', async () => {
  for (const id of ['0', '1e3', '01', '99999999999999999999'])
    expect((await owner.get(`/api/admin/reading/${id}`)).status).toBe(404);
});

test('A5 of somebody else is as unknown as one that does not exist', async () => {
  const id = await order(ayse);
  await respond(id, kindAnswer);
  const mehmet = await world.customer('mehmet');
  for (const path of [`/api/protected/readings/${id}/read`, '/api/protected/readings/999999/read']) {
    const refused = await mehmet.post(path);
    expect([refused.status, refused.body.code]).toEqual([404, 'unknown_id']);
  }
  expect((await mehmet.get('/api/protected/readings')).body.data).toEqual([]);
});
