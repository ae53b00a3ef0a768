import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Client } from '../../harness/client.ts';
import { calls } from '../../harness/declared-calls.ts';
import { calmDay, lionDay, visitorsMessage } from '../../harness/samples.ts';
import { emailOf, PASSWORD, worldForFile } from '../../harness/world.ts';
import { awkwardTexts } from './awkward-texts.ts';

const REQUESTS_A_ROUTE = 25;
/** After the other calls everybody is still logged in. */
const ENDS_SESSIONS = ['POST /api/logout', 'DELETE /api/protected/account/sessions/:id'];

/** As JSON Schema, which says it in few words. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...awkwardTexts),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer(),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const usualTexts = ['1990-04-17', '17/04/1990', 'somebody@example.com', 'Ten letters and more'];

/** Mostly what the schema asks for, now and then something else. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: exactly(schema) }, { weight: 1, arbitrary: anything });
}

function exactly(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(exactly));
  switch (schema.type) {
    case 'object':
      return fc.record(fieldsOf(schema));
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.oneof(fc.integer(), fc.integer({ min: 1, max: 20 }));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.constantFrom(...awkwardTexts, ...usualTexts),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
      );
    default:
      return anything;
  }
}

const world = await worldForFile('embedded', { signsHeads: true });
const [customer, owner] = [await world.customer('fuzzy'), await world.owner()];
// By a name that no call changes without a mail.
await customer.logIn({ username: emailOf('fuzzy'), password: PASSWORD });
const clients: readonly Client[] = [world.visitor(), customer, owner];
// Something for every list to show.
for (let readings = 0; readings < 2; readings++) await customer.order();
await owner.respond(1);
await owner.publish(calmDay);
await owner.made('/api/admin/zodiac-predictions', lionDay);
await customer.made('/api/contact', visitorsMessage);
await customer.made('/api/subscribe', { email: 'l@example.com' });
await world.headSigned();

const ids = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map(String),
  fc.constantFrom('0', '-1', '1e3', '%ff', 'x'),
);

test.each([...calls.values()])(
  'B10 $key takes whatever is sent: an answer or a refusal that it declares, never a 5xx',
  async ({ key, body, query }) => {
    const [method = '', pattern = ''] = key.split(' ');
    const request = fc.record({
      client: fc.constantFrom(...clients),
      path: ids.map((id) => pattern.replaceAll(/:\w+/g, id)),
      body: body === undefined ? fc.constant(undefined) : fitting(schemaOf(body)),
      query: fc.record(query === undefined ? {} : fieldsOf(schemaOf(query)), { requiredKeys: [] }),
    });
    for (const client of [customer, owner]) await client.logIn();
    // Readiness is 503 while events wait, and those of the test before may.
    await world.caughtUp();
    await fc.assert(
      fc.asyncProperty(request, async ({ client, path, body, query }) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()]),
        );
        const address = search.size === 0 ? path : `${path}?${search}`;
        const answered = await client.send(method, address, body);
        expect(answered.status).toBeLessThan(500);
        if (answered.status >= 400) {
          expect(answered.body).toMatchObject({ success: false, message: expect.any(String) });
          expect(answered.text).not.toMatch(/zod|elysia|kysely|select |\bat .*\.ts:/i);
        }
      }),
      { numRuns: REQUESTS_A_ROUTE },
    );
    if (ENDS_SESSIONS.includes(key)) return;
    for (const client of [customer, owner]) expect((await client.get('/api/user')).status).toBe(200);
  },
);

function schemaOf(schema: z.ZodMiniType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

function fieldsOf({ properties = {} }: Schema): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fitting(field)]));
}
