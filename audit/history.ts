import type { EventLog } from '../log/log.ts';
import type { Database } from '../migrations/database.ts';
import type { Print } from './print.ts';
import { type AuditedEvent, readStream } from './stored-events.ts';

export interface HistoryParts {
  readonly database: Database;
  readonly log: EventLog;
}

/** Prints what happened in one stream, oldest first. Returns how many events there were. */
export async function printHistory(
  { database, log }: HistoryParts,
  stream: string,
  unseals: boolean,
  print: Print,
): Promise<number> {
  let printed = 0;
  for await (const batch of readStream(database, stream)) {
    for (const event of batch) {
      for (const line of linesOf(event)) await print(line);
      await print(`  ${await personalOf(event, unseals ? log : null, await isErased(database, event))}`);
      printed++;
    }
  }
  return printed;
}

/** A destroyed key opens nothing, for an analyst either. */
async function isErased({ kysely }: Database, { subject }: AuditedEvent): Promise<boolean> {
  if (subject === null) return false;
  const key = await kysely
    .selectFrom('data_keys')
    .select('wrapped')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return key?.wrapped === null;
}

function linesOf(event: AuditedEvent): string[] {
  return [
    `${event.position}  ${event.recordedAt}  ${event.type} v${event.schemaVersion}  ${event.stream}/${event.streamVersion}`,
    `  meta ${event.meta}`,
    `  data ${event.data}`,
  ];
}

/** What is said of the personal fields; `log` only where they are to be shown. */
async function personalOf(event: AuditedEvent, log: EventLog | null, isErased: boolean): Promise<string> {
  const { sealed, sealedDigest, subject } = event;
  if (sealedDigest === null) return 'nothing sealed';
  if (sealed === null) return `erased: sealed for ${subject} and emptied since`;
  if (isErased) return `erased: sealed for ${subject}, whose key was destroyed`;
  if (log === null) return `sealed for ${subject}, ${sealed.length} bytes`;
  const { personal } = await log.open(event);
  return personal === null
    ? `sealed for ${subject}, whose key was destroyed`
    : `personal ${JSON.stringify(personal)}`;
}
