import { expect, test } from 'vitest';
import { models } from '../../../projector/models.ts';
import { rebuild } from '../../../projector/rebuild/rebuild.ts';
import { kindAnswer, tarotOrder } from '../../samples.ts';
import { openWorld } from '../../world.ts';

const strange = [
  'Şule Çağlayan Iğdırlı',
  '🔮✨ 👩‍👩‍👧',
  'שלום עולם',
  '<b>&amp;</b>',
  "'; drop table events; --",
  '\uFEFF a\u0301\t\u202E',
].join('\n');

test('B9 what a customer and the owner wrote comes back byte for byte, also from rebuilt read models', async () => {
  const world = await openWorld('embedded');
  const customer = await world.customer('elif');
  const owner = await world.owner();
  const ordered = await customer.post('/api/protected/purchase', { ...tarotOrder, question: strange });
  expect(ordered.status, ordered.text).toBe(201);
  const response = { ...kindAnswer, description: '', general: strange };
  await owner.post('/api/admin/respond', { readingId: ordered.body.data.id, response });
  await world.caughtUp();
  const [live] = (await customer.get('/api/protected/readings')).body.data;
  expect([live.content.description, live.content.adminResponse.general]).toEqual([strange, strange]);

  const { dependencies } = world;
  for (const model of models)
    expect((await rebuild({ ...dependencies, models }, model)).differences ?? []).toEqual([]);
  await world.caughtUp();
  expect((await customer.get('/api/protected/readings')).body.data).toEqual([live]);
  await world.close();
});
