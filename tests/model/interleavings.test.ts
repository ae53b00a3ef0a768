import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composition, worldForFile } from '../../harness/world.ts';
import {
  type Customer,
  expected,
  newCustomer,
  type Step,
  statusForCustomer,
  statusForOwner,
} from './reference.ts';
import { take, type Walker } from './walk.ts';

const SCHEDULES = 12;
const STEPS = { minLength: 20, maxLength: 60, size: 'max' } as const;
const CUSTOMERS = 2;
const READINGS = 3;

const world = await worldForFile(composition);

const reading = fc.nat(READINGS - 1);
const country = fc.constantFrom('Kıbrıs', 'Österreich');
const stars = fc.integer({ min: 1, max: 5 });
const onReading = (
  weight: number,
  name: 'answer' | 'open' | 'cancel' | 'take up' | 'ask' | 'respond' | 'refund',
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), reading }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('order'), service: fc.constantFrom('tarot', 'astrology') }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('pay'), reading, outcome: fc.constant('paid') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay'), reading, outcome: fc.constant('declined') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('correct'), reading, country }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('rate'), reading, stars }) },
  onReading(5, 'cancel'),
  onReading(4, 'take up'),
  onReading(4, 'ask'),
  onReading(4, 'answer'),
  onReading(5, 'respond'),
  onReading(6, 'open'),
  onReading(3, 'refund'),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase') }) },
);
const schedule = fc.array(fc.record({ by: fc.nat(CUSTOMERS - 1), step }), STEPS);

/** Every customer begins with an order that is free and one that is not: most steps are about an order. */
const beginning = Array.from({ length: CUSTOMERS }, (_, by) =>
  (['tarot', 'astrology'] as const).map((service) => ({ by, step: { do: 'order', service } as const })),
).flat();

let started = 0;

/** New customers in every schedule, so that none knows of the one before. */
async function newWalkers(): Promise<Walker[]> {
  const owner = await world.owner();
  const names = Array.from({ length: CUSTOMERS }, (_, index) => `walker-${started}-${index}`);
  return Promise.all(names.map(async (name) => ({ customer: await world.customer(name), owner, ids: [] })));
}

test('whatever customers and the owner do, in any order, the product answers as the contract says', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      started += 1;
      const walkers = await newWalkers();
      const customers: Customer[] = Array.from({ length: CUSTOMERS }, () => newCustomer);
      for (const { by, step } of [...beginning, ...steps]) {
        const { answer, customer } = expected(step, customers[by] ?? newCustomer);
        expect([step, await take(step, walkerOf(walkers, by))]).toEqual([step, answer]);
        customers[by] = customer;
      }
      for (const [by, customer] of customers.entries()) await expectLists(walkerOf(walkers, by), customer);
    }),
    // To shorten one that failed would take minutes.
    { numRuns: SCHEDULES, endOnFailure: true },
  );
}, 600_000);

function walkerOf(walkers: readonly Walker[], by: number): Walker {
  const walker = walkers[by];
  if (walker === undefined) throw new Error(`there is no customer ${by}`);
  return walker;
}

/** The lists of the customer and of the owner say what the model says, each reading once. */
async function expectLists(
  { customer: client, owner, ids }: Walker,
  { readings, isErased }: Customer,
): Promise<void> {
  const own = await client.get('/api/protected/readings');
  if (isErased) expect(own.status).toBe(401);
  else
    expect(own.body.data.map((row: Row) => [row.id, row.status, row.payment.state])).toEqual(
      readings.map((each, index) => [ids[index], statusForCustomer(each), each.paid]).reverse(),
    );
  for (const [index, each] of readings.entries()) {
    const { data } = (await owner.get(`/api/admin/readings?query=${ids[index]}&pageSize=200`)).body;
    const row = data.find((one: Row) => one.id === ids[index]);
    expect([row?.status, row?.payment.state, row?.paid]).toEqual([
      statusForOwner(each),
      each.paid,
      isPaid(each.paid),
    ]);
  }
}

interface Row {
  readonly id: number;
  readonly status: string;
  readonly payment: { readonly state: string };
  readonly paid: boolean;
}

/** `paid` stays where the money went back. */
const isPaid = (state: string) => state === 'paid' || state === 'free';
