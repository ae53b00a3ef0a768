import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, Pool, type PoolClient, type QueryConfig, type QueryResultRow, types } from 'pg';
import { bounded, type Connection, type ConnectionLimits, ConnectionLost, parsers } from './connection.ts';
import { isConnectionSpent } from './database-errors.ts';

const KEEP_ALIVE_MS = 10_000;
const IDLE_MAXIMUM_MS = 10_000;

function settingsOf(url: string, { connectMs, statementMs, wholeTables }: ConnectionLimits) {
  return {
    connectionString: url,
    ...(wholeTables === true ? {} : { options: '-c max_parallel_workers_per_gather=0 -c jit=off' }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? types.getTypeParser(oid, format ?? 'text'),
    },
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}

export interface BoundedPool extends PostgresPool {
  connect(): Promise<BoundedClient>;
}

/** Idle connections may be lost too, without a sign of it. */
export type Losses = Set<() => void>;

/** All waits are bounded; a connection that hangs or leads to a standby is dropped. */
export function openPool(url: string, size: number, limits: ConnectionLimits, losses: Losses): BoundedPool {
  const pool = new Pool({
    ...settingsOf(url, limits),
    max: size,
    // When one connection hangs, those that were idle meanwhile may hang too.
    idleTimeoutMillis: Math.min(limits.answerMs, IDLE_MAXIMUM_MS),
  });
  // Without a listener, a connection that the server ends would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { options }: PostgresPool = pool;
  return {
    connect: async () => {
      // Twice: waiting for a free place, and connecting.
      const client = await bounded(pool.connect(), limits.connectMs * 2);
      return new BoundedClient(client, limits.answerMs, losses);
    },
    end: () => pool.end(),
    options,
  };
}

class BoundedClient implements PostgresPoolClient {
  private isSpent = false;

  constructor(
    private readonly client: PoolClient,
    private readonly answerMs: number,
    private readonly losses: Losses,
  ) {}

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used');
    return this.bounded(this.client.query(text, [...values]));
  }

  async prepared<Row extends QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    return (await this.bounded(this.client.query<Row>({ name, text, values: [...values] }))).rows;
  }

  private async bounded<Result>(query: Promise<Result>): Promise<Result> {
    try {
      return await bounded(query, this.answerMs);
    } catch (cause) {
      this.isSpent ||= isConnectionSpent(cause);
      if (cause instanceof ConnectionLost) for (const tell of this.losses) tell();
      throw cause;
    }
  }

  release(destroy = false): void {
    this.client.release(destroy || this.isSpent);
  }
}

export async function connectPostgres(
  url: string,
  limits: ConnectionLimits,
  losses: Losses = new Set(),
): Promise<Connection> {
  const client = new Client(settingsOf(url, limits));
  const names = new Map<string, string>();
  const listeners: ((cause: Error) => void)[] = [];
  let underWay = 0;
  client.on('error', tellLost);
  await bounded(client.connect(), limits.connectMs);
  return {
    query: (text, values = []) => ask({ text, values: values.map(bytesAsBuffer) }),
    prepared: (text, values) => ask({ name: nameOf(names, text), text, values: values.map(bytesAsBuffer) }),
    onLost: (listener) => {
      listeners.push(listener);
      losses.add(endIdle);
    },
    close: end,
  };

  async function ask<Row>(query: QueryConfig): Promise<Row[]> {
    underWay++;
    try {
      return (await bounded(client.query<Row & QueryResultRow>(query), limits.answerMs)).rows;
    } finally {
      underWay--;
    }
  }

  function endIdle(): void {
    if (underWay > 0) return;
    tellLost(new Error('another connection to the database was lost'));
    // This may hang as well.
    end().catch(() => undefined);
  }

  function tellLost(cause: Error): void {
    losses.delete(endIdle);
    for (const listener of listeners.splice(0)) listener(cause);
  }

  function end(): Promise<void> {
    losses.delete(endIdle);
    return client.end();
  }
}

/** Further statements are planned each time. */
export const PREPARED_MAXIMUM = 200;

/** From the function that it calls; empty beyond `PREPARED_MAXIMUM`. */
export function nameOf(names: Map<string, string>, text: string): string {
  if (!names.has(text) && names.size < PREPARED_MAXIMUM) {
    const called = /from (\w{1,40})\(/.exec(text)?.[1] ?? 'statement';
    names.set(text, `${called}_${names.size}`);
  }
  return names.get(text) ?? '';
}

/** pg knows Buffers as bytes, but not every Uint8Array. */
export function bytesAsBuffer(value: unknown): unknown {
  return value instanceof Uint8Array && !Buffer.isBuffer(value) ? Buffer.from(value) : value;
}
