/** Postgres, catalog pg_type. */
const BYTEA = 17;
const INT8 = 20;
const JSON_TYPE = 114;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Positions stay far below 2^53; dates stay text; times are ISO 8601; `json` stays the text it was. */
export const parsers: Record<number, (text: string) => unknown> = {
  // Hex format: `\\x…`.
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [JSON_TYPE]: (text) => text,
};
