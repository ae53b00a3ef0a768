import { sql } from 'kysely';
import { canonicalName } from '../events/accounts/names.ts';
import type { NewEvent } from '../events/contract.ts';
import { serviceIds } from '../events/readings/catalogue.ts';
import type { EventLog, NameClaim } from '../log/log.ts';
import type { Database } from '../migrations/database.ts';
import { commandContext } from '../tests/command-context.ts';
import { answered, opened, ordered, registered, takenUp } from '../tests/samples.ts';

/** Events for each customer of `fillShop`: a registration, two readings and one rating. */
export const EVENTS_PER_CUSTOMER = 10;
const READINGS_PER_CUSTOMER = 2;
/** The newest readings still wait for an answer; the same number at any size, as for an owner who keeps up. */
const OPEN_READINGS = 100;
/** The password of every customer. */
export const PASSWORD = 'star-dust-7';
const YEAR_MS = 365 * 86_400_000;
const WRITERS = 512;
/** Credentials that one statement writes. */
const CREDENTIALS_BATCH = 5_000;

const names = ['Ayşe Yılmaz', 'Mehmet Kaya', 'Elif Demir', 'Deniz Şahin', 'Zeynep Çelik', 'Mustafa Öztürk'];
const questions = [
  'Will I find work that I love this year?',
  'She has not written for a month. Should I wait for her or go on alone?',
  'I dreamt of a house with no doors. What does it want to tell me?',
  'We think of moving to another city in the spring; is that a good time?',
];

/**
 * A shop of a year, written through the log as customers and owner would: names are reserved, personal fields sealed,
 * answers remembered. Its customers can log in.
 */
export async function fillShop(database: Database, log: EventLog, events: number): Promise<number> {
  const customers = Math.max(1, Math.round(events / EVENTS_PER_CUSTOMER));
  await writeCustomers(log, 1, customers);
  await writeCredentials(database, customers);
  for (const [sequence, last] of [
    ['account_ids', customers],
    ['reading_ids', customers * READINGS_PER_CUSTOMER],
  ] as const)
    await sql`select setval(${sequence}::text::regclass, ${last}::bigint)`.execute(database.kysely);
  return log.head();
}

/** Customers of such ids and what they ordered, spread over the last year. */
export async function writeCustomers(log: EventLog, first: number, last: number): Promise<void> {
  const beginMs = Date.now() - YEAR_MS;
  let next = first;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let customer = next++; customer <= last; customer = next++)
        await writeCustomer(
          log,
          customer,
          last,
          beginMs + (YEAR_MS * (customer - first + 1)) / (last - first + 2),
        );
    }),
  );
}

async function writeCustomer(log: EventLog, id: number, customers: number, at: number): Promise<void> {
  const account = `account-${id}`;
  const name = nameOf(id);
  const claims: NameClaim[] = [
    { kind: 'username', hash: log.hashes.name('username', canonicalName(name)), holder: account },
    { kind: 'email', hash: log.hashes.name('email', canonicalName(`${name}@example.com`)), holder: account },
  ];
  await append(log, account, account, at, [registered(id, name)], claims);
  for (let ordinal = 1; ordinal <= READINGS_PER_CUSTOMER; ordinal++) {
    const readingId = (id - 1) * READINGS_PER_CUSTOMER + ordinal;
    const service = serviceIds[readingId % serviceIds.length] ?? 'tarot';
    const order = ordered({ readingId, accountId: id, service, priceMinor: 0 });
    const { personal } = order;
    if (personal === null) throw new Error('a sample order has personal fields');
    personal.fullName = names[id % names.length] ?? '';
    personal.question = questions[readingId % questions.length] ?? '';
    await append(log, `reading-${readingId}`, account, at, [order]);
    if (readingId > customers * READINGS_PER_CUSTOMER - OPEN_READINGS) continue;
    const later: Omit<NewEvent, 'subject'>[] = [
      takenUp(readingId),
      answered(readingId, id),
      opened(readingId),
    ];
    if (ordinal === 1)
      later.push({
        type: 'ReadingRated',
        data: { readingId, accountId: id, service, stars: 1 + (readingId % 5), public: id % 3 === 0 },
        personal: { text: 'It came at the right time.', name: 'Elif K.' },
      });
    await append(log, `reading-${readingId}`, account, at + 3_600_000, later, [], 1);
  }
}

/** The name of one customer; it is also in the email address. */
export function nameOf(id: number): string {
  return `customer${id}`;
}

async function append(
  log: EventLog,
  stream: string,
  account: string,
  at: number,
  events: readonly Omit<NewEvent, 'subject'>[],
  claims: readonly NameClaim[] = [],
  expectedVersion = 0,
): Promise<void> {
  const appended = await log.append({
    context: commandContext({ actor: account, recordedAt: new Date(Math.min(at, Date.now())).toISOString() }),
    stream,
    expectedVersion,
    events: events.map((event) => ({ ...event, subject: event.personal === null ? null : account })),
    claims,
    answer: { status: 201, body: { success: true, data: { id: stream } }, subject: null },
  });
  if (appended.outcome !== 'ok') throw new Error(`the shop was not written: ${appended.outcome}`);
}

/** All of them have the same password, which is hashed once. */
async function writeCredentials({ kysely }: Database, customers: number): Promise<void> {
  const hash = await Bun.password.hash(PASSWORD, { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 });
  const changedAt = new Date(Date.now() - YEAR_MS).toISOString();
  for (let first = 1; first <= customers; first += CREDENTIALS_BATCH) {
    const count = Math.min(CREDENTIALS_BATCH, customers - first + 1);
    await kysely
      .insertInto('credentials')
      .values(
        Array.from({ length: count }, (_, at) => ({
          account_id: first + at,
          role: 'customer' as const,
          password_hash: hash,
          changed_at: changedAt,
        })),
      )
      .execute();
  }
}
