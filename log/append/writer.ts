import type { Connection, ConnectionLimits } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { databaseFailure, isAboutValues, isConnectionSpent } from '../../database/database-errors.ts';
import { Rejected } from '../../events/rejected.ts';
import type { WriteFailure } from '../log.ts';
import { APPEND, batchColumns } from './batch-columns.ts';
import type { Prepared } from './prepare.ts';

export interface WriterLimits extends ConnectionLimits {
  /** More than `answerMs`, so that a flush that hung is sent again too. */
  readonly retryMs: number;
}

/** A caller waits 24 s at most (`retryMs` and one more attempt), less than HTTP's idle timeout. */
export const WRITER_LIMITS: WriterLimits = {
  connectMs: 4_000,
  statementMs: 7_000,
  answerMs: 8_000,
  retryMs: 12_000,
};

const RETRY_FIRST_PAUSE_MS = 20;
const RETRY_PAUSE_MAXIMUM_MS = 1_000;

export interface Written {
  /** Position before the batch. */
  readonly headBefore: number;
  /** Other than 'ok', by index in the batch. */
  readonly refused: ReadonlyMap<number, string>;
  /** 32 bytes each, in the order of positions. */
  readonly leaves: Uint8Array;
}

export interface Writer {
  /**
   * After a lost connection the batch is sent again, and what was committed the first time comes back as
   * 'duplicate'.
   * @throws Rejected('busy') when nothing was committed because the database is away or cannot write
   * @throws OutcomeUnknown when the database went away after the batch had been sent
   */
  write(batch: readonly Prepared[]): Promise<Written>;
  /** Null after a flush that succeeded. */
  failure(): WriteFailure | null;
  close(): Promise<void>;
}

interface Row {
  readonly head_before: number;
  readonly refused: string | null;
  readonly leaves: Uint8Array | null;
}

export function openWriter(
  database: Pick<Database, 'connect'>,
  epoch: string,
  limits: WriterLimits = WRITER_LIMITS,
): Writer {
  let connection: Connection | null = null;
  let failure: WriteFailure | null = null;
  let underWay = 0;

  return {
    write: async (batch) => {
      underWay++;
      try {
        return await flush(batch);
      } finally {
        underWay--;
      }
    },
    // A flush that hangs after a failure counts as failed, even if another connection can write.
    failure: () => (failure !== null && underWay > 0 ? { ...failure, atMs: performance.now() } : failure),
    close: async () => {
      await connection?.close();
      connection = null;
    },
  };

  async function flush(batch: readonly Prepared[]): Promise<Written> {
    const values = batchColumns(epoch, batch);
    const giveUpAt = performance.now() + limits.retryMs;
    let mayBeCommitted = false;
    for (let pauseMs = RETRY_FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, RETRY_PAUSE_MAXIMUM_MS)) {
      let isSent = false;
      try {
        const current = await connected();
        isSent = true;
        const written = writtenOf(await current.prepared<Row>(APPEND, values));
        failure = null;
        return written;
      } catch (cause) {
        const kind = databaseFailure(cause);
        if (kind === null) throw cause;
        if (kind === 'refused') {
          // Unless the values are at fault, the statement fails for every command.
          if (!isAboutValues(cause)) failure = { reason: 'unwritable', atMs: performance.now() };
          throw cause;
        }
        if (isConnectionSpent(cause)) drop();
        mayBeCommitted ||= isSent && kind === 'lost';
        // Such a server is asked again only for what may have been committed.
        const isHopeless = kind === 'unwritable' && !mayBeCommitted;
        if (isHopeless || performance.now() + pauseMs > giveUpAt) {
          failure = {
            reason: kind === 'unwritable' ? 'unwritable' : 'unreachable',
            atMs: performance.now(),
          };
          throw mayBeCommitted ? new OutcomeUnknown() : new Rejected('busy');
        }
        await Bun.sleep(pauseMs);
      }
    }
  }

  async function connected(): Promise<Connection> {
    if (connection !== null) return connection;
    const fresh = await database.connect(limits);
    connection = fresh;
    fresh.onLost(() => {
      if (connection === fresh) connection = null;
    });
    try {
      // Committed means on the disk, whatever the server's default is.
      await fresh.query('set synchronous_commit = on');
    } catch (cause) {
      drop();
      throw cause;
    }
    return fresh;
  }

  /** Not awaited: closing a connection that hangs may hang as well. */
  function drop(): void {
    connection?.close().catch(() => undefined);
    connection = null;
  }
}

function writtenOf(rows: readonly Row[]): Written {
  const row = rows[0];
  if (row === undefined) throw new Error('the append gave no row');
  const refused = new Map<number, string>();
  for (const line of row.refused?.split('\n') ?? []) {
    const [number = '', outcome = ''] = line.split(':');
    refused.set(Number(number) - 1, outcome);
  }
  return { headBefore: row.head_before, refused, leaves: row.leaves ?? new Uint8Array() };
}

/**
 * The connection was lost after the command had been sent. `EventLog.remembered` tells once the database
 * answers again; a repeat under the same command id is safe. Every other `busy` means that nothing was
 * changed.
 */
export class OutcomeUnknown extends Rejected {
  constructor() {
    super('busy');
  }
}
