import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { nameOf, PREPARED_MAXIMUM } from './postgres.ts';
import { type Field, Messages, type Received, receive } from './wire.ts';

/**
 * PGlite answers within the turn of the event loop in which it is asked. Statements that follow each other would keep the
 * rest of the process waiting: after this time it comes in between.
 */
const LOOP_TURN_MAXIMUM_MS = 10;

/** Callers take turns in order of arrival. */
export interface Turns {
  /** Resolves when it is the caller's turn, with the function that ends the turn. */
  take(): Promise<() => void>;
}

/**
 * The one session of an embedded database. A statement is sent as one message; PGlite's own `query` needs six calls for
 * it and decodes every answer twice.
 */
export interface EmbeddedSession {
  /** Only during the caller's turn. */
  send(text: string, values: readonly unknown[]): Promise<Sent>;
  /** The same with a plan that is kept. */
  sendPrepared(text: string, values: readonly unknown[]): Promise<Sent>;
  readonly turns: Turns;
  close(): Promise<void>;
}

export interface Sent {
  readonly rows: Record<string, unknown>[];
  /** For example `INSERT 0 5`. */
  readonly tag: string;
}

export function openSession(pglite: PGlite): EmbeddedSession {
  const messages = new Messages();
  const turns = openTurns();
  const names = new Map<string, string>();
  const prepared = new Map<string, { readonly name: string; readonly fields: readonly Field[] }>();
  let loopTurnBegan = performance.now();

  return {
    turns,
    send,
    sendPrepared: async (text, values) => {
      if (!prepared.has(text) && names.size < PREPARED_MAXIMUM) await prepare(text);
      const known = prepared.get(text);
      if (known === undefined) return send(text, values);
      messages.begin();
      bindAndExecute(known.name, values);
      const received = receive(await exchange());
      return { rows: rowsOf(received, known.fields), tag: received.tag };
    },
    close: async () => {
      const done = await turns.take();
      try {
        if (!pglite.closed) await pglite.close();
      } finally {
        done();
      }
    },
  };

  async function send(text: string, values: readonly unknown[]): Promise<Sent> {
    messages.begin();
    messages.parse('', text);
    messages.describeStatement('');
    bindAndExecute('', values);
    const received = receive(await exchange());
    return { rows: rowsOf(received, received.fields ?? []), tag: received.tag };
  }

  async function prepare(text: string): Promise<void> {
    const name = nameOf(names, text);
    messages.begin();
    messages.parse(name, text);
    messages.describeStatement(name);
    messages.sync();
    const { fields } = receive(await exchange());
    prepared.set(text, { name, fields: fields ?? [] });
  }

  function bindAndExecute(name: string, values: readonly unknown[]): void {
    messages.bind(name, values.map(parameterOf));
    messages.execute();
    messages.sync();
  }

  async function exchange(): Promise<Buffer> {
    if (performance.now() - loopTurnBegan > LOOP_TURN_MAXIMUM_MS) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      loopTurnBegan = performance.now();
    }
    if (pglite.closed) throw new Error('the database is closed');
    const chunks: Buffer[] = [];
    // Neither file system, memory or Node's, needs PGlite's `syncToFs`.
    await pglite.execProtocolRawStream(messages.all(), {
      syncToFs: false,
      onRawData: (bytes) => chunks.push(Buffer.from(bytes)),
    });
    const [first] = chunks;
    return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
  }

  function rowsOf({ rows, bytes }: Received, fields: readonly Field[]): Record<string, unknown>[] {
    const parsers = fields.map(({ type }) => pglite.parsers[type]);
    return rows.map((places) => {
      const row: Record<string, unknown> = {};
      fields.forEach(({ name, type }, index) => {
        const start = places[index * 2] ?? -1;
        const text = start < 0 ? null : bytes.toString('utf8', start, places[index * 2 + 1]);
        const parse = parsers[index];
        row[name] = text === null || parse === undefined ? text : parse(text, type);
      });
      return row;
    });
  }
}

function openTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    take: async () => {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
}

/** The same texts and bytes as `pg` sends for these values. */
export function parameterOf(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return arrayLiteral(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(elementOf).join(',')}}`;
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayLiteral(value);
  const text =
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(parameterOf(value));
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A connection that lasts one turn; kysely takes one for each query and each transaction. */
class TurnConnection implements DatabaseConnection {
  constructor(
    private readonly session: EmbeddedSession,
    readonly done: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, tag } = await this.session.send(query.sql, query.parameters);
    return resultOf<Row>(rows, tag);
  }

  streamQuery(): never {
    throw new TypeError('rows are not streamed');
  }
}

function resultOf<Row>(rows: unknown[], tag: string): QueryResult<Row> {
  const affected = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/.exec(tag)?.[1];
  const typed = rows as Row[];
  return affected === undefined ? { rows: typed } : { rows: typed, numAffectedRows: BigInt(affected) };
}

class SessionDriver implements Driver {
  constructor(private readonly session: EmbeddedSession) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TurnConnection> {
    return new TurnConnection(this.session, await this.session.turns.take());
  }

  async beginTransaction(_connection: TurnConnection, settings: TransactionSettings): Promise<void> {
    const isolation =
      settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    await this.session.send(`start transaction${isolation}`, []);
  }

  async commitTransaction(): Promise<void> {
    const { tag } = await this.session.send('commit', []);
    if (tag === 'ROLLBACK')
      throw new Error('the transaction was rolled back: one of its statements had failed');
  }

  async rollbackTransaction(): Promise<void> {
    await this.session.send('rollback', []);
  }

  async releaseConnection(connection: TurnConnection): Promise<void> {
    connection.done();
  }

  destroy(): Promise<void> {
    return this.session.close();
  }
}

/** kysely shares the session's turns with other callers and needs no queue of its own. */
class SessionAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export function sessionDialect(session: EmbeddedSession): Dialect {
  return {
    createDriver: () => new SessionDriver(session),
    createAdapter: () => new SessionAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
}
