import type { Recorded } from '../events/contract.ts';
import type { AnyTableProjection, ColumnValue } from './read-model.ts';

export type Row = Record<string, ColumnValue>;

/** What has to be loaded before a batch can be folded into a table. */
export interface AffectedRows {
  readonly keys: ReadonlySet<number>;
  /** Values of the fan-out column. */
  readonly fanOut: ReadonlySet<number>;
}

/** Rows of one table while a batch is folded: null is a row that is not there (any more). */
export interface TableState {
  readonly projection: AnyTableProjection;
  readonly rows: Map<number, Row | null>;
  readonly changed: Set<number>;
  /** Rows as they were before the batch, where their table is counted. */
  readonly before: ReadonlyMap<number, Row>;
}

/** Rows of a table that the events are about. @throws what the projection throws */
export function affectedRowsOf(projection: AnyTableProjection, events: readonly Recorded[]): AffectedRows {
  const keys = new Set<number>();
  const fanOut = new Set<number>();
  for (const event of events) {
    const key = projection.keyOf(event);
    if (key !== null) keys.add(key);
    const value = projection.fanOut?.valueOf(event) ?? null;
    if (value !== null) fanOut.add(value);
  }
  return { keys, fanOut };
}

export function tableState(projection: AnyTableProjection, loaded: readonly Row[]): TableState {
  const rows = loaded.map((row): [number, Row] => [keyIn(projection, row), row]);
  const before = new Map(projection.tallies === undefined ? [] : rows);
  return { projection, rows: new Map(rows), changed: new Set(), before };
}

/**
 * Folds one event into all tables of a model, into none of them where one of them throws: an event is applied
 * as a whole or parked.
 */
export function foldEvent(tables: readonly TableState[], event: Recorded): void {
  const outcomes = tables.map((table) => evolvedRows(table, event));
  outcomes.forEach((outcome, index) => {
    for (const [key, row] of outcome) {
      tables[index]?.rows.set(key, row);
      tables[index]?.changed.add(key);
    }
  });
}

/** The same for an erasure in a stream with parked events: what sums up many persons never counted this one. */
export function foldErasure(tables: readonly TableState[], event: Recorded): void {
  foldEvent(
    tables.filter(({ projection }) => projection.isTotal !== true),
    event,
  );
}

function evolvedRows({ projection, rows }: TableState, event: Recorded): [number, Row | null][] {
  const evolved = affectedKeys(projection, rows, event).map((key): [number, Row | null] => {
    const row = projection.evolve(rows.get(key) ?? null, event);
    if (row !== null && keyIn(projection, row) !== key)
      throw new Error('the projection gave the row another key');
    return [key, row];
  });
  return evolved;
}

function affectedKeys(
  projection: AnyTableProjection,
  rows: ReadonlyMap<number, Row | null>,
  event: Recorded,
): number[] {
  const key = projection.keyOf(event);
  const keys = new Set<number>(key === null ? [] : [key]);
  const { fanOut } = projection;
  const value = fanOut?.valueOf(event) ?? null;
  if (fanOut !== undefined && value !== null) {
    for (const [other, row] of rows) if (row !== null && row[fanOut.column] === value) keys.add(other);
  }
  return [...keys];
}

function keyIn(projection: AnyTableProjection, row: Row): number {
  const key = row[projection.key];
  if (typeof key !== 'number' || !Number.isSafeInteger(key))
    throw new Error('the key of a row is not an integer');
  return key;
}
