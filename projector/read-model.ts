import type { Recorded } from '../events/contract.ts';
import type { Columns, ColumnValue } from './columns.ts';

/**
 * One table of a read model as a fold over the log: pure, so that live equals replay. The projector loads the
 * rows that a batch concerns, folds in memory and writes them back in one statement.
 */
export interface TableProjection<Row = Record<string, ColumnValue>> {
  readonly table: string;
  /** `id` is one of them, the integer primary key. */
  readonly columns: Columns;
  /** By name, what follows the table's name in `create index`. None is unique. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Types of the events that may concern it. */
  readonly handles: ReadonlySet<string>;
  /** The row that an event is about; null where it concerns none of this table. */
  keyOf(event: Recorded): number | null;
  /** The row after the event, null where there is none any more. */
  evolve(row: Row | null, event: Recorded): Row | null;
  /** Its rows sum up many persons and show none of them. */
  readonly isTotal: boolean;
  /** The stream of the row with key 12 is `<stream>-12`, where it holds every event that `keyOf` names for the row. */
  readonly stream: string | null;
  /** Events that concern every row with a certain value; they stand in the stream `<stream>-<value>`. */
  readonly fanOut: FanOut | null;
  readonly tallies: readonly Tally<Row>[];
}

interface FanOut {
  readonly column: string;
  readonly stream: string;
  valueOf(event: Recorded): number | null;
}

/** The group of a counted row: values of the tally's columns. */
export type Group = Readonly<Record<string, string | number | boolean>>;

/** The number of rows of a table by group, stored with the rows, so that a long list need not be counted. */
export interface Tally<Row = Record<string, ColumnValue>, Of extends Columns = Columns> {
  /** The table of the counts; its columns are those below and `rows`. */
  readonly table: string;
  /** Together they are the primary key. */
  readonly columns: Of;
  /** Null where the row is not counted. */
  groupOf(row: Row): Group | null;
}

/** Tables that are kept together, with one checkpoint. */
export interface ReadModel {
  /** Names the checkpoint and the lease. */
  readonly name: string;
  /** Raised when columns or the meaning of rows change; the projector then rebuilds it. */
  readonly version: number;
  readonly tables: readonly TableProjection[];
  /** Types of the events that may concern its tables; others are not even unsealed. */
  readonly handles: ReadonlySet<string>;
}

/** All tables of the model, those of tallies included. */
export function tableNamesOf({ tables }: ReadModel): string[] {
  return tables.flatMap(({ table, tallies }) => [table, ...tallies.map((tally) => tally.table)]);
}
