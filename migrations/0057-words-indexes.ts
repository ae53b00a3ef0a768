import { type Kysely, sql } from 'kysely';

const names = ['orders_words', 'order_customers_words', 'contact_forms_words', 'subscribers_words'];

/** As `WORDS_INDEX` of the read models declares it, where an earlier release has made them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const name of names)
    await sql`alter index if exists ${sql.id('models', name)} set (gin_pending_list_limit = 256)`.execute(
      database,
    );
}
