import { type Database, openPostgres } from '../../database/database.ts';
import { openLog } from '../../log/open-log.ts';
import { append, type Happening } from './happenings.ts';

export interface StalledAppend {
  /** Lets it commit. */
  release(): void;
  readonly appended: Promise<void>;
  /** Releases it, and ends its process. */
  close(): Promise<void>;
}

/** Another process's append that has been written; it stalls before its commit. */
export async function stallAppend(
  url: string,
  masterKey: Uint8Array,
  happening: Happening,
  recordedAt?: string,
): Promise<StalledAppend> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const database = openPostgres(url);
  const log = await openLog({ database: committingLate(database, gate, isWritten), masterKey });
  const appended = append(log, happening, recordedAt);
  await written;
  return {
    release,
    appended,
    close: async () => {
      release();
      await log.close();
      await database.close();
    },
  };
}

/** Its appends tell that they are written, and wait at the gate before they commit. */
function committingLate(database: Database, gate: Promise<void>, isWritten: () => void): Database {
  return {
    ...database,
    connect: async (limits) => {
      const connection = await database.connect(limits);
      return {
        ...connection,
        prepared: async <Row>(text: string, values: readonly unknown[]) => {
          await connection.query('begin');
          const rows = await connection.prepared<Row>(text, values);
          isWritten();
          await gate;
          await connection.query('commit');
          return rows;
        },
      };
    },
  };
}
