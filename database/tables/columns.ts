/** Postgres types that a read model's columns may have. */
export type ColumnType = 'int8' | 'text' | 'bool' | 'date' | 'timestamptz' | 'jsonb';

/** A column by its type, with what projections write into it: `jsonb` as a JSON text, times as ISO 8601, dates as `YYYY-MM-DD`. */
export type Column<Value> = ColumnType & { readonly value: Value };

export type RowOf<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};

export const int8 = 'int8' as Column<number>;
export const text = 'text' as Column<string>;
export const bool = 'bool' as Column<boolean>;
export const date = 'date' as Column<string>;
export const timestamptz = 'timestamptz' as Column<string>;
export const jsonb = 'jsonb' as Column<string>;

/** A text that is one of a few. */
export function textOf<Value extends string>(): Column<Value> {
  return 'text' as Column<Value>;
}

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return column as ColumnType as Column<Value | null>;
}
