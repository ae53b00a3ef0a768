import { expect, test } from 'vitest';
import { forFile } from '../../../harness/closed-after.ts';
import { openWorld } from '../../../harness/world.ts';

const world = await forFile(openWorld('embedded', { projects: false }));

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
