import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../harness/databases.ts';
import { prepareSchema } from '../../projector/prepare-schema.ts';

test.each(databaseKinds)(
  'tables, columns and indexes of read models that are missing are made at the next start, on %s',
  async (kind) => {
    const database = await forTest(freshDatabase(kind));
    const { kysely } = database;
    await sql`insert into models.order_customers values (7, 'ayse', 'ayse@example.com', true, 'ayse')`.execute(
      kysely,
    );
    await sql`alter table models.order_customers drop column verified`.execute(kysely);
    await sql`drop table models.ratings`.execute(kysely);
    await sql`drop index models.orders_words, events_subscribed`.execute(kysely);

    // On a server, by processes that start at once.
    const starts = kind === 'postgres' ? [database, database] : [database];
    await Promise.all(starts.map(prepareSchema));

    const { rows } = await sql<{
      verified: boolean;
      ratings: number;
      made: string | null;
      large: string | null;
    }>`
      select verified, (select count(*) from models.ratings) as ratings, to_regclass('models.orders_words')::text as made,
        to_regclass('events_subscribed')::text as large
      from models.order_customers`.execute(kysely);
    expect(rows).toEqual([
      { verified: false, ratings: 0, made: 'models.orders_words', large: 'events_subscribed' },
    ]);
  },
);

test.each(databaseKinds)(
  'a column that is not declared stays and keeps no new rows out, on %s',
  async (kind) => {
    const database = await forTest(freshDatabase(kind));
    const { kysely } = database;
    await sql`alter table models.order_customers add column mood text not null`.execute(kysely);
    await prepareSchema(database);
    await sql`insert into models.order_customers values (7, 'ayse', '', true, 'ayse')`.execute(kysely);
    const { rows } = await sql`select id, mood from models.order_customers`.execute(kysely);
    expect(rows).toEqual([{ id: 7, mood: null }]);
  },
);
