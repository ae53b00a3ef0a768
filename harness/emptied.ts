import { sql } from 'kysely';
import { type Database, MODELS_SCHEMA } from '../database/database.ts';

/**
 * Says whether the schema is the one that was kept: names of objects and columns, texts of functions, numbers of the
 * rest, without triggers that are off.
 */
const SHAPE = `(select concat_ws('/',
  (select md5(string_agg(format('%s.%s.%s', nspname, relname, attname), ',' order by nspname, relname, attnum))
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not like 'pg\\_%' and not attisdropped and attnum > 0),
  (select md5(string_agg(prosrc, '/' order by pg_proc.oid)) from pg_proc
    join pg_namespace on pg_namespace.oid = pronamespace where nspname not like 'pg\\_%' and nspname <> 'pristine'),
  (select count(*) filter (where tgenabled <> 'D') from pg_trigger), (select count(*) from pg_constraint)))`;

/** Keeps the rows of a migrated database, and the function that brings it back to them. */
export async function keepPristine({ kysely }: Database): Promise<void> {
  await sql`create schema pristine`.execute(kysely);
  const { rows: tables } = await sql<{ place: string; name: string }>`
    select format('%I.%I', schemaname, tablename) as place, quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', ${MODELS_SCHEMA}) and tablename not like 'kysely%' order by 1`.execute(
    kysely,
  );
  const refills: string[] = [];
  for (const { place, name } of tables) {
    const { rows } = await sql`select from ${sql.raw(place)} limit 1`.execute(kysely);
    if (rows.length === 0) continue;
    await sql.raw(`create table pristine.${name} as table ${place}`).execute(kysely);
    refills.push(`insert into ${place} overriding system value select * from pristine.${name}`);
  }
  const { rows: sequences } = await sql<{ place: string; start: string }>`
    select format('%I.%I', schemaname, sequencename) as place, start_value::text as start from pg_sequences
    where schemaname in ('public', ${MODELS_SCHEMA})`.execute(kysely);
  const body = [
    // Events may not be deleted, says a trigger.
    "perform set_config('session_replication_role', 'replica', true)",
    ...tables.map(({ place }) => `delete from ${place}`),
    ...refills,
    ...sequences.map(({ place, start }) => `perform setval('${place}', ${start}, false)`),
  ];
  await sql
    .raw(
      `create function pristine.empty() returns void language plpgsql as $body$ begin ${body.join(';\n')}; end $body$;`,
    )
    .execute(kysely);
  await sql.raw('create table pristine.shape (kept text)').execute(kysely);
  await sql.raw(`insert into pristine.shape select ${SHAPE}`).execute(kysely);
}

/** Empties the database of its one user. False where its schema has changed: it is of no use to another. */
export async function isEmptied(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<boolean> {
  await query('discard all');
  const { rows } = await query(`select from pristine.shape where kept = ${SHAPE}`).catch(() => ({
    rows: [],
  }));
  if (rows.length === 0) return false;
  await query('select pristine.empty()');
  return true;
}
