import { expect, test } from 'vitest';
import type { Client } from '../../harness/client.ts';
import { stormyWeek, tarotOrder } from '../../harness/samples.ts';
import { worldForFile } from '../../harness/world.ts';
import { models } from '../../projector/models/models.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { storableTexts } from './awkward-texts.ts';

/** Fewer than an account may order on a day. */
const ORDERS_A_CUSTOMER = 9;
/** As many as a list gives at most, of messages and of predictions. */
const PAGE_SIZE = 200;
const PAGES_MAXIMUM = 20;

const personFields = ['fullName', 'motherName', 'birthCountry', 'currentCountry', 'occupation', 'question'];
const responseFields = 'description general love career health luckyPoint protectiveSymbol'.split(' ');
const messageFields = ['name', 'service', 'message'];
const predictionFields = ['title', 'general', 'love', 'career', 'health', 'tip'];
const worldFields = ['id', 'title', 'content'];

const world = await worldForFile('embedded');
const owner = await world.owner();
let customer = await world.customer('customer');

/** The text in each of the fields, at both ends and next to the field's name, which makes it long enough. */
function filled(fields: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, `${text}the ${field} of it${text}`]));
}

test('B9 B10 awkward texts come back byte for byte from every field, also from rebuilt read models', async () => {
  const expected = [];
  for (const [index, text] of storableTexts.entries()) {
    if (index % ORDERS_A_CUSTOMER === 0) customer = await world.customer(`customer-${index}`);
    expected.push(await written(text));
  }
  const ids = expected.map(({ ids }) => ids);
  const wanted = expected.map(({ shown }) => shown);
  expect(await shown(ids)).toMatchObject(wanted);
  await world.caughtUp();
  const listed = (await customer.get('/api/protected/readings')).data;
  const response: Record<string, unknown> = wanted.at(-1)?.reading.content.adminResponse ?? {};
  const { description, ...sections } = response;
  expect(listed[0].content).toMatchObject({ description, adminResponse: sections });

  await world.caughtUp();
  const { dependencies } = world;
  for (const model of models) {
    expect((await rebuild({ ...dependencies, models }, model)).differences).toEqual([]);
  }
  await world.caughtUp();
  expect(await shown(ids)).toMatchObject(wanted);
});

/** An order and its response, a message and a prediction, with the text in each of their fields. */
async function written(text: string) {
  const person = filled(personFields, text);
  const response = { ...filled(responseFields, text), recommendations: [text, `${text} again`, ''] };
  const message = filled(messageFields, text);
  const [rain] = stormyWeek.worldPredictions;
  const worldPredictions = [{ ...rain, ...filled(worldFields, text), id: `no ${text}` }];
  const prediction = { ...filled(predictionFields, text), worldPredictions };
  const readingId = await made(customer, '/api/protected/purchase', { ...tarotOrder, ...person });
  await made(owner, '/api/admin/respond', { readingId, response });
  const messageId = await made(world.visitor(), '/api/contact', { ...message, email: 'l@example.com' });
  const predictionId = await made(owner, '/api/admin/predictions', { ...stormyWeek, ...prediction });
  return {
    ids: { readingId, messageId, predictionId },
    shown: { reading: { ...person, content: { adminResponse: response } }, message, prediction },
  };
}

async function shown(ids: readonly { readingId: number; messageId: number; predictionId: number }[]) {
  const messages = await rows('/api/admin/messages');
  const predictions = await rows('/api/admin/predictions');
  const readings = await Promise.all(
    ids.map(async ({ readingId }) => (await owner.get(`/api/admin/reading/${readingId}`)).data),
  );
  return ids.map(({ messageId, predictionId }, index) => ({
    reading: readings[index],
    message: messages.get(messageId),
    prediction: predictions.get(predictionId),
  }));
}

async function rows(list: string): Promise<ReadonlyMap<number, object>> {
  const found = new Map<number, object>();
  for (let page = 1; page <= PAGES_MAXIMUM; page++) {
    const answered = await owner.get(`${list}?page=${page}&pageSize=${PAGE_SIZE}`);
    expect(answered.status, answered.text).toBe(200);
    for (const row of answered.data) found.set(row.id, row);
    if (answered.data.length < PAGE_SIZE) break;
  }
  return found;
}

async function made(client: Client, path: string, body: object): Promise<number> {
  const answered = await client.post(path, body);
  expect([200, 201], `${JSON.stringify(body)}: ${answered.text}`).toContain(answered.status);
  return answered.data.id;
}
