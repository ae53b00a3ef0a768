import { Rejected } from '../../events/rejected.ts';
import type { Connection, Database } from '../../migrations/database.ts';
import { documentOf } from './document.ts';
import { pack } from './packed.ts';
import { type Prepared, streamsOf } from './prepare.ts';

export interface WriterLimits {
  /** How long one flush may take before its connection counts as lost. */
  readonly flushMs: number;
  /** How long a flush whose connection was lost is sent again, before its callers are answered 'busy'. */
  readonly reconnectMs: number;
}

export const WRITER_LIMITS: WriterLimits = { flushMs: 15_000, reconnectMs: 10_000 };

const RECONNECT_FIRST_PAUSE_MS = 20;
const RECONNECT_PAUSE_MAXIMUM_MS = 1_000;

/** What the database did with a batch. */
export interface Written {
  /** The log's last position before the batch. */
  readonly headBefore: number;
  /** Outcomes other than 'ok', by the command's place in the batch. */
  readonly refused: ReadonlyMap<number, string>;
}

/** The one connection through which this process appends. */
export interface Writer {
  /**
   * Commits a batch. A connection that is lost on the way leaves open whether it was committed: the batch is
   * then sent again, and what was committed the first time comes back as 'duplicate'.
   * @throws Rejected('busy') when the database cannot be reached; whether the batch was committed is then not known
   */
  write(batch: readonly Prepared[]): Promise<Written>;
  close(): Promise<void>;
}

interface Row {
  readonly head_before: number;
  readonly refused: string | null;
}

export function openWriter(database: Database, epoch: string, limits: WriterLimits = WRITER_LIMITS): Writer {
  let connection: Connection | null = null;

  return {
    write: async (batch) => {
      const send = statementOf(database.kind, epoch, batch);
      const giveUpAt = performance.now() + limits.reconnectMs;
      for (
        let pauseMs = RECONNECT_FIRST_PAUSE_MS;
        ;
        pauseMs = Math.min(pauseMs * 2, RECONNECT_PAUSE_MAXIMUM_MS)
      ) {
        try {
          return writtenOf(batch, await within(limits.flushMs, send(await connected())));
        } catch (cause) {
          if (isOverloaded(cause)) throw new Rejected('busy');
          if (!isLoss(cause)) throw cause;
          drop();
          if (performance.now() + pauseMs > giveUpAt) throw new Rejected('busy');
          await Bun.sleep(pauseMs);
        }
      }
    },
    close: async () => {
      await connection?.close();
      connection = null;
    },
  };

  async function connected(): Promise<Connection> {
    if (connection !== null) return connection;
    const fresh = await within(limits.reconnectMs, database.connect());
    // An answer means committed, and committed means on the disk, whatever the server's default is.
    await fresh.query('set synchronous_commit = on');
    fresh.onLost(() => {
      if (connection === fresh) connection = null;
    });
    connection = fresh;
    return fresh;
  }

  /** Closing a connection that hangs may hang as well, so nobody waits for it. */
  function drop(): void {
    connection?.close().catch(() => undefined);
    connection = null;
  }
}

function statementOf(kind: Database['kind'], epoch: string, batch: readonly Prepared[]) {
  if (kind === 'pglite') {
    const values = [epoch, documentOf(batch)];
    return (connection: Connection) =>
      connection.query<Row>(
        'select head_before, refused from append_commands_document($1, $2::text::json)',
        values,
      );
  }
  const { bytes, commands, events, claims } = pack(batch);
  const values = [epoch, bytes, commands, events, claims];
  return (connection: Connection) =>
    connection.query<Row>(
      `select head_before, refused
       from append_commands_packed($1, $2, $3::bigint[], $4::bigint[], $5::bigint[])`,
      values,
    );
}

function writtenOf(batch: readonly Prepared[], rows: readonly Row[]): Written {
  const row = rows[0];
  if (row === undefined) throw new Error('the append gave no row');
  const refused = new Map<number, string>();
  if (row.refused === null) return { headBefore: row.head_before, refused };
  const places = placesOf(batch);
  for (const line of row.refused.split('\n')) {
    const colon = line.indexOf(':');
    const place = places.get(Number(line.slice(0, colon)));
    if (place === undefined) throw new Error('the append refused a command that was not sent');
    refused.set(place, line.slice(colon + 1));
  }
  return { headBefore: row.head_before, refused };
}

/** Places in the batch by the ordinal of the command's first stream. */
function placesOf(batch: readonly Prepared[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let ordinal = 1;
  for (const [place, command] of batch.entries()) {
    places.set(ordinal, place);
    ordinal += streamsOf(command).length;
  }
  return places;
}

class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the connection is gone, and with it the answer. The server's own errors carry a code of five
 * characters (PostgreSQL, appendix A); of these class 57 is an operator's intervention and class 08 a broken
 * connection. Anything without one comes from the socket.
 */
function isLoss(cause: unknown): boolean {
  const state = stateOf(cause);
  if (state !== null) return state.startsWith('57P') || state.startsWith('08');
  return cause instanceof TookTooLong || isFromSocket(cause);
}

/** Class 53: no room on the disk, no memory, too many connections; 25006: a server that only reads. Nothing was committed. */
function isOverloaded(cause: unknown): boolean {
  const state = stateOf(cause);
  return state !== null && (state.startsWith('53') || state === '25006');
}

function stateOf(cause: unknown): string | null {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return null;
  return /^[0-9A-Z]{5}$/.test(cause.code) && 'severity' in cause ? cause.code : null;
}

function isFromSocket(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if ('code' in cause && typeof cause.code === 'string') return true;
  return /connection|not queryable|socket|closed/i.test(cause.message);
}
