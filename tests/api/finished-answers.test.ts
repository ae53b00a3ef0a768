import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asking, finishedAnswer } from '../../api/finished-answers.ts';
import { inProcessBus } from '../../events/log/in-process-bus.ts';
import { calmDay } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
const request = () => ({
  request: new Request('http://localhost/api/predictions/daily'),
  set: { headers: {} },
});
const visitor: Asking = { lastWritten: 0, upToDate: async () => undefined };

beforeAll(async () => {
  world = await openWorld('embedded');
});
afterAll(() => world.close());

/** Its news come from `tell` alone: the world's own projector speaks on another bus. */
function openAnswer(make: () => Promise<unknown>) {
  const bus = inProcessBus();
  const tell = (model: string) => bus.announceProjected({ model, position: 1 });
  let made = 0;
  const { database, clock } = world.parts;
  const { answer } = finishedAnswer({ bus, clock, database }, ['predictions'], () => {
    made++;
    return make();
  });
  return { answer, tell, made: () => made };
}

test('It is made once for all visitors, also for those who come at the same time', async () => {
  const { answer, made } = openAnswer(async () => ({ text: 'calm' }));
  const answers = await Promise.all([answer(request(), visitor), answer(request(), visitor)]);
  const calm = new TextEncoder().encode('{"text":"calm"}');
  expect(await answer(request(), visitor)).toEqual(calm);
  expect(answers).toEqual([calm, calm]);
  expect(made()).toBe(1);
});

test('It is made anew when its model moves, and not when another does', async () => {
  const { answer, tell, made } = openAnswer(async () => ({}));
  await answer(request(), visitor);
  tell('orders');
  await answer(request(), visitor);
  expect(made()).toBe(1);
  tell('predictions');
  await answer(request(), visitor);
  expect(made()).toBe(2);
});

test('What was being made while its model moved is not kept', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { answer, tell, made } = openAnswer(() => held);
  const first = answer(request(), visitor);
  while (made() === 0) await new Promise((resolve) => setImmediate(resolve));
  tell('predictions');
  release();
  await first;
  await answer(request(), visitor);
  expect(made()).toBe(2);
});

test('Who has written something that is not in it gets a new one, even when the news of it are lost', async () => {
  const { answer, made } = openAnswer(async () => ({}));
  await answer(request(), visitor);
  const owner = await world.owner();
  await owner.post('/api/admin/predictions', calmDay);
  await world.caughtUp();
  const lastWritten = await world.parts.log.head();
  await answer(request(), visitor);
  expect(made()).toBe(1);
  await answer(request(), { ...visitor, lastWritten });
  expect(made()).toBe(2);
  await answer(request(), { ...visitor, lastWritten });
  expect(made()).toBe(2);
});
