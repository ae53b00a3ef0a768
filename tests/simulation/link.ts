import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, types } from 'pg';
import { parsers } from '../../migrations/parsers.ts';

export interface Asking {
  query<Row>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
}

/** A real connection to the server, lent to simulated connections one after the other. */
export interface Link {
  readonly client: Asking;
  readonly pid: number;
  end(): Promise<void>;
}

export async function connectLink(url: string): Promise<Link> {
  const made = new Client({
    connectionString: url,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? types.getTypeParser(oid, format ?? 'text'),
    },
  });
  made.on('error', () => undefined);
  await made.connect();
  const asked: Pick<PostgresPoolClient, 'query'> = made;
  const client: Asking = { query: (text, values = []) => asked.query(text, values) };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0, end: () => made.end() };
}
