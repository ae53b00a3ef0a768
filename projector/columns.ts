export type ColumnType = 'int8' | 'text' | 'bool' | 'date' | 'timestamptz' | 'jsonb';

/** `jsonb` as a JSON text, times as ISO 8601, dates as `YYYY-MM-DD`. */
export type ColumnValue = string | number | boolean | null;

export interface Column<Written extends ColumnValue = ColumnValue, Read = Written> {
  readonly type: ColumnType;
  readonly isNullable: boolean;
  /** Emptied by the person's erasure. */
  readonly isPersonal: boolean;
  /** Carries the type alone; never set. */
  readonly written?: Written;
  readonly read?: Read;
}

export type Columns = Readonly<Record<string, Column<ColumnValue, unknown>>>;

export type RowOf<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends { readonly written?: infer Written } ? Written : never;
};

/** Its JSON is parsed. */
export type ReadRowOf<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends { readonly read?: infer Read } ? Read : never;
};

export const int8 = column<number>('int8');
export const text = column<string>('text');
export const bool = column<boolean>('bool');
export const date = column<string>('date');
export const timestamptz = column<string>('timestamptz');

export function textOf<Value extends string>(): Column<Value> {
  return column<Value>('text');
}

export function jsonb<Read>(): Column<string, Read> {
  return column<string, Read>('jsonb');
}

export function nullable<Written extends ColumnValue, Read>({
  type,
  isPersonal,
}: Column<Written, Read>): Column<Written | null, Read | null> {
  return { type, isPersonal, isNullable: true };
}

export function personal<Written extends ColumnValue, Read>(
  of: Column<Written, Read>,
): Column<Written, Read> {
  return { ...of, isPersonal: true };
}

function column<Written extends ColumnValue, Read = Written>(type: ColumnType): Column<Written, Read> {
  return { type, isNullable: false, isPersonal: false };
}
