import type { Database } from '../database/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { makeTables } from './make-tables.ts';
import { models } from './models/models.ts';

/**
 * Brings a database to the schema of this program, tables of the read models included.
 * @returns the names of the migrations that were applied now
 * @throws SchemaRefused
 */
export async function prepareSchema(database: Database): Promise<string[]> {
  const applied = await migrate(database);
  await makeTables(database, models);
  return applied;
}
