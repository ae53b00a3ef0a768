import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ColumnType, ColumnValue } from '../../projector/columns.ts';
import type { Row } from '../../projector/fold.ts';
import type { TableProjection } from '../../projector/read-model.ts';
import { quoted, tableName } from '../../projector/table-statements.ts';
import { liveTarget } from '../../projector/target.ts';

const PAGE_ROWS = 200;
/** Zeros of a time, which Postgres leaves out. */
const NO_MILLISECONDS = /^(?:\.000|0{0,2})Z$/;

/** As the database gives it, in the order of the columns. */
export interface LivingRow {
  readonly key: number;
  readonly cells: readonly unknown[];
}

/** Rows and position are of one moment. */
export interface LivingPage {
  readonly position: number;
  readonly rows: readonly LivingRow[];
  readonly isLast: boolean;
}

/** With keys after `after`; null where the model has no checkpoint. */
export async function readLivingPage(
  { maintenance }: Database,
  model: string,
  projection: TableProjection,
  after: number,
): Promise<LivingPage | null> {
  const cells = Object.entries(projection.columns).map(([name, { type }]) => cellOf(quoted(name), type));
  const text = `select position, (
      select json_agg(json_build_object('key', r.key, 'cells', r.cells) order by r.key) from (
        select id as key, json_build_array(${cells.join(', ')}) as cells
        from ${tableName(liveTarget(model).tables, projection)}
        where id > $1::bigint order by id limit ${PAGE_ROWS}) r) as rows
    from checkpoints where model = $2`;
  const { rows } = await maintenance.executeQuery<{ position: number; rows: string | null }>(
    CompiledQuery.raw(text, [String(after), model]),
  );
  const found = rows[0];
  if (found === undefined) return null;
  const living: LivingRow[] = found.rows === null ? [] : JSON.parse(found.rows);
  return { position: found.position, rows: living, isLast: living.length < PAGE_ROWS };
}

/** Whatever the session's time zone. */
function cellOf(column: string, type: ColumnType): string {
  return type === 'timestamptz' ? `${column} at time zone 'UTC'` : column;
}

/** Names the columns that differ. */
export function rowComparison(
  projection: TableProjection,
): (folded: Row, living: LivingRow) => readonly string[] {
  const columns = Object.entries(projection.columns);
  return (folded, { cells }) => {
    const differing: string[] = [];
    for (const [index, [name, { type }]] of columns.entries())
      if (!isSame(type, folded[name] ?? null, cells[index] ?? null)) differing.push(name);
    return differing;
  };
}

function isSame(type: ColumnType, folded: ColumnValue, living: unknown): boolean {
  if (folded === null || living === null || folded === living) return folded === living;
  if (type === 'jsonb') return isDeepStrictEqual(JSON.parse(String(folded)), living);
  return type === 'timestamptz' && typeof living === 'string' && isSameTime(String(folded), living);
}

/** @param living in UTC, without zeros at the end of its seconds */
function isSameTime(folded: string, living: string): boolean {
  const isWritten = folded.startsWith(living) && NO_MILLISECONDS.test(folded.slice(living.length));
  if (isWritten) return true;
  const written = new Date(folded).toISOString();
  return written.startsWith(living) && NO_MILLISECONDS.test(written.slice(living.length));
}
