import { AccountErased } from '../events/accounts/events.ts';
import { MessageErased, SubscriberLeft } from '../events/contact/events.ts';
import type { Recorded } from '../events/contract.ts';
import { errorSummary } from '../log/error-summary.ts';
import type { StoredEvent } from '../log/log.ts';
import type { Entry } from './batch.ts';
import type { ColumnValue } from './columns.ts';
import { type Parked, PoisonEvent } from './parked.ts';
import type { TableProjection } from './read-model.ts';

export type Row = Record<string, ColumnValue>;

export interface AffectedRows {
  readonly keys: ReadonlySet<number>;
  readonly fanOut: ReadonlySet<number>;
}

/** While a batch is folded: null is a missing or deleted row. */
export interface TableState {
  readonly projection: TableProjection;
  readonly rows: Map<number, Row | null>;
  readonly changed: Set<number>;
  /** Before the batch, for tables with tallies. */
  readonly before: ReadonlyMap<number, Row>;
}

/** Without rows that the batch itself begins, and events whose key is unknown: folding those will throw. */
export function affectedRowsOf(projection: TableProjection, events: readonly Recorded[]): AffectedRows {
  const keys = new Set<number>();
  const fanOut = new Set<number>();
  const begun = new Set<number>();
  for (const event of events) {
    if (!isNamed(projection, event)) continue;
    const key = projection.keyOf(event);
    const value = projection.fanOut?.valueOf(event) ?? null;
    if (value !== null) fanOut.add(value);
    if (key === null) continue;
    const isFirst = event.streamVersion === 1 && event.stream === `${projection.stream}-${key}`;
    if (isFirst) begun.add(key);
    if (!begun.has(key)) keys.add(key);
  }
  return { keys, fanOut };
}

function isNamed(projection: TableProjection, event: Recorded): boolean {
  try {
    projection.keyOf(event);
    projection.fanOut?.valueOf(event);
    return true;
  } catch {
    return false;
  }
}

export function tableState(projection: TableProjection, loaded: readonly Row[]): TableState {
  const rows = loaded.map((row): [number, Row] => [keyIn(row), row]);
  const before = new Map(projection.tallies.length === 0 ? [] : rows);
  return { projection, rows: new Map(rows), changed: new Set(), before };
}

/** Into all tables or, where one throws, none: an event is applied as a whole or parked. */
export function foldEvent(tables: readonly TableState[], event: Recorded): void {
  const outcomes = tables.map((table) => evolvedRows(table, event));
  outcomes.forEach((outcome, index) => {
    for (const [key, row] of outcome) {
      tables[index]?.rows.set(key, row);
      tables[index]?.changed.add(key);
    }
  });
}

/** Of a stream with parked events: totals never counted this person. */
export function foldErasure(tables: readonly TableState[], event: Recorded): void {
  foldEvent(
    tables.filter(({ projection }) => !projection.isTotal),
    event,
  );
}

export interface Folding {
  /** Later events of these streams are parked too. */
  readonly parkedStreams: ReadonlySet<string>;
  /** False: an event that cannot be folded throws. */
  readonly parks: boolean;
}

/** Returns what has to be parked. @throws PoisonEvent, NotErased */
export function foldEntries(
  { parkedStreams, parks }: Folding,
  tables: readonly TableState[],
  entries: readonly Entry[],
): Parked[] {
  const parked: Parked[] = [];
  const streams = new Set(parkedStreams);
  const park = ({ stored }: Entry, error: string) => {
    const event = { position: stored.position, stream: stored.stream, error };
    if (!parks) throw new PoisonEvent(event);
    parked.push(event);
    streams.add(stored.stream);
  };
  for (const entry of entries) {
    if (entry.kind === 'passed') continue;
    if (isErasure(entry.stored)) erase(parks, tables, entry, streams.has(entry.stored.stream));
    else if (streams.has(entry.stored.stream)) park(entry, 'follows a parked event');
    else if (entry.kind === 'poison') park(entry, errorSummary(entry.error));
    else {
      try {
        foldEvent(tables, entry.event);
      } catch (error) {
        park(entry, errorSummary(error));
      }
    }
  }
  return parked;
}

/** Never parked: the rows that it erases are in clear. */
function erase(parks: boolean, tables: readonly TableState[], entry: Entry, isParked: boolean): void {
  try {
    if (entry.kind === 'poison') throw entry.error;
    if (entry.kind === 'event') (isParked ? foldErasure : foldEvent)(tables, entry.event);
  } catch (cause) {
    const { position, stream } = entry.stored;
    if (!parks) throw new PoisonEvent({ position, stream, error: errorSummary(cause) });
    throw new NotErased(`the erasure at position ${position} cannot be applied`, { cause });
  }
}

function evolvedRows({ projection, rows }: TableState, event: Recorded): [number, Row | null][] {
  const evolved = affectedKeys(projection, rows, event).map((key): [number, Row | null] => {
    const row = projection.evolve(rows.get(key) ?? null, event);
    if (row !== null && keyIn(row) !== key) throw new Error('the projection gave the row another key');
    return [key, row];
  });
  return evolved;
}

function affectedKeys(
  projection: TableProjection,
  rows: ReadonlyMap<number, Row | null>,
  event: Recorded,
): number[] {
  const key = projection.keyOf(event);
  const keys = new Set<number>(key === null ? [] : [key]);
  const { fanOut } = projection;
  const value = fanOut?.valueOf(event) ?? null;
  if (fanOut !== null && value !== null) {
    for (const [other, row] of rows) if (row !== null && row[fanOut.column] === value) keys.add(other);
  }
  return [...keys];
}

function keyIn({ id }: Row): number {
  if (typeof id !== 'number' || !Number.isSafeInteger(id))
    throw new Error('the key of a row is not an integer');
  return id;
}

const erasures: ReadonlySet<string> = new Set<string>([
  AccountErased.type,
  MessageErased.type,
  SubscriberLeft.type,
]);

export function isErasure({ type }: Pick<StoredEvent, 'type'>): boolean {
  return erasures.has(type);
}

/** The model stops: rows in clear would stay. */
export class NotErased extends Error {
  override readonly name = 'NotErased';
}
