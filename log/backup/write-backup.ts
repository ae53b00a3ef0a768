import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Logger } from 'pino';
import { type Connection, MAINTENANCE_LIMITS } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import type { ErasureLedger } from '../erasure/ledger.ts';
import { DamagedKey, type Stored, type WrappedDataKeys } from '../sealing/keys.ts';
import { type MasterKey, masterKeyOf, type Wrapped } from '../sealing/master-key.ts';
import { INSTALLATION } from '../sealing/wrapping-keys.ts';
import { type CopiedTable, copiedTables } from './copied-tables.ts';
import type { About } from './lines.ts';
import { writeSealed } from './sealed-file.ts';

/** A response may be a megabyte. */
const PAGE_ROWS = 200;

export interface BackupSource {
  readonly database: Database;
  readonly keys: Pick<WrappedDataKeys, 'wrappedFor'>;
  /** Opens the backup. */
  readonly masterKey: Uint8Array;
  readonly sessionSecret: Uint8Array | null;
  readonly ledger: ErasureLedger;
  readonly createdAt: string;
  readonly logger: Pick<Logger, 'error'>;
}

type Query = Connection['query'];
type Line = (text: string) => Promise<void>;

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * As of one moment; the product goes on meanwhile. Embedded, it waits while the small tables are read; the
 * log, whose rows stay as they are, is read in pages afterwards.
 */
export async function writeBackup(file: FileHandle, source: BackupSource): Promise<About> {
  const { database, ledger } = source;
  const sealed = await writeSealed(file, source.masterKey);
  const digest = createHash('sha256');
  let lines = 0;
  const line: Line = async (text) => {
    digest.update(text).update('\n');
    lines++;
    await sealed.line(text);
  };

  const about = await database.snapshot(async (query) => {
    const begun = await readAbout(query, source);
    await line(JSON.stringify({ backup: begun }));
    for (const table of copiedTables)
      if (table.pages === undefined) await copyTable(source, query, table, line);
    if (database.kind === 'postgres') await copyLog(query, begun, line);
    return begun;
  });
  if (database.kind === 'pglite') {
    const connection = await database.connect(MAINTENANCE_LIMITS);
    await copyLog(connection.query, about, line);
    await connection.close();
  }
  // A key is destroyed after its erasure was noted: what the copy of the keys has missed stands here.
  for await (const erasure of ledger.entries()) await line(JSON.stringify({ erasure }));
  await sealed.line(JSON.stringify({ end: { lines, sha256: digest.digest('hex') } }));
  await sealed.finish();
  return about;
}

async function readAbout(query: Query, { createdAt, sessionSecret }: BackupSource): Promise<About> {
  const [head] = await query<{ epoch: string; position: number }>('select epoch, position from log_head');
  if (head === undefined) throw new Error('the log has no head');
  const migrations = await query<{ name: string }>('select name from kysely_migration order by name');
  return {
    createdAt,
    ...head,
    schema: migrations.map(({ name }) => name),
    sessionSecret: sessionSecret === null ? null : Buffer.from(sessionSecret).toString('hex'),
  };
}

/** The ids are those of the moment or a little later. */
async function copyLog(query: Query, { position }: About, line: Line): Promise<void> {
  for (const table of copiedTables) {
    const { name, pages } = table;
    if (pages === undefined) continue;
    const columns = await readColumns(query, name);
    await line(headingOf(name, columns));
    const most = pages.rows ?? PAGE_ROWS;
    let after: string | null = null;
    for (let size = most; size === most; ) {
      const rows: { key: string; line: string }[] = await query(
        `select ${pages.key}::text as key, ${rowOf(columns)} as line from ${name}
        where ${pages.position} <= $1::bigint and ($2::text is null or ${pages.key} > ${cast(columns, pages.key)})
        order by ${pages.key} limit ${most}`,
        [String(position), after],
      );
      for (const row of rows) await line(row.line);
      after = rows.at(-1)?.key ?? after;
      size = rows.length;
    }
  }
  const sequences = await query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  for (const { name: sequence, value } of sequences) await line(JSON.stringify({ sequence, value }));
}

function cast(columns: readonly Column[], key: string): string {
  return `$2::${columns.find(({ name }) => name === key)?.type ?? 'text'}`;
}

async function copyTable(
  source: BackupSource,
  query: Query,
  { name }: CopiedTable,
  line: Line,
): Promise<void> {
  const columns = await readColumns(query, name);
  await line(headingOf(name, columns));
  if (name === 'data_keys') return copyDataKeys(source, query, line);
  await eachPage<{ line: string }>(query, `select ${rowOf(columns)} as line from ${name}`, async (rows) => {
    for (const row of rows) await line(row.line);
  });
}

/** Wrapped by the master key: an embedded installation's wrapping key stays where it is. */
async function copyDataKeys(source: BackupSource, query: Query, line: Line): Promise<void> {
  const wrappedBy = masterKeyOf(source.masterKey);
  const select = `select subject, wrapped, master_key_id as "masterKeyId",
    (select id from wrapping_key) as current from data_keys`;
  type KeyRow = Pick<Stored, 'current'> & {
    subject: string;
    wrapped: Uint8Array | null;
    masterKeyId: string | null;
  };
  await eachPage<KeyRow>(query, select, async (rows) => {
    for (const { subject, wrapped, masterKeyId, current } of rows) {
      const stored =
        wrapped === null || masterKeyId === null ? null : { bytes: wrapped, masterKeyId, current };
      const copied = stored === null ? null : copyOf(source, wrappedBy, subject, stored);
      const bytes = copied === null ? null : `\\x${Buffer.from(copied.bytes).toString('hex')}`;
      await line(JSON.stringify([subject, bytes, copied?.masterKeyId ?? null]));
    }
  });
}

/** A person's damaged key keeps no other one out of the backup. */
function copyOf(
  { keys, logger }: BackupSource,
  wrappedBy: MasterKey,
  subject: string,
  stored: Stored,
): Wrapped {
  try {
    return keys.wrappedFor(wrappedBy, subject, stored);
  } catch (cause) {
    if (!(cause instanceof DamagedKey) || subject === INSTALLATION) throw cause;
    logger.error({ subject }, 'a stored key does not open and is copied as it is');
    return stored;
  }
}

async function eachPage<Row>(
  query: Query,
  select: string,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  await query(`declare copied no scroll cursor for ${select}`);
  for (let size = PAGE_ROWS; size === PAGE_ROWS; ) {
    const rows = await query<Row>(`fetch ${PAGE_ROWS} from copied`);
    await take(rows);
    size = rows.length;
  }
  await query('close copied');
}

async function readColumns(query: Query, table: string): Promise<Column[]> {
  return query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass('public.' || quote_ident($1)) and attnum > 0 and not attisdropped
    order by attnum`,
    [table],
  );
}

function headingOf(table: string, columns: readonly Column[]): string {
  return JSON.stringify({ table, columns: columns.map(({ name, type }) => [name, type]) });
}

/** Postgres reads each value back from its own text without loss. */
function rowOf(columns: readonly Column[]): string {
  return `json_build_array(${columns.map(({ name }) => `"${name}"::text`).join(', ')})::text`;
}
