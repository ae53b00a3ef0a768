import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import {
  bounded,
  CONNECTION_LIMITS,
  type Connection,
  type ConnectionLimits,
} from '../../database/connection.ts';
import { type Database, LEASE_MS, MODELS_SCHEMA, type Tables } from '../../database/database.ts';
import { isConnectionSpent } from '../../database/database-errors.ts';
import { bytesAsBuffer } from '../../database/postgres.ts';
import type { ServerSide, Wire } from './server-side.ts';
import type { Process } from './timeline.ts';

/** The database as one process sees it: kysely and the time limits are the product's, connections are simulated. */
export function simulatedDatabase(server: ServerSide, process: Process): Database {
  const pool = openPool(server, process);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    leaseMs: LEASE_MS,
    kysely,
    models: kysely.withSchema(MODELS_SCHEMA),
    maintenance: kysely,
    // Without kept plans: the statements are the same.
    prepared: async <Row>(text: string, values: readonly unknown[]) => {
      const client = await pool.connect();
      try {
        return (await client.query<Row>(text, values.map(bytesAsBuffer))).rows;
      } finally {
        client.release();
      }
    },
    snapshot: async () => {
      throw new Error('no backup is simulated');
    },
    connect: (limits = CONNECTION_LIMITS) => connectOutside(server, process, limits),
    close: () => kysely.destroy(),
  };
}

async function connectOutside(
  server: ServerSide,
  process: Process,
  limits: ConnectionLimits,
): Promise<Connection> {
  const wire = await bounded(server.connect(process), limits.connectMs);
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await bounded(wire.send<Row>(text, values.map(bytesAsBuffer)), limits.answerMs)).rows;
  return {
    query,
    prepared: query,
    onLost: (listener) => wire.onLost(() => listener(new Error('the connection ended'))),
    close: async () => wire.close(),
  };
}

function openPool(server: ServerSide, process: Process): PostgresPool {
  const idle: Wire[] = [];

  return {
    connect: async () => pooled(await bounded(take(), CONNECTION_LIMITS.connectMs * 2)),
    end: async () => {
      for (const wire of idle.splice(0)) wire.close();
    },
    options: {},
  };

  async function take(): Promise<Wire> {
    for (let wire = idle.pop(); wire !== undefined; wire = idle.pop()) if (wire.isOpen()) return wire;
    return server.connect(process);
  }

  function pooled(wire: Wire): PostgresPoolClient {
    let isSpent = false;
    const query = async <Row>(text: string, values: readonly unknown[] = []) => {
      try {
        return await bounded(wire.send<Row>(text, values), CONNECTION_LIMITS.answerMs);
      } catch (cause) {
        isSpent ||= isConnectionSpent(cause);
        throw cause;
      }
    };
    return {
      // No cursors are used.
      query: query as PostgresPoolClient['query'],
      release: (destroy = false) => {
        if (destroy || isSpent) wire.close();
        else idle.push(wire);
      },
    };
  }
}
