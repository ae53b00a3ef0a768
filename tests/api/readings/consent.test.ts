import { expect, test } from 'vitest';
import type { Client } from '../../../harness/client.ts';
import { tarotOrder } from '../../../harness/samples.ts';
import { composition, worldForFile } from '../../../harness/world.ts';

const inEnglish = { text: 'terms', textVersion: '2025-04-28', language: 'en' };

const world = await worldForFile(composition, { projects: false });

const order = (client: Client, more: object = {}) =>
  client.buy({ ...tarotOrder, termsLanguage: 'en', ...more });
const pastOf = async (client: Client) => world.past(`account-${await client.id()}`);
const consentsOf = async (client: Client) =>
  (await pastOf(client)).filter(({ type }) => type === 'ConsentGiven');

test('C18 S5 consent is recorded with text, version, language and time when a customer first orders, in one command with the order', async () => {
  const ayse = await world.customer('ayse');
  expect(await consentsOf(ayse)).toEqual([]);
  const recordedAt = world.dependencies.clock().toISOString();
  const ordered = await order(ayse);
  expect(ordered.status).toBe(201);
  const [consent, ...more] = await consentsOf(ayse);
  const [reading] = await world.past(`reading-${ordered.data.id}`);
  const accountId = await ayse.id();
  expect(more).toEqual([]);
  const { correlationId, commandId, position = 0 } = reading ?? {};
  expect(reading?.recordedAt).toBe(recordedAt);
  const together = { recordedAt, correlationId, commandId, position: position - 1 };
  expect(consent).toMatchObject({
    ...together,
    actor: `account-${accountId}`,
    data: { accountId, ...inEnglish },
  });
});

test('is not asked for again, whichever process takes the next order, but for another language, or for none that was named', async () => {
  const ceren = await world.customer('ceren');
  await order(ceren);
  await order(ceren);
  const elsewhere = ceren.copy(world.process());
  expect((await order(elsewhere)).status).toBe(201);
  expect(await consentsOf(ceren)).toMatchObject([{ data: inEnglish }]);
  expect((await order(ceren, { termsLanguage: 'tr' })).status).toBe(201);
  expect((await order(ceren, { termsLanguage: undefined })).status).toBe(201);
  const consents = ['en', 'tr', 'und'].map((language) => ({ data: { ...inEnglish, language } }));
  expect(await consentsOf(ceren)).toMatchObject(consents);
});

test('S5 an account that changes meanwhile gets its order decided anew, and its consent once', async () => {
  const feride = await world.customer('feride');
  const { log } = world.dependencies;
  let changes = 1;
  const append: typeof log.append = async (given) => {
    // Between the decision and the commit, another process records the same consent.
    if (changes-- > 0) expect((await order(feride)).status).toBe(201);
    return log.append(given);
  };
  const late = feride.copy(world.process({ log: { ...log, append } }));
  const answered = await order(late);
  expect(answered.status).toBe(201);
  expect(await consentsOf(feride)).toHaveLength(1);
  expect(await log.readStream(`reading-${answered.data.id}`)).toHaveLength(1);
  expect((await pastOf(feride)).map(({ streamVersion }) => streamVersion)).toEqual([1, 2]);
});
