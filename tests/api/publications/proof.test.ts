import { expect, test } from 'vitest';
import { addDays, businessDate } from '../../../events/calendar.ts';
import { checkPublication } from '../../../events/proof/publication.ts';
import type { PredictionProof } from '../../../events/publications/record-answers.ts';
import { calmDay, stormyWeek } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const world = await worldForFile(composition, { signsHeads: true });
const today = businessDate(world.dependencies.clock());
const owner = await world.owner();
const visitor = world.visitor();
const day = { ...calmDay, date: today };

const askFor = (id: number, query = '') => visitor.get(`/api/predictions/${id}/proof${query}`);
async function proofOf(id: number, query = ''): Promise<PredictionProof> {
  const answer = await askFor(id, query);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text).data;
}

test('a published text is proved by bytes, path and signed checkpoint, to anyone', async () => {
  const { id, createdAt } = await owner.publish({ ...stormyWeek, date: today });
  const proof = await proofOf(id);
  const { general } = stormyWeek;
  expect(proof).toMatchObject({ position: await world.head(), publishedAt: createdAt });
  expect(await checkPublication(proof)).toMatchObject({
    outcome: 'proven',
    publishedAt: createdAt,
    size: proof.size,
    texts: ['A stormy week', general, 'Rain', 'It rains in the west.', 'A vote', 'A vote is put off.'],
  });
  expect((await visitor.get('/api/audit/key')).text.trim()).toBe(proof.key);
});

test('a revised text and the one before it are proved each, and a verdict leaves the text as it was', async () => {
  const { id } = await owner.publish({ ...stormyWeek, date: today });
  world.pass(60_000);
  await owner.put(`/api/admin/predictions/${id}`, { ...stormyWeek, date: today, title: 'Calm after all' });
  const verdict = { status: 'fulfilled', evidence: 'Rain.' };
  expect((await owner.post(`/api/admin/predictions/${id}/worlds/3/verdict`, verdict)).status).toBe(200);
  const titleOf = async (query?: string) => {
    const checked = await checkPublication(await proofOf(id, query));
    return checked.outcome === 'proven' ? checked.texts[0] : checked.fault;
  };
  expect(await titleOf()).toBe('Calm after all');
  expect(await titleOf('?version=1')).toBe('A stormy week');
  expect(await titleOf('?version=2')).toBe('Calm after all');
  expect(await titleOf('?version=3')).toBe('Calm after all');
  expect((await askFor(id, '?version=4')).status).toBe(404);
  expect((await askFor(id, '?version=x')).status).toBe(422);
});

test('nothing is given away that no visitor has read', async () => {
  const draft = await owner.publish({ ...day, title: 'A secret', status: 'inactive' });
  expect(await askFor(draft.id)).toMatchObject({ status: 404, code: 'unknown_id' });
  const tomorrow = await owner.publish({ ...day, title: 'Tomorrow', date: addDays(today, 1) });
  expect((await askFor(tomorrow.id)).status).toBe(404);

  await owner.put(`/api/admin/predictions/${draft.id}`, { ...day, title: 'Published' });
  expect((await askFor(draft.id, '?version=1')).status).toBe(404);
  expect((await proofOf(draft.id)).publishedAt).toBe(new Date(world.now()).toISOString());
});

test('what was withdrawn or hidden says so', async () => {
  const { id } = await owner.publish(day);
  await owner.put(`/api/admin/predictions/${id}`, { ...day, status: 'inactive' });
  expect(await askFor(id)).toMatchObject({ status: 410, code: 'withdrawn' });
  expect((await askFor(id, '?version=1')).status).toBe(410);
  await owner.put(`/api/admin/predictions/${id}`, day);
  expect((await askFor(id)).status).toBe(200);
  await owner.delete(`/api/admin/predictions/${id}`);
  expect(await askFor(id)).toMatchObject({ status: 410, code: 'withdrawn' });
});
