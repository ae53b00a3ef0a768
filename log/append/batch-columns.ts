import { type Prepared, streamsOf } from './prepare.ts';

type Cell = string | number | Uint8Array | null;

/** Postgres, catalog pg_type; numbers are sent as text. */
const TEXT = 25;
const BYTES = 17;
const NUMBER = null;

/** The columns of each table, as the SQL function `append_commands` takes them. */
const columns = {
  commands: [TEXT, BYTES, TEXT, TEXT, NUMBER, NUMBER, TEXT, BYTES, TEXT, NUMBER],
  compared: [NUMBER, TEXT, NUMBER],
  claims: [NUMBER, NUMBER, TEXT, TEXT, BYTES, TEXT],
  streams: [NUMBER, TEXT, NUMBER, NUMBER],
  events: [NUMBER, NUMBER, TEXT, TEXT, NUMBER, TEXT, TEXT, BYTES],
} as const;

const parameters = ['epoch', ...Object.values(columns).flat()].map((_, index) => `$${index + 1}`);

export const APPEND = `select head_before, refused, leaves from append_commands(${parameters.join(', ')})`;

/**
 * The values for `APPEND`: tables whose rows name each other by number, from 1; numbers of events and claims
 * begin again in each stream and command. Versions that commands were decided on form sets, and a shared set
 * is sent once.
 */
export function batchColumns(epoch: string, batch: readonly Prepared[]): unknown[] {
  const commands: Cell[][] = [];
  const compared: Cell[][] = [];
  const claims: Cell[][] = [];
  const streams: Cell[][] = [];
  const events: Cell[][] = [];
  const sets = new Map<string, number>();

  for (const [index, each] of batch.entries()) {
    const command = index + 1;
    commands.push([
      each.commandId,
      Buffer.from(each.requestHash, 'hex'),
      each.actor,
      each.meta,
      each.recordedMs,
      each.status,
      each.answer,
      each.answerSealed,
      each.answerSubject,
      setOf(each),
    ]);
    for (const { stream, expectedVersion, events: added } of streamsOf(each)) {
      streams.push([command, stream, expectedVersion, added.length]);
      for (const [at, { id, type, schemaVersion, data, subject, sealed }] of added.entries())
        events.push([streams.length, at + 1, id, type, schemaVersion, data, subject, sealed]);
    }
    for (const [at, { space, kind, hash, holder }] of each.claims.entries())
      claims.push([command, at + 1, space, kind, Buffer.from(hash, 'hex'), holder]);
  }
  return [
    epoch,
    ...arraysOf(commands, columns.commands),
    ...arraysOf(compared, columns.compared),
    ...arraysOf(claims, columns.claims),
    ...arraysOf(streams, columns.streams),
    ...arraysOf(events, columns.events),
  ];

  function setOf({ compared: versions }: Prepared): number | null {
    if (versions.length === 0) return null;
    const name = versions.map(({ stream, version }) => `${stream} ${version}`).join('\n');
    const known = sets.get(name);
    if (known !== undefined) return known;
    const set = sets.size + 1;
    sets.set(name, set);
    for (const { stream, version } of versions) compared.push([set, stream, version]);
    return set;
  }
}

/** One array a column. */
function arraysOf(rows: readonly Cell[][], types: readonly (number | null)[]): (string | Buffer)[] {
  return types.map((type, at) => {
    const cells = rows.map((row) => row[at] ?? null);
    return type === NUMBER ? `{${cells.map((cell) => cell ?? 'NULL').join(',')}}` : binaryArray(type, cells);
  });
}

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NO_LENGTH = -1;

/** As `array_recv` of Postgres reads it: texts are not escaped, bytes not spelt. */
function binaryArray(type: number, cells: readonly Cell[]): Buffer {
  const size = cells.reduce<number>((sum, cell) => sum + LENGTH_BYTES + sizeOf(cell), HEADER_BYTES);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  // One dimension, perhaps with nulls; so many elements, counted from 1.
  for (const word of [1, 1, type, cells.length, 1]) at = bytes.writeInt32BE(word, at);
  for (const cell of cells) {
    at = bytes.writeInt32BE(cell === null ? NO_LENGTH : sizeOf(cell), at);
    if (typeof cell === 'string') at += bytes.write(cell, at);
    else if (cell instanceof Uint8Array) {
      bytes.set(cell, at);
      at += cell.length;
    }
  }
  return bytes;
}

function sizeOf(cell: Cell): number {
  if (typeof cell === 'string') return Buffer.byteLength(cell);
  return cell instanceof Uint8Array ? cell.length : 0;
}
