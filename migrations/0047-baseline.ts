import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { baselineFunctions } from './baseline/functions.ts';

/** Release 0.3.0, without read models and what is unused since. Its databases have these tables already. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = ['log', 'services'].flatMap(statementsOf);
  for (const statement of [...statements, ...baselineFunctions()]) await sql.raw(statement).execute(database);
}

function statementsOf(part: string): string[] {
  const text = readFileSync(new URL(`baseline/${part}.sql`, import.meta.url), 'utf8');
  return text.split(/;\n/).filter((statement) => statement.trim() !== '');
}
