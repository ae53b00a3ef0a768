import type { Recorded } from '../events/contract.ts';
import type { Columns, ColumnValue } from './columns.ts';

/**
 * Pure, so that live equals replay: rows of a batch are loaded, folded in memory and written in one
 * statement.
 */
export interface TableProjection<Row = Record<string, ColumnValue>> {
  readonly table: string;
  /** Includes `id`, the integer primary key. */
  readonly columns: Columns;
  /** By name, what follows the table's name in `create index`. None is unique. */
  readonly indexes: Readonly<Record<string, string>>;
  readonly handles: ReadonlySet<string>;
  /** Null where the event concerns no row. */
  keyOf(event: Recorded): number | null;
  /** Null deletes the row. */
  evolve(row: Row | null, event: Recorded): Row | null;
  /** Rows sum up many persons and show none of them. */
  readonly isTotal: boolean;
  /** `<stream>-12` holds every event of the row with key 12; null where no one stream does. */
  readonly stream: string | null;
  /** Events in the stream `<stream>-<value>` concern every row with the value. */
  readonly fanOut: FanOut | null;
  readonly tallies: readonly Tally<Row>[];
}

interface FanOut {
  readonly column: string;
  readonly stream: string;
  valueOf(event: Recorded): number | null;
}

export type Group = Readonly<Record<string, string | number | boolean>>;

/** Stored with the rows, so that a long list need not be counted. */
export interface Tally<Row = Record<string, ColumnValue>, Of extends Columns = Columns> {
  readonly table: string;
  /** Together they are the primary key. */
  readonly columns: Of;
  /** Null where the row is not counted. */
  groupOf(row: Row): Group | null;
}

/** Tables that share one checkpoint. */
export interface ReadModel {
  /** Also of its checkpoint and lease. */
  readonly name: string;
  /** Raised when columns or the meaning of rows change; triggers a rebuild. */
  readonly version: number;
  readonly tables: readonly TableProjection[];
  /** Other types are not even unsealed. */
  readonly handles: ReadonlySet<string>;
}

/** Those of tallies included. */
export function tableNamesOf({ tables }: ReadModel): string[] {
  return tables.flatMap(({ table, tallies }) => [table, ...tallies.map((tally) => tally.table)]);
}
