import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Columns, type ColumnType, int8 } from './columns.ts';
import type { ReadModel, Tally } from './read-model.ts';
import { quoted, tableName } from './table-statements.ts';
import type { Target } from './target.ts';

export interface TableChecksum {
  readonly table: string;
  readonly rows: number;
  /** Sum of the first half of each row's MD5: independent of their order. */
  readonly checksum: string;
}

/** Equal rows give equal checksums on every Postgres. */
export async function checksumsOf(
  database: Pick<Database, 'maintenance'>,
  model: ReadModel,
  target: Target,
): Promise<TableChecksum[]> {
  const checksums: TableChecksum[] = [];
  for (const table of model.tables) {
    checksums.push(await checksumOf(database, target.tables, table));
    for (const { table: name, columns } of table.tallies)
      checksums.push(await checksumOf(database, target.tables, counted(name, columns), sql`where rows <> 0`));
  }
  return checksums;
}

interface Checked {
  readonly table: string;
  readonly columns: Columns;
}

/** A group with no rows left counts as missing. */
function counted(table: string, columns: Tally['columns']): Checked {
  return { table, columns: { ...columns, rows: int8 } };
}

async function checksumOf(
  { maintenance }: Pick<Database, 'maintenance'>,
  schema: string,
  projection: Checked,
  which = sql``,
): Promise<TableChecksum> {
  const columns = Object.entries(projection.columns).sort(([one], [other]) => (one < other ? -1 : 1));
  const row = sql.raw(columns.map(([column, { type }]) => canonical(quoted(column), type)).join(', '));
  const { rows } = await sql<{ rows: number; checksum: string }>`
    select count(*) as rows,
      coalesce(sum(('x' || left(md5(row(${row})::text), 16))::bit(64)::bigint::numeric), 0)::text as checksum
    from ${sql.raw(tableName(schema, projection))} ${which}`.execute(maintenance);
  return { table: projection.table, rows: rows[0]?.rows ?? 0, checksum: rows[0]?.checksum ?? '0' };
}

/** Independent of the session's time zone. */
function canonical(column: string, type: ColumnType): string {
  return type === 'timestamptz' ? `(${column} at time zone 'UTC')` : column;
}

/** Sentences; none where all agree. */
export function differences(one: readonly TableChecksum[], other: readonly TableChecksum[]): string[] {
  return one.flatMap((left, index) => {
    const right = other[index];
    const equal = right?.table === left.table && right.rows === left.rows && right.checksum === left.checksum;
    return equal
      ? []
      : [`${left.table}: ${left.rows} rows became ${right?.rows ?? 0}, or their contents differ`];
  });
}
