import type { Column, ColumnType } from '../database/tables/columns.ts';
import type { DomainEvent, Recorded } from '../events/contract.ts';

/** Whether an event is of one of these types. */
export function isOf<Event extends DomainEvent, Type extends string>(
  types: readonly Type[],
  event: Event,
): event is Extract<Event, { readonly type: Type }> {
  return types.some((type) => type === event.type);
}

export type ColumnValue = string | number | boolean | null;

/**
 * One table of a read model as a fold over the log: pure, so that live equals replay. The projector loads the
 * rows that a batch concerns, folds in memory and writes them back in one statement.
 */
export interface TableProjection<Row extends Record<keyof Row, ColumnValue>, Event extends DomainEvent> {
  readonly table: string;
  /** `id` is one of them, the integer primary key. */
  readonly columns: { readonly [Name in keyof Row]: Column<Row[Name]> };
  /** The row that an event is about; null where it concerns none of this table. */
  keyOf(event: Recorded<Event>): number | null;
  /** The row after the event, null where there is none any more. */
  evolve(row: Row | null, event: Recorded<Event>): Row | null;
  /** Its rows sum up many persons and show none of them. */
  readonly isTotal?: true;
  /** The stream of the row with key 12 is `<stream>-12`, where it holds every event that `keyOf` names for the row. */
  readonly stream?: string;
  /** Events that concern every row with a certain value, for example an erasure all rows of an account. */
  readonly fanOut?: {
    readonly column: keyof Row & string;
    /** These events stand in the stream `<stream>-<value>`. */
    readonly stream: string;
    valueOf(event: Recorded<Event>): number | null;
  };
  readonly tallies?: readonly Tally<Row>[];
}

/** The group of a counted row: values of the tally's columns. */
export type Group = Readonly<Record<string, string | number | boolean>>;

/** The number of rows of a table by group, stored with the rows, so that a long list need not be counted. */
export interface Tally<Row> {
  /** The table of the counts; its columns are those below and `rows`. */
  readonly table: string;
  /** Together they are the primary key. */
  readonly columns: Readonly<Record<string, Exclude<ColumnType, 'timestamptz' | 'jsonb'>>>;
  /** Null where the row is not counted. */
  groupOf(row: Row): Group | null;
}

/** Tables that are kept together, with one checkpoint. */
export interface ReadModel {
  /** Names the checkpoint and the lease. */
  readonly name: string;
  /** Raised when the meaning of its rows changes; the projector then rebuilds it. */
  readonly version: number;
  readonly tables: readonly AnyTableProjection[];
  /** Types of the events that may concern its tables; others are not even unsealed. Missing: all types. */
  readonly handles?: ReadonlySet<string>;
}

/** A table projection whose row and event types are its own business. */
export interface AnyTableProjection {
  readonly table: string;
  readonly columns: Readonly<Record<string, Column<ColumnValue>>>;
  readonly isTotal?: true;
  readonly stream?: string;
  keyOf(event: Recorded): number | null;
  evolve(row: Record<string, ColumnValue> | null, event: Recorded): Record<string, ColumnValue> | null;
  readonly fanOut?: {
    readonly column: string;
    readonly stream: string;
    valueOf(event: Recorded): number | null;
  };
  readonly tallies?: readonly AnyTally[];
}

export interface AnyTally extends Omit<Tally<never>, 'groupOf'> {
  groupOf(row: Record<string, ColumnValue>): Group | null;
}

/** All tables of the model, those of tallies included. */
export function tableNamesOf({ tables }: ReadModel): string[] {
  return tables.flatMap(({ table, tallies = [] }) => [table, ...tallies.map((tally) => tally.table)]);
}

/** What stands where a person stood whose key was destroyed. */
export const ERASED = 'erased';
