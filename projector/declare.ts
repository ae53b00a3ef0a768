import { AccountErased } from '../events/accounts/events.ts';
import type { Recorded } from '../events/contract.ts';
import type { KnownEvent } from '../events/registry.ts';
import type { Columns, RowOf } from './columns.ts';
import type { Group, ReadModel, TableProjection, Tally } from './read-model.ts';

/** In place of a person's fields whose key was destroyed. */
export const ERASED = 'erased';

/**
 * Of the column `search`. New rows wait in a list, in kilobytes, that each search reads through and one insert empties;
 * at the default of 4 MB that insert holds up the embedded database for a fifth of a second.
 */
export const WORDS_INDEX = 'using gin (search_words(search)) with (gin_pending_list_limit = 256)';

type Type = KnownEvent['type'];
export type EventOf<Name extends Type> = Recorded<Extract<KnownEvent, { readonly type: Name }>>;

/** Handlers are named by the events that they fold. */
interface Declaration<Of extends Columns, Begins extends Type, Changes extends Type>
  extends Pick<TableProjection, 'table'>,
    Partial<Pick<TableProjection, 'indexes' | 'isTotal' | 'stream'>> {
  readonly columns: Of;
  /** Null where the event is about no row. */
  key(event: EventOf<NoInfer<Begins | Changes>>): number | null;
  /** Events that may be a row's first. */
  readonly begins: {
    readonly [Name in Begins]: (event: EventOf<Name>, row: RowOf<Of> | null) => RowOf<Of> | null;
  };
  /** Null deletes the row; a missing row is passed over. */
  readonly changes?: {
    readonly [Name in Changes]: (row: RowOf<Of>, event: EventOf<Name>) => RowOf<Of> | null;
  };
  /** What an account's erasure leaves of the rows that name it. */
  readonly ofAccount?: {
    readonly column: keyof Of & string;
    erased(row: RowOf<Of>): RowOf<Of> | null;
  };
  readonly tallies?: readonly Tally<RowOf<Of>>[];
}

export function table<Of extends Columns, Begins extends Type, Changes extends Type = never>(
  declared: Declaration<Of, Begins, Changes>,
): TableProjection<RowOf<Of>> {
  type Row = RowOf<Of>;
  // An event is handed to what is named by its type.
  const begins = new Map(Object.entries<(event: never, row: Row | null) => Row | null>(declared.begins));
  const changes = new Map(Object.entries<(row: Row, event: never) => Row | null>(declared.changes ?? {}));
  const { ofAccount } = declared;
  const handles = new Set([...begins.keys(), ...changes.keys()]);
  return {
    indexes: {},
    isTotal: false,
    stream: null,
    tallies: [],
    ...declared,
    handles: ofAccount === undefined ? handles : new Set([...handles, AccountErased.type]),
    keyOf: (event) => (handles.has(event.type) ? declared.key(event as never) : null),
    evolve(row, event) {
      const begin = begins.get(event.type);
      if (begin !== undefined) return begin(event as never, row);
      if (row === null) return null;
      const change = changes.get(event.type);
      if (change !== undefined) return change(row, event as never);
      return ofAccount !== undefined && event.type === AccountErased.type ? ofAccount.erased(row) : row;
    },
    fanOut:
      ofAccount === undefined
        ? null
        : { column: ofAccount.column, stream: 'account', valueOf: erasedAccount },
  };
}

export function each<const Names extends Type, Fold>(
  names: readonly Names[],
  handler: Fold,
): Readonly<Record<Names, Fold>> {
  return Object.fromEntries(names.map((name) => [name, handler])) as Record<Names, Fold>;
}

export function counts<Row, Of extends Columns>(
  table: string,
  columns: Of,
  groupOf: (row: Row) => (RowOf<Of> & Group) | null,
): Tally<Row, Of> {
  return { table, columns, groupOf };
}

export type CountsOf<Counted> = Counted extends Tally<never, infer Of> ? RowOf<Of> & { rows: number } : never;

export function readModel(name: string, version: number, tables: readonly TableProjection[]): ReadModel {
  return { name, version, tables, handles: new Set(tables.flatMap(({ handles }) => [...handles])) };
}

function erasedAccount(event: Recorded): number | null {
  return event.type === AccountErased.type ? (event.data as AccountErased['data']).accountId : null;
}
