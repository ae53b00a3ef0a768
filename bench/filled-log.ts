import type { NewEvent } from '../events/contract.ts';
import { commandContext } from '../harness/command-context.ts';
import { answered, opened, ordered, registered, takenUp } from '../harness/samples.ts';
import type { EventLog } from '../log/log.ts';

/** One customer orders this many readings. */
const READINGS_PER_CUSTOMER = 4;
const EVENTS_PER_READING = 4;
const WRITERS = 256;

/** Appends customers and their readings, sealed as in production. Returns how many events the log then has. */
export async function fill(log: EventLog, count: number): Promise<number> {
  const readings = Math.floor(count / (EVENTS_PER_READING + 1 / READINGS_PER_CUSTOMER));
  const customers = Math.ceil(readings / READINGS_PER_CUSTOMER);
  let last = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let customer = ++last; customer <= customers; customer = ++last) {
        await append(log, `account-${customer}`, `account-${customer}`, [
          registered(customer, `name${customer}`),
        ]);
        for (let ordinal = 1; ordinal <= READINGS_PER_CUSTOMER; ordinal++) {
          const id = (customer - 1) * READINGS_PER_CUSTOMER + ordinal;
          const past = [
            ordered({ readingId: id, accountId: customer }),
            takenUp(id),
            answered(id, customer),
            opened(id),
          ];
          await append(log, `reading-${id}`, `account-${customer}`, past);
        }
      }
    }),
  );
  return log.head();
}

/** Gives the position of the last one. */
export async function append(
  log: EventLog,
  stream: string,
  person: string,
  events: Omit<NewEvent, 'subject'>[],
): Promise<number> {
  const appended = await log.append({
    context: commandContext({ actor: person, recordedAt: new Date().toISOString() }),
    stream,
    expectedVersion: 0,
    events: events.map((event) => ({ ...event, subject: event.personal === null ? null : person })),
    claims: [],
    answer: { status: 200, body: null, subject: null },
  });
  if (appended.outcome !== 'ok') throw new Error(`the sample was not appended: ${appended.outcome}`);
  return appended.lastPosition;
}
