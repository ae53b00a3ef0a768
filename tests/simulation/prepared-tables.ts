import { writeFileSync } from 'node:fs';
import { MODELS_SCHEMA } from '../../database/database.ts';
import { queryAt } from '../../harness/servers/postgres.ts';

/** Replaces the server's clock by the virtual one. The database is migrated, and knows how to be emptied (`harness/emptied.ts`). */
export async function prepareTables(url: string, clockFile: string): Promise<void> {
  writeFileSync(clockFile, String(Date.now()), { mode: 0o644 });
  const query = <Row extends object>(statement: string) => queryAt<Row>(url, statement);
  const time = `to_timestamp(pg_read_file('${clockFile}')::float8 / 1000)`;
  await query(`
    create schema simulated; create schema copied;
    create sequence simulated.positions;
    create function simulated.clock_timestamp() returns timestamptz language sql volatile as $$ select ${time} $$;
    create function simulated.now() returns timestamptz language sql volatile as $$ select ${time} $$;`);
  await query(noticesStepsBack);
  const columns = await query<{ place: string; name: string }>(`
    select format('%I.%I', table_schema, table_name) as place, quote_ident(column_name) as name
    from information_schema.columns where column_default ~ '(clock_timestamp|now)\\(\\)'`);
  for (const { place, name } of columns)
    await query(`alter table ${place} alter ${name} set default simulated.clock_timestamp()`);
  const named = await query<{ place: string; table: string }>(`
    select format('%I.%I', schemaname, tablename) as place, quote_ident(tablename) as table from pg_tables
    where schemaname in ('public', '${MODELS_SCHEMA}') and tablename not like 'kysely%' order by 1`);
  for (const { place, table } of named) await query(`create table copied.${table} (like ${place})`);
  const [database] = await query<{ name: string }>('select current_database() as name');
  await query(`alter database ${database?.name} set search_path = simulated, pg_catalog, public`);
  // Functions, because a connection keeps the plans of their statements; for one on which no triggers fire.
  const functions = {
    'reset(first_epoch uuid)': [
      'perform pristine.empty()',
      `perform setval('simulated.positions', 1, false)`,
      'update log_head set epoch = first_epoch, position = 0',
      'update follower_cursors set epoch = first_epoch',
      'delete from simulated.steps_back',
    ],
    'copy()': named.flatMap(({ place, table }) => [
      `delete from copied.${table}`,
      `insert into copied.${table} select * from ${place}`,
    ]),
    'go_back()': named.flatMap(({ place, table }) => [
      `delete from ${place}`,
      `insert into ${place} overriding system value select * from copied.${table}`,
    ]),
  };
  for (const [head, body] of Object.entries(functions))
    await query(`create function simulated.${head} returns void language plpgsql as $body$
      begin ${body.join(';\n')}; end $body$`);
}

/** Rows that must never go back; a restore does so with triggers switched off. */
const noticesStepsBack = ['checkpoints', 'follower_cursors', 'log_head'].reduce(
  (statements, table) => `${statements}
    create trigger notices_step_back after update on public.${table}
      for each row execute function simulated.notice_step_back();`,
  `create table simulated.steps_back (said text);
    create function simulated.notice_step_back() returns trigger language plpgsql as $$
    begin
      if new.position < old.position then
        insert into simulated.steps_back
        values (format('%s went back from %s to %s', tg_table_name, old.position, new.position));
      end if;
      return null;
    end $$;`,
);
