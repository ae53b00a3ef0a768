import { expect, test } from 'vitest';
import { drawCards } from '../../../events/cards/shuffle.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const world = await worldForFile(composition);

test('anyone may look at the deck', async () => {
  const { status, data } = await world.visitor().get('/api/cards');
  expect([status, data.length]).toEqual([200, 78]);
  expect(data[0]).toEqual({
    id: 'the-fool',
    name: 'The Fool',
    nameTr: 'Deli',
    arcana: 'major',
    suit: null,
    number: 0,
  });
  expect(data).toContainEqual({
    id: 'queen-of-cups',
    name: 'Queen of Cups',
    nameTr: 'Kupa Kraliçesi',
    arcana: 'minor',
    suit: 'cups',
    number: 13,
  });
});

test('the cards that the owner laid reach the customer, with their seed', async () => {
  const ayse = await world.customer('ayse');
  const owner = await world.owner();
  const id = await ayse.order();
  const seed = '7'.repeat(64);
  const [first, ...others] = drawCards(seed, 3);
  const spread = { layout: 'three', cards: [{ ...first, note: 'Begin here.' }, ...others], seed };
  expect((await owner.respond(id, { general: 'Yes.', spread })).status).toBe(200);
  const list = await ayse.get('/api/protected/readings');
  expect(list.data[0].content.adminResponse.spread).toEqual(spread);
  expect(JSON.stringify(await world.rowsOf('events'))).not.toContain('Begin here.');
});
