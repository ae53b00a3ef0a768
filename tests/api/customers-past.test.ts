import { expect, test } from 'vitest';
import { NOTE_MAXIMUM } from '../../events/accounts/owner-answers.ts';
import { kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { composition, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition);
const owner = await world.owner();
const noteOf = (accountId: number) => `/api/admin/users/${accountId}/note`;
const readingsOf = (accountId: number, query = '') => `/api/admin/users/${accountId}/readings${query}`;

test('the owner writes, changes and clears a note about a customer, who finds it in their record', async () => {
  const customer = await world.customer('lale');
  const path = noteOf(await customer.id());
  expect((await owner.get(path)).data).toEqual({ text: '', version: 0 });
  const written = await owner.put(path, { text: 'Prefers the evening', version: 0 });
  expect(written).toMatchObject({ status: 200, data: { text: 'Prefers the evening', version: 1 } });
  expect((await customer.get('/api/protected/account/export')).text).toContain('Prefers the evening');
  expect((await owner.put(path, { text: '' })).data).toEqual({ text: '', version: 2 });
  expect((await owner.get(path)).data).toEqual({ text: '', version: 2 });
  expect(await owner.put(path, { text: 'x'.repeat(NOTE_MAXIMUM + 1) })).toMatchObject({ status: 422 });
});

test("the owner reads a customer's earlier readings, the newest first, and the customer sees the look; so does another at whom the same opening looks", async () => {
  const customer = await world.customer('fulya');
  const other = await world.customer('papatya');
  const id = await customer.id();
  expect((await owner.get(readingsOf(id))).data).toEqual([]);
  const answered = await customer.order();
  const waiting = await customer.order({ ...tarotOrder, question: 'And what comes next?' });
  await other.order();
  await owner.respond(answered);
  const { data, body } = await owner.get(readingsOf(id, '?opening=one'));
  expect(data).toMatchObject([
    { id: waiting, service: 'tarot', status: 'pending', question: 'And what comes next?', answer: null },
    { id: answered, status: 'unread', question: tarotOrder.question, answer: kindAnswer },
  ]);
  expect(body.meta).toEqual({ total: 2, page: 1, pageSize: 50 });
  expect((await owner.get(readingsOf(id, '?pageSize=1&page=2&opening=one'))).ids).toEqual([answered]);

  const seenBy = async (client = customer) => (await client.get('/api/protected/account/seen-by')).data;
  await until('both looks are seen', async () => (await seenBy()).length > 1);
  const look = { at: expect.any(String), who: 'owner', what: 'readings', readingId: null };
  expect(await seenBy()).toEqual([look, { ...look, what: 'reading', readingId: answered }]);
  await owner.get(readingsOf(await other.id(), '?opening=one'));
  await until('the other sees it', async () => (await seenBy(other)).length === 1);
});

test('of an account that was erased there is nothing to read or note', async () => {
  const customer = await world.customer('kardelen');
  const gone = await customer.id();
  await customer.erase();
  const unknown = { status: 404, code: 'unknown_id' };
  expect(await owner.get(readingsOf(gone))).toMatchObject(unknown);
  expect(await owner.get(noteOf(gone))).toMatchObject(unknown);
  expect(await owner.put(noteOf(gone), { text: 'back' })).toMatchObject(unknown);
});
