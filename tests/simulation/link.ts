import type { PostgresQueryResult } from 'kysely';
import { types } from 'pg';
import { parsers } from '../../database/connection.ts';
import { nameOf } from '../../database/postgres.ts';
import { openClient } from '../../harness/servers/postgres.ts';

/** A real connection to the server, lent to simulated connections one after the other; it keeps the plans of statements. */
export type Link = Awaited<ReturnType<typeof connectLink>>;

export async function connectLink(url: string) {
  const client = await openClient({
    connectionString: url,
    types: { getTypeParser: (oid) => parsers[oid] ?? types.getTypeParser(oid, 'text') },
  });
  const names = new Map<string, string>();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const config = { name: nameOf(names, text), text, values: [...values] };
      return (await client.query<Row & object>(config)) as PostgresQueryResult<Row>;
    },
    /** Of the server's process. */
    pid: rows[0]?.pid ?? 0,
    end: () => client.end(),
  };
}
