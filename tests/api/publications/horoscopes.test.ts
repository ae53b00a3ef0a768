import { expect, test } from 'vitest';
import { forFile } from '../../../harness/closed-after.ts';
import { lionDay } from '../../../harness/samples.ts';
import { composition, openWorld } from '../../../harness/world.ts';

const path = '/api/admin/zodiac-predictions';

const world = await forFile(openWorld(composition));
const owner = await world.owner();

test('are published, revised and withdrawn by the owner (spec: zodiac predictions, publication calls)', async () => {
  const published = await owner.post(path, { ...lionDay, luckyNumber: 9 });
  expect(published.status, published.text).toBe(201);
  const horoscope = published.data;
  expect(horoscope).toMatchObject({ ...lionDay, version: 1 });
  expect((await owner.get(path)).data).toEqual([horoscope]);

  const revision = { ...lionDay, luckyColor: 'White', version: 1 };
  const revised = await owner.put(`${path}/${horoscope.id}`, revision);
  expect(revised.data).toEqual({ ...horoscope, luckyColor: 'White', version: 2 });
  expect((await owner.put(`${path}/${horoscope.id}`, { ...revision, love: 'x' })).code).toBe('stale_edit');
  expect((await owner.get(path)).data).toEqual([revised.data]);

  expect((await owner.delete(`${path}/${horoscope.id}`)).data).toEqual({ id: horoscope.id });
  expect((await owner.get(path)).data).toEqual([]);
  expect((await owner.delete(`${path}/${horoscope.id}`)).status).toBe(404);
  expect(await world.typesOf(`horoscope-${horoscope.id}`)).toEqual([
    'HoroscopePublished',
    'HoroscopeRevised',
    'HoroscopeWithdrawn',
  ]);
});
