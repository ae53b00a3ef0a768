import type { Connection, ConnectionLimits } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { databaseFailure, isAboutValues, isConnectionSpent } from '../../database/database-errors.ts';
import { Rejected } from '../../events/rejected.ts';
import type { WriteFailure } from '../log.ts';
import { batchDocument } from './batch-document.ts';
import type { Prepared } from './prepare.ts';

export interface WriterLimits extends ConnectionLimits {
  /** For this long a flush that failed is sent again. More than `answerMs`, so that one that hung is, too. */
  readonly retryMs: number;
}

/** A caller waits 24 s at most (`retryMs` and one more attempt), which is less than HTTP's idle timeout. */
export const WRITER_LIMITS: WriterLimits = {
  connectMs: 4_000,
  statementMs: 7_000,
  answerMs: 8_000,
  retryMs: 12_000,
};

const APPEND = 'select head_before, refused, leaves from append_commands($1::json)';

const RETRY_FIRST_PAUSE_MS = 20;
const RETRY_PAUSE_MAXIMUM_MS = 1_000;

/** What the database did with a batch. */
export interface Written {
  /** The log's last position before the batch. */
  readonly headBefore: number;
  /** Outcomes other than 'ok', by the command's index in the batch. */
  readonly refused: ReadonlyMap<number, string>;
  /** Leaf hashes of the stored events, 32 bytes each, in the order of their positions. */
  readonly leaves: Uint8Array;
}

/** The one connection through which this process appends. */
export interface Writer {
  /**
   * Commits a batch. When the connection is lost on the way it is not known whether the batch was committed: it
   * is sent again, and what was committed the first time comes back as 'duplicate'.
   * @throws Rejected('busy') when nothing was committed because the database is away or cannot write
   * @throws OutcomeUnknown when the database went away after the batch had been sent
   */
  write(batch: readonly Prepared[]): Promise<Written>;
  /** Why the last flush failed; null after one that succeeded. */
  failure(): WriteFailure | null;
  close(): Promise<void>;
}

interface Row {
  readonly head_before: number;
  readonly refused: string | null;
  readonly leaves: Uint8Array | null;
}

export function openWriter(database: Database, epoch: string, limits: WriterLimits = WRITER_LIMITS): Writer {
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
    const document = batchDocument(epoch, batch);
    const giveUpAt = performance.now() + limits.retryMs;
    let mayBeCommitted = false;
    for (let pauseMs = RETRY_FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, RETRY_PAUSE_MAXIMUM_MS)) {
      let isSent = false;
      try {
        const current = await connected();
        isSent = true;
        const written = writtenOf(await current.prepared<Row>(APPEND, [document]));
        failure = null;
        return written;
      } catch (cause) {
        const kind = databaseFailure(cause);
        if (kind === null) throw cause;
        if (kind === 'refused') {
          // The statement is always the same: unless the values are at fault, it fails for every command.
          if (!isAboutValues(cause)) failure = { reason: 'unwritable', atMs: performance.now() };
          throw cause;
        }
        if (isConnectionSpent(cause)) drop();
        mayBeCommitted ||= isSent && kind === 'lost';
        // A server that cannot write answers so again; it is asked again only for what may have been committed.
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
      // An answer means committed, and committed means on the disk, whatever the server's default is.
      await fresh.query('set synchronous_commit = on');
    } catch (cause) {
      drop();
      throw cause;
    }
    return fresh;
  }

  /** Closing a connection that hangs may hang as well, so it is not waited for. */
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
 * The connection was lost after the command had been sent: it may be committed. `EventLog.remembered` tells as
 * soon as the database answers again; a repeat under the same command id is safe. Every other `busy` means
 * that nothing was changed.
 */
export class OutcomeUnknown extends Rejected {
  constructor() {
    super('busy');
  }
}
