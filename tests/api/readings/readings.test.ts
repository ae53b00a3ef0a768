import { expect, test } from 'vitest';
import { deck } from '../../../events/cards/deck.ts';
import { drawCards } from '../../../events/cards/shuffle.ts';
import { kindAnswer, laterAnswer, ordered, tarotOrder } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const world = await worldForFile(composition);
const ayse = await world.customer('ayse');
const owner = await world.owner();

const { serviceType, serviceName, termsAccepted, price, termsVersion, ...details } = tarotOrder;
const own = async (id: number) =>
  (await ayse.get('/api/protected/readings')).data.find((reading) => reading.id === id);

test('is ordered for free, sealed, and stands in the list of who ordered it at once (spec: readings, readings call, purchase call)', async () => {
  const bought = await ayse.buy();
  expect(bought.status).toBe(201);
  const { id } = bought.data;
  expect(bought.body).toEqual({
    success: true,
    data: { id, status: 'pending', price: '0', free: true, awaitsVerification: false, paymentUrl: null },
  });
  const accountId = await ayse.id();
  expect(await world.eventsOf(`reading-${id}`)).toEqual([ordered({ readingId: id, accountId })]);
  const [first] = (await ayse.get('/api/protected/readings')).data;
  expect(first).toMatchObject({
    id,
    title: 'Tarot Reading',
    type: 'tarot',
    status: 'pending',
    content: { description: tarotOrder.question, adminResponse: null },
    payment: { state: 'free', method: null, paidAt: null, refundedAt: null },
    awaitsVerification: false,
    dueAt: new Date(Date.parse(first.createdAt) + 72 * 3_600_000).toISOString(),
    deliverWithinHours: 72,
    language: 'en',
  });
});

test('goes its whole way: pending, in progress, unread, read, and unread again when revised (spec: reading flow, respond call)', async () => {
  const id = await ayse.order();
  const opened = await owner.get(`/api/admin/reading/${id}`);
  const { fullName, motherName, question } = tarotOrder;
  const content = { description: question, adminResponse: null };
  const asOrdered = { id, fullName, motherName, question, termsAccepted: true, content };
  expect(opened).toMatchObject({ status: 200, data: { ...asOrdered, status: 'pending' } });
  for (let times = 1; times <= 2; times++) {
    const begun = await owner.begin(id);
    expect(begun.status, begun.text).toBe(200);
    expect(begun.body).toEqual({ success: true, data: { ...opened.data, status: 'in progress' } });
  }
  expect((await owner.get('/api/admin/readings')).data[0]).toMatchObject({ id, status: 'in progress' });
  expect((await own(id)).status).toBe('pending');

  expect((await world.visitor().get('/api/cards')).data).toEqual(deck);
  const seed = '7'.repeat(64);
  const [first, ...others] = drawCards(seed, 3);
  const spread = { layout: 'three', cards: [{ ...first, note: 'Begin here.' }, ...others], seed };
  expect(await owner.respond(id, { ...kindAnswer, spread })).toMatchObject({
    status: 200,
    data: { id, status: 'completed', version: 2 },
  });
  const { description, ...sections } = { ...kindAnswer, spread };
  const answer = { description, adminResponse: { ...sections, chart: null } };
  expect(await own(id)).toMatchObject({ status: 'unread', content: answer });
  const answeredAt = world.dependencies.clock().toISOString();
  expect(await ayse.reading(id)).toMatchObject({ status: 'unread', content: answer, answeredAt });

  const read = await ayse.open(id);
  expect(read.body).toEqual({ success: true, data: { id, status: 'read' } });
  expect((await ayse.open(id)).status).toBe(200);
  expect((await own(id)).status).toBe('read');
  expect((await ayse.reading(id)).may).toMatchObject({ cancel: false, rate: true });

  // Without an introduction it stands under the question.
  const { general } = laterAnswer;
  expect((await owner.respond(id, { general })).status).toBe(200);
  const later = { description: question, adminResponse: { general } };
  expect(await own(id)).toMatchObject({ status: 'unread', content: later });
});

test('is refused by its rules with a sentence, and nothing is recorded', async () => {
  const before = await world.head();
  const message = 'You must be 18 or older';
  const underAge = { success: false, code: 'under_age', message, issues: [{ path: 'birthDate', message }] };
  const { status, body } = await ayse.buy({ ...tarotOrder, birthDate: '01/01/2020' });
  expect([status, body]).toEqual([422, underAge]);
  expect(await world.head()).toBe(before);
});

test('A5 of somebody else is as unknown as one that does not exist', async () => {
  const id = await ayse.order();
  await owner.respond(id);
  const mehmet = await world.customer('mehmet');
  for (const each of [id, 999_999])
    for (const asked of [mehmet.open(each), mehmet.get(`/api/protected/readings/${each}`)])
      expect(await asked).toMatchObject({ status: 404, code: 'unknown_id' });
  expect((await mehmet.get('/api/protected/readings')).data).toEqual([]);
});

test('is given whole to who ordered it: as in the list, and what the list leaves out; its being taken up shows in nothing but what may be corrected', async () => {
  const id = await ayse.order();
  const whole = {
    ...(await own(id)),
    createdAt: world.dependencies.clock().toISOString(),
    price: '0',
    currency: 'TRY',
    details,
    answeredAt: null,
    openedAt: null,
    cancelledAt: null,
    rating: null,
    may: { pay: false, cancel: true, correct: true, answer: false, rate: false },
  };
  expect(await ayse.reading(id)).toEqual(whole);
  expect((await owner.begin(id)).status).toBe(200);
  expect(await ayse.reading(id)).toEqual({ ...whole, may: { ...whole.may, correct: false } });
});

test('takes corrected details, and is cancelled by its customer', async () => {
  const id = await ayse.order();
  const corrected = { ...details, birthDate: '02/01/1985', occupation: 'Pilot' };
  const answered = await ayse.put(`/api/protected/readings/${id}/details`, corrected);
  expect(answered).toMatchObject({ status: 200, data: { id } });
  expect(answered.data.details).toEqual({ ...corrected, birthDate: '1985-01-02' });
  expect((await owner.begin(id)).data).toMatchObject({ occupation: 'Pilot', birthDate: '1985-01-02' });

  const { status, data } = await ayse.cancel(id);
  const cancelledAt = world.dependencies.clock().toISOString();
  expect([status, data]).toEqual([200, expect.objectContaining({ id, status: 'cancelled', cancelledAt })]);
  expect(Object.values(data.may)).toEqual(Array(5).fill(false));
  expect((await owner.get('/api/admin/readings?status=cancelled')).ids).toContain(id);
});
