import { expect, test } from 'vitest';
import { openSessions } from '../../api/accounts/sessions/sessions.ts';
import { sessionCookie } from '../../api/accounts/token.ts';
import type { Client } from '../../harness/client.ts';
import { worldForFile } from '../../harness/world.ts';

const CUSTOMERS = 3;
const REQUESTS = 50;

/** Statements that looked sessions up. */
let lookUps = 0;

const world = await worldForFile('embedded');
const { database } = world.dependencies;
const prepared: typeof database.prepared = (text, values) => {
  lookUps++;
  return database.prepared(text, values);
};
const sessions = openSessions({ ...world.dependencies, database: { ...database, prepared } });

test('requests that come together learn who they are from and in which language in few look-ups', async () => {
  const customers: Client[] = [];
  for (let number = 0; number < CUSTOMERS; number++) customers.push(await world.customer(`nilgun-${number}`));
  const [first, second] = customers;
  for (const language of ['tr', 'en', 'tr']) await choose(first, language);
  await choose(second, 'en');
  const ids = await Promise.all(customers.map((customer) => customer.id()));
  lookUps = 0;
  const tokens = Array.from({ length: REQUESTS }, (_, number) => tokenOf(customers[number % CUSTOMERS]));
  const people = await Promise.all(tokens.map((token) => sessions.find(token)));
  // Tokens are checked in threads of their own, so not all of them come in the same turn.
  expect(lookUps).toBeLessThan(REQUESTS / 5);
  const languages = ['tr', 'en', null];
  const expected = ids.map((accountId, at) => ({ accountId, language: languages[at] }));
  expect(people).toMatchObject(people.map((_, number) => expected[number % CUSTOMERS] ?? {}));
});

async function choose(customer: Client | undefined, language: string): Promise<void> {
  expect((await customer?.put('/api/protected/account/language', { language }))?.status).toBe(200);
}

function tokenOf(customer: Client | undefined): string {
  return customer?.cookies.get(sessionCookie(world.dependencies.settings.publicUrl).name) ?? '';
}
