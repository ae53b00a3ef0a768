import { expect, test } from 'vitest';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import { handle } from '../../../log/append/handle.ts';
import { forFile } from '../../closed-after.ts';
import { commandContext } from '../../command-context.ts';
import { kindAnswer, tarotOrder, vipOrder } from '../../samples.ts';
import { composition, OWNER, openWorld, PASSWORD } from '../../world.ts';

const HOUR_MS = 3_600_000;

const world = await forFile(openWorld(composition));
const ayse = await world.customer('ayse');
const owner = await world.owner();

/** Sessions end meanwhile, so both log in again. */
const pass = async (hours: number) => {
  world.pass(hours * HOUR_MS);
  await ayse.post('/api/login', { username: 'ayse', password: PASSWORD });
  await owner.post('/api/login', OWNER);
};
const order = async (form: object = tarotOrder): Promise<number> =>
  (await ayse.post('/api/protected/purchase', form)).body.data.id;
const own = async (id: number) => (await ayse.get(`/api/protected/readings/${id}`)).body.data;
const ask = (id: number, question = 'In which town were you born?') =>
  owner.post(`/api/admin/reading/${id}/question`, { question });
const answer = (id: number) => ayse.post(`/api/protected/readings/${id}/answer`, { answer: 'In İzmir.' });
const look = (id: number) => owner.get(`/api/admin/reading/${id}`);
const respond = (readingId: number) => owner.post('/api/admin/respond', { readingId, response: kindAnswer });
const pay = (id: number) =>
  record(id, {
    type: 'ConfirmPayment',
    method: 'transfer',
    reference: `P${id}`,
    providerPayment: null,
    note: '',
  });
const record = (id: number, command: ReadingCommand) =>
  handle(world.dependencies.log, {
    decider: readingDecider,
    command,
    context: commandContext({ recordedAt: world.dependencies.clock().toISOString() }),
    stream: `reading-${id}`,
    answer: () => ({ status: 200, body: null, subject: null }),
  });
const listed = async (query: string): Promise<number[]> => {
  await world.caughtUp();
  const { status, body } = await owner.get(`/api/admin/readings?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: number }) => id);
};

test('stand still while the customer is asked something, and move by as long as that took', async () => {
  const id = await order();
  const promised = (await own(id)).dueAt;
  await pass(1);
  const asked = await ask(id);
  expect(asked).toMatchObject({
    status: 200,
    body: { data: { askedQuestion: { text: 'In which town were you born?', answer: null } } },
  });
  expect(await own(id)).toMatchObject({ dueAt: promised, may: { answer: true } });
  await pass(100);
  expect(await own(id)).toMatchObject({ dueAt: promised, late: false });
  expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'already_asked' } });
  const said = await answer(id);
  expect(said).toMatchObject({ status: 200, body: { data: { late: false, may: { answer: false } } } });
  expect(said.body.data.dueAt).toBe(new Date(Date.parse(promised) + 100 * HOUR_MS).toISOString());
  const shown = await look(id);
  expect(shown.body.data).toMatchObject({
    dueAt: said.body.data.dueAt,
    askedQuestion: { answer: 'In İzmir.', answeredAt: world.dependencies.clock().toISOString() },
  });
});

test("sort the owner's list, late ones first and unpaid ones last, and narrow it", async () => {
  const [late, answered, waiting] = [await order(), await order(), await order()];
  await respond(answered);
  await ask(waiting);
  await pass(80);
  const unpaid = await order(vipOrder);
  const paid = await order(vipOrder);
  await pay(paid);
  const soon = await order();
  const ids = [late, answered, waiting, unpaid, paid, soon];
  const ours = async (query: string) => (await listed(query)).filter((id) => ids.includes(id));

  expect(await ours('sort=due')).toEqual([late, waiting, answered, soon, paid, unpaid]);
  expect(await ours('sort=due&direction=desc')).toEqual([late, paid, soon, waiting, answered, unpaid]);
  expect(await ours('late=1')).toEqual([late]);
  expect(await ours('payment=awaiting')).toEqual([unpaid]);
  expect(await ours('payment=paid')).toEqual([paid]);
  expect(await ours('payment=free')).toEqual([soon, waiting, answered, late]);
  const { body } = await owner.get(`/api/admin/readings?late=1&pageSize=200`);
  expect(body.data.find((row: { id: number }) => row.id === late)).toMatchObject({
    late: true,
    dueAt: expect.any(String),
    payment: { state: 'free' },
  });
  const csv = await owner.get('/api/admin/readings.csv?late=1');
  expect(csv.text).toContain(`\n${late},`);
  expect(csv.text).not.toContain(`\n${soon},`);
});
