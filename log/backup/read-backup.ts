import { createHash } from 'node:crypto';
import { schemaStateOf } from '../../migrations/migrate.ts';
import type { LedgerEntry } from '../erasure/ledger.ts';
import { About, EndLine, ErasureLine, SequenceLine, TableLine } from './lines.ts';
import { damaged, readSealed, UnreadableBackup } from './sealed-file.ts';

export type Part =
  | { readonly kind: 'table'; readonly table: TableLine }
  /** A JSON array of arrays, of the latest table. */
  | { readonly kind: 'rows'; readonly rows: string; readonly count: number }
  | { readonly kind: 'sequence'; readonly sequence: string; readonly value: string }
  | { readonly kind: 'erasure'; readonly erasure: LedgerEntry };

/** A part is closed at either. */
const ROWS_MAXIMUM = 500;
const CHARACTERS_MAXIMUM = 1_024 * 1_024;

/** Goes once through the whole file; nothing of it may be used before. @throws UnreadableBackup */
export async function checkBackup(path: string, masterKey: Uint8Array): Promise<About> {
  let about: About | undefined;
  for await (const line of readLines(path, masterKey)) {
    if (about !== undefined) continue;
    about = About.safeParse(line).data?.backup;
    if (about === undefined) throw damaged();
    const schema = schemaStateOf(about.schema);
    if (schema === 'ahead') throw new UnreadableBackup('was written by a later release');
    if (schema === 'older')
      throw new UnreadableBackup(
        'was written by a release before 0.3.0: restore it with release 0.3.0, and back that up',
      );
  }
  if (about === undefined) throw damaged();
  return about;
}

/** @throws UnreadableBackup, at the latest at the end */
export async function* readParts(path: string, masterKey: Uint8Array): AsyncGenerator<Part> {
  let rows: string[] = [];
  let characters = 0;
  const gathered = function* (): Generator<Part> {
    if (rows.length > 0) yield { kind: 'rows', rows: `[${rows.join(',')}]`, count: rows.length };
    rows = [];
    characters = 0;
  };
  for await (const line of readLines(path, masterKey)) {
    if (typeof line === 'string') {
      rows.push(line);
      characters += line.length;
      if (rows.length >= ROWS_MAXIMUM || characters >= CHARACTERS_MAXIMUM) yield* gathered();
      continue;
    }
    yield* gathered();
    const part = partOf(line);
    if (part !== null) yield part;
  }
}

/** Rows as texts, everything else parsed; the last line is checked here and left out. */
async function* readLines(path: string, masterKey: Uint8Array): AsyncGenerator<unknown> {
  const digest = createHash('sha256');
  let count = 0;
  let isWhole = false;
  for await (const lines of readSealed(path, masterKey)) {
    for (const line of lines) {
      if (isWhole) throw damaged();
      const value: unknown = line.startsWith('[') ? line : JSON.parse(line);
      const end = EndLine.safeParse(value).data?.end;
      if (end !== undefined) {
        isWhole = end.lines === count && end.sha256 === digest.digest('hex');
        if (!isWhole) throw damaged();
        continue;
      }
      digest.update(line).update('\n');
      count++;
      yield value;
    }
  }
  if (!isWhole) throw damaged();
}

function partOf(line: unknown): Part | null {
  const table = TableLine.safeParse(line).data;
  if (table !== undefined) return { kind: 'table', table };
  const sequence = SequenceLine.safeParse(line).data;
  if (sequence !== undefined) return { kind: 'sequence', ...sequence };
  const erasure = ErasureLine.safeParse(line).data;
  if (erasure !== undefined) return { kind: 'erasure', ...erasure };
  if (About.safeParse(line).success) return null;
  throw damaged();
}
