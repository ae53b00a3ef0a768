import { openPGlite, openPostgres } from '../database/database.ts';
import type { ReadingOrdered } from '../events/readings/events.ts';
import { commandContext } from '../harness/command-context.ts';
import { ordered } from '../harness/samples.ts';
import { openLog } from '../log/open-log.ts';
import { prepareSchema } from '../projector/prepare-schema.ts';
import { printRate } from './peers/append-load.mjs';

/**
 * Run as a process of its own by `append.ts`: our log, in Postgres or, without DATABASE_URL, in PGlite. Its streams begin
 * after the log's head.
 */
const url = process.env.DATABASE_URL;
const database = url === undefined ? await openPGlite(process.env.DATA_DIR) : openPostgres(url);
await prepareSchema(database);
const log = await openLog({ database, masterKey: new Uint8Array(32).fill(1) });
const start = await log.head();

await printRate(async (number: number) => {
  const readingId = start + number;
  const event: ReadingOrdered = ordered({ readingId });
  const appended = await log.append({
    context: commandContext({
      requestHash: log.hashes.request(event.personal),
      actor: 'account-7',
      recordedAt: new Date().toISOString(),
    }),
    stream: `reading-${readingId}`,
    expectedVersion: 0,
    events: [{ ...event, subject: 'account-7' }],
    claims: [],
    answer: { status: 201, body: { id: readingId, status: 'pending' }, subject: null },
  });
  if (appended.outcome !== 'ok') throw new Error(`an append ended in ${appended.outcome}`);
});
await log.close();
await database.close();
