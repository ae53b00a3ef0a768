import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Recorded } from '../events/contract.ts';
import { storedRow } from '../projector/past/masked.ts';
import { readPast } from '../projector/past/past-events.ts';
import { type AsOfAsked, foldPast } from './as-of.ts';
import type { HistoryParts } from './history.ts';
import type { Output } from './output.ts';
import { recordRevealedHistory } from './record-reveal.ts';

/** The lines that a copy of the past is made from: first what it is, then its rows. */
export const PastCopyLine = z.union([
  z.object({
    position: z.int(),
    epoch: z.string(),
    /** Until when the copy tells, ISO 8601; null before the first event. */
    at: z.nullable(z.string()),
  }),
  z.object({
    model: z.string(),
    table: z.string(),
    row: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
]);
export type PastCopyLine = z.output<typeof PastCopyLine>;

/** Prints everything that a database of the past holds. */
export async function printCopy(parts: HistoryParts, asked: AsOfAsked, output: Output): Promise<number> {
  const { past, position } = await foldPast(parts, asked, output);
  const print = (line: PastCopyLine) => output.print(JSON.stringify(line));
  try {
    const at =
      asked.moment.by === 'time'
        ? new Date(Math.min(Date.parse(asked.moment.last), Date.now())).toISOString()
        : await recordedAt(parts, position);
    await print({ position, epoch: parts.log.epoch, at });
    for (const { model, projection, rows } of past.tables)
      for (const { row } of rows())
        await print({ model: model.name, table: projection.table, row: storedRow(row) });
    return 0;
  } finally {
    past.close();
  }
}

/** Events of the past as a desk reads them: of one stream, or the newest ones. */
export interface PastEventsAsked {
  readonly stream: string | null;
  readonly after: number;
  readonly end: number;
  readonly reason: string | null;
}

/** Prints events as deciders and queries get them. */
export async function printPastEvents(
  parts: HistoryParts,
  { stream, after, end, reason }: PastEventsAsked,
  { print }: Output,
): Promise<number> {
  if (stream !== null && reason !== null) await recordRevealedHistory(parts, stream, reason);
  const selection = stream === null ? { types: null } : { types: null, stream };
  // Without a stream nothing is unsealed: nobody has said whose it would be.
  const reveals = stream !== null && reason !== null;
  for await (const { events } of readPast(parts, selection, after, end, { reveals }))
    for (const event of events) await print(JSON.stringify(unmarked(event)));
  return 0;
}

function unmarked(event: Recorded): Recorded {
  const { personal } = event;
  return personal === null ? event : { ...event, personal: JSON.parse(storedText(personal)) };
}

function storedText(personal: unknown): string {
  return String(storedRow({ personal: JSON.stringify(personal) }).personal);
}

async function recordedAt({ database }: HistoryParts, position: number): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select recorded_at as at from events where position = ${position}`.execute(database.kysely);
  return rows[0]?.at ?? null;
}
