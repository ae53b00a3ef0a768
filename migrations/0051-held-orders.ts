import { type Kysely, sql } from 'kysely';

/** Orders that wait until the address of their customer is verified. Processes of 0.3.0 write rows without these columns. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'readings'])
    await sql`alter table ${sql.table(`models.${table}`)} add column held boolean not null default false`.execute(
      database,
    );
  await sql`alter table models.order_customers add column verified boolean not null default false`.execute(
    database,
  );
}
