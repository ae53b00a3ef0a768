import { expect, test } from 'vitest';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition);
const desk = await world.owner();
const opening = { title: 'Opening', text: 'Dear {name},\nas a {sign} you know.', language: 'en' };

test('the owner adds, changes and deletes snippets', async () => {
  const added = await desk.post('/api/admin/snippets', opening);
  expect(added).toMatchObject({ status: 201, data: { ...opening, version: 1 } });
  const other = { title: 'Açılış', text: 'Sevgili {name}', language: 'tr' };
  const { id } = (await desk.post('/api/admin/snippets', other)).data;
  const path = `/api/admin/snippets/${id}`;

  const changed = { ...other, text: 'Canım {name}' };
  expect(await desk.put(path, { ...changed, version: 1 })).toMatchObject({
    status: 200,
    data: { id, ...changed, version: 2 },
  });
  expect((await desk.get('/api/admin/snippets')).data).toEqual([added.data, { id, ...changed, version: 2 }]);
  expect((await desk.get(path)).data).toEqual({ id, ...changed, version: 2 });

  expect(await desk.delete(path)).toMatchObject({ status: 200, data: { id } });
  expect(await desk.delete(path)).toMatchObject({ status: 404, code: 'unknown_id' });
  expect((await desk.get('/api/admin/snippets')).data).toEqual([added.data]);
  expect((await desk.get(path)).status).toBe(404);
  expect((await world.eventsOf('snippets')).map(({ type }) => type)).toEqual([
    'SnippetAdded',
    'SnippetAdded',
    'SnippetChanged',
    'SnippetRemoved',
  ]);
});
