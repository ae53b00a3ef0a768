import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';

const Entry = z.object({
  /** `account-7`. */
  stream: z.string(),
  /** In another installation the same number is another person. */
  firstEventId: z.string(),
  /** ISO 8601 UTC with milliseconds. */
  erasedAt: z.string(),
});
export type LedgerEntry = z.output<typeof Entry>;

/** Outside the database: an older copy of it does not know them. */
export interface ErasureLedger {
  readonly path: string;
  /** On the disk when this returns; noted once. */
  note(entry: LedgerEntry): Promise<void>;
  /** Oldest first. A line that a crash cut off is passed over. */
  entries(): AsyncIterable<LedgerEntry>;
}

export function openLedger(path: string): ErasureLedger {
  let noted: Set<string> | null = null;
  return {
    path,
    note: async (entry) => {
      noted ??= await readNoted(path);
      if (noted.has(entry.firstEventId)) return;
      makeDirectoryOf(path);
      const descriptor = openToAppend(path);
      // The last line may have been cut off.
      appendFileSync(descriptor, `\n${JSON.stringify(entry)}\n`);
      fsyncSync(descriptor);
      closeSync(descriptor);
      noted.add(entry.firstEventId);
    },
    entries: () => readEntries(path),
  };
}

/**
 * Makes its directory, where heads of the log are kept too; leaves no file.
 * @throws what the system says where one of them cannot be written
 */
export function tryLedger(path: string): void {
  makeDirectoryOf(path);
  const draft = `${path}.${randomUUID()}.draft`;
  closeSync(openSync(draft, 'w', 0o600));
  rmSync(draft, { force: true });
  if (existsSync(path)) closeSync(openToAppend(path));
}

function makeDirectoryOf(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
}

function openToAppend(path: string): number {
  const descriptor = openSync(path, 'a', 0o600);
  chmodSync(path, 0o600);
  return descriptor;
}

async function readNoted(path: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { firstEventId } of readEntries(path)) ids.add(firstEventId);
  return ids;
}

async function* readEntries(path: string): AsyncGenerator<LedgerEntry> {
  if (!existsSync(path)) return;
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const entry = parse(line);
    if (entry !== null) yield entry;
  }
}

function parse(line: string): LedgerEntry | null {
  try {
    return Entry.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

export async function ledgerEntryOf({ kysely }: Database, stream: string): Promise<LedgerEntry> {
  const first = await kysely
    .selectFrom('events')
    .select('event_id')
    .where('stream', '=', stream)
    .orderBy('stream_version')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { stream, firstEventId: first.event_id, erasedAt: new Date().toISOString() };
}
