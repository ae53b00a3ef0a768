import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountLanguage } from '../../api/http/account-language.ts';
import { openWorld, type World } from '../world.ts';

const ASKED = 50;

let world: World;
beforeAll(async () => {
  world = await openWorld('embedded');
});
afterAll(() => world.close());

test('the language that was chosen last counts, and those who ask together share a look-up', async () => {
  const customer = await world.customer('nilgun');
  const accountId = (await customer.get('/api/user')).body.id;
  let queries = 0;
  const { database } = world.dependencies;
  const prepared: typeof database.prepared = (text, values) => {
    queries++;
    return database.prepared(text, values);
  };
  const languageOf = openAccountLanguage({ database: { ...database, prepared } });
  expect(await languageOf(accountId)).toBeNull();
  for (const language of ['tr', 'en', 'tr'])
    expect((await customer.put('/api/protected/account/language', { language })).status).toBe(200);
  queries = 0;
  const found = await Promise.all(Array.from({ length: ASKED }, (_, other) => languageOf(accountId + other)));
  expect(found).toEqual(['tr', ...Array.from({ length: ASKED - 1 }, () => null)]);
  expect(queries).toBe(1);
});
