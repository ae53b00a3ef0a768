import { CompiledQuery } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { PastTable } from '../../projector/past/past.ts';
import type { Tally } from '../../projector/read-model.ts';
import { quoted, tableName } from '../../projector/table-statements.ts';
import { liveTarget } from '../../projector/target.ts';
import type { Fault } from '../finding.ts';

/** Of one moment. */
export interface LivingCounts {
  readonly position: number;
  /** Of each tally. */
  readonly counts: readonly (readonly LivingGroup[])[];
}

interface LivingGroup {
  /** In the order of the columns. */
  readonly cells: readonly unknown[];
  readonly rows: number;
}

/** Null where the model has no checkpoint. */
export async function readLivingCounts(
  { maintenance }: Database,
  model: string,
  tallies: readonly Tally[],
): Promise<LivingCounts | null> {
  const counts = tallies.map((tally) => {
    const cells = Object.keys(tally.columns).map(quoted);
    return `(select coalesce(json_agg(json_build_object('cells', json_build_array(${cells.join(', ')}), 'rows', rows)),
      '[]') from ${tableName(liveTarget(model).tables, tally)} where rows <> 0)`;
  });
  const text = `select position, json_build_array(${counts.join(', ')}) as counts from checkpoints where model = $1`;
  const { rows } = await maintenance.executeQuery<{ position: number; counts: string }>(
    CompiledQuery.raw(text, [model]),
  );
  const found = rows[0];
  return found === undefined ? null : { position: found.position, counts: JSON.parse(found.counts) };
}

/** Groups that do not count the rows that a replay gives. */
export function* countFaultsOf(
  { projection, rows }: PastTable,
  { counts }: LivingCounts,
): Generator<Pick<Fault, 'what'>> {
  const tallies = projection.tallies.map((tally, at) => ({ ...tally, missing: missingIn(counts[at] ?? []) }));
  for (const { row } of rows())
    for (const { columns, groupOf, missing } of tallies) {
      const group = groupOf(row);
      if (group !== null)
        add(
          missing,
          Object.keys(columns).map((name) => group[name]),
          1,
        );
    }
  for (const { table, missing } of tallies)
    for (const [group, by] of missing)
      if (by !== 0) yield { what: `${table} ${group} counts ${Math.abs(by)} too ${by < 0 ? 'many' : 'few'}` };
}

function missingIn(groups: readonly LivingGroup[]): Map<string, number> {
  const missing = new Map<string, number>();
  for (const { cells, rows } of groups) add(missing, cells, -rows);
  return missing;
}

function add(missing: Map<string, number>, cells: readonly unknown[], by: number): void {
  const group = JSON.stringify(cells);
  missing.set(group, (missing.get(group) ?? 0) + by);
}
