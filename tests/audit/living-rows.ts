import { CompiledQuery } from 'kysely';
import type { World } from '../../harness/world.ts';
import { models } from '../../projector/models/models.ts';

export interface Line {
  readonly model: string;
  readonly table: string;
  readonly key: number;
  readonly row: Record<string, unknown>;
}

/** The rows of every read model as they stand in the database. */
export async function livingRows(world: World): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, tables } of models) {
    for (const { table, columns } of tables) {
      const { rows } = await world.dependencies.database.kysely.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`select ${Object.keys(columns).join(', ')} from models.${table} order by id`),
      );
      for (const row of rows) lines.push({ model: name, table, key: Number(row.id), row });
    }
  }
  return lines;
}

/** Compared row by row, without the log. */
export function differencesOf(before: readonly Line[], after: readonly Line[]) {
  const named = (lines: readonly Line[]) => new Map(lines.map((line) => [`${line.table} ${line.key}`, line]));
  const [old, now] = [named(before), named(after)];
  const order = (line: Line) => [tableNumber(line.table), line.key] as const;
  return [...new Map([...old, ...now]).values()]
    .sort((one, other) => order(one)[0] - order(other)[0] || order(one)[1] - order(other)[1])
    .flatMap(({ model, table, key }) => {
      const [was, is] = [old.get(`${table} ${key}`)?.row, now.get(`${table} ${key}`)?.row];
      const names = Object.keys({ ...was, ...is });
      const fields = Object.fromEntries(
        names
          .map((name): [string, [unknown, unknown]] => [name, [was?.[name] ?? null, is?.[name] ?? null]])
          .filter(([, [one, other]]) => JSON.stringify(one) !== JSON.stringify(other)),
      );
      if (Object.keys(fields).length === 0) return [];
      const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
      return [{ model, table, key, change, fields }];
    });
}

function tableNumber(name: string): number {
  return models.flatMap(({ tables }) => tables).findIndex(({ table }) => table === name);
}
