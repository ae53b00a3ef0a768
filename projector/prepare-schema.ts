import type { Database } from '../database/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { makeTables } from './make-tables.ts';
import { models } from './models/models.ts';

/** Tables of the read models included. @returns the migrations applied now @throws SchemaRefused */
export async function prepareSchema(database: Database): Promise<string[]> {
  const applied = await migrate(database);
  await makeTables(database, models);
  return applied;
}
