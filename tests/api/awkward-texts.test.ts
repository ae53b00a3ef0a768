import { expect, test } from 'vitest';
import { stormyWeek, tarotOrder } from '../../harness/samples.ts';
import { worldForFile } from '../../harness/world.ts';
import { models } from '../../projector/models/models.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { storableTexts } from './awkward-texts.ts';

/** As many as a list gives at most, of messages and of predictions. */
const PAGE_SIZE = 200;

const personFields = ['fullName', 'motherName', 'birthCountry', 'currentCountry', 'occupation', 'question'];
const responseFields = 'description general love career health luckyPoint protectiveSymbol'.split(' ');
const messageFields = ['name', 'service', 'message'];
const predictionFields = ['title', 'general', 'love', 'career', 'health', 'tip'];
const worldFields = ['id', 'title', 'content'];

const world = await worldForFile('embedded');
const owner = await world.owner();
const customer = await world.customer('customer');

/** The text in each of the fields, at both ends and next to the field's name, which makes it long enough. */
function filled(fields: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, `${text}the ${field} of it${text}`]));
}

test('B9 B10 awkward texts come back byte for byte from every field, also from rebuilt read models', async () => {
  const expected = [];
  for (const text of storableTexts) expected.push(await written(text));
  const ids = expected.map(({ ids }) => ids);
  const wanted = expected.map(({ shown }) => shown);
  expect(await shown(ids)).toMatchObject(wanted);
  const listed = (await customer.get('/api/protected/readings')).data;
  const response: Record<string, unknown> = wanted.at(-1)?.reading.content.adminResponse ?? {};
  const { description, ...sections } = response;
  expect(listed[0].content).toMatchObject({ description, adminResponse: sections });

  await world.caughtUp();
  const { dependencies } = world;
  for (const model of models) await rebuild({ ...dependencies, models }, model);
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
  const readingId = await customer.order({ ...tarotOrder, ...person });
  const answered = await owner.respond(readingId, response);
  expect(answered.status, answered.text).toBe(200);
  const email = 'l@example.com';
  const messageId = (await world.visitor().made('/api/contact', { ...message, email })).id;
  const predictionId = (await owner.publish({ ...stormyWeek, ...prediction })).id;
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

/** All of them, which fit on one page. */
async function rows(list: string): Promise<ReadonlyMap<number, object>> {
  const { data } = await owner.get(`${list}?pageSize=${PAGE_SIZE}`);
  return new Map(data.map((row) => [row.id, row]));
}
