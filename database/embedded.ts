import { type PGlite, parse, type Results } from '@electric-sql/pglite';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, serialize } from 'pg-protocol';
import { type BackendMessage, parseComplete, RowDescriptionMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { nameOf } from './postgres.ts';

/** PGlite answers within the turn of the event loop: after this time the others get theirs. */
const LOOP_TURN_MAXIMUM_MS = 2;

export interface EmbeddedSession {
  /** For kysely; each query and each transaction takes a turn. */
  readonly pool: PostgresPool;
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Only during the caller's turn. */
  query(text: string, values: readonly unknown[]): Promise<Results>;
  prepared(text: string, values: readonly unknown[]): Promise<Results>;
}

export type Engine = Pick<PGlite, 'closed' | 'close' | 'execProtocolRawStream' | 'parsers'>;

/** Past PGlite's `query`, which keeps no plans, calls WebAssembly six times and drops byte order marks. */
export function openSession(pglite: Engine): EmbeddedSession {
  const names = new Map<string, string>();
  const plans = new Map<string, readonly BackendMessage[]>();
  let lastTurn: Promise<void> = Promise.resolve();
  let loopTurnBegan = performance.now();

  const query = (text: string, values: readonly unknown[]) => send('', text, values);
  const close = () => inTurn(async () => (pglite.closed ? undefined : await pglite.close()));
  return {
    pool: { connect: async () => new TurnClient(query, await takeTurn()), end: close, options: {} },
    inTurn,
    query,
    prepared: (text, values) => send(nameOf(names, text), text, values),
  };

  /** Resolves with the function that ends the turn. */
  async function takeTurn(): Promise<() => void> {
    const before = lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastTurn = promise;
    await before;
    return resolve;
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = await takeTurn();
    try {
      return await work();
    } finally {
      done();
    }
  }

  async function send(name: string, text: string, values: readonly unknown[]): Promise<Results> {
    const plan = plans.get(name);
    if (performance.now() - loopTurnBegan > LOOP_TURN_MAXIMUM_MS) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      loopTurnBegan = performance.now();
    }
    if (pglite.closed) throw new Error('the database is closed');
    const request = Buffer.concat([
      ...(plan === undefined
        ? [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]
        : []),
      serialize.bind({ statement: name, values: values.map(parameterOf) }),
      serialize.execute(),
      serialize.sync(),
    ]);
    const answers: BackendMessage[] = [];
    const parser = new Parser();
    await pglite.execProtocolRawStream(request, {
      onRawData: (bytes) => parser.parse(Buffer.from(bytes), (answer) => answers.push(answer)),
      // Neither file system, memory or Node's, needs it.
      syncToFs: false,
    });
    // The plan is kept even where the statement failed afterwards.
    if (name !== '' && answers.includes(parseComplete))
      plans.set(
        name,
        answers.filter((answer) => answer instanceof RowDescriptionMessage),
      );
    const failure = answers.find((answer) => answer instanceof DatabaseError);
    if (failure !== undefined) throw failure;
    const [result] = parse.parseResults([...(plan ?? []), ...answers], pglite.parsers);
    return result ?? { rows: [], fields: [] };
  }
}

class TurnClient implements PostgresPoolClient {
  constructor(
    private readonly send: EmbeddedSession['query'],
    readonly release: () => void,
  ) {}

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used');
    return this.send(text, values);
  }
}

/** The same texts and bytes as `pg` sends for these values. */
function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
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
