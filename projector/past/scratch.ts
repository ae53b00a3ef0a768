import { Database, type Statement } from 'bun:sqlite';
import type { AffectedRows, Row, TableState } from '../fold.ts';
import type { AnyTableProjection } from '../read-model.ts';

/** Memory for rows at hand; SQLite keeps the others in a temporary file that no name leads to. */
const CACHE_KIB = 48 * 1024;
/** Rows held in memory at once while a table is read. */
const PAGE_ROWS = 200;

export interface KeyedRow {
  readonly key: number;
  readonly row: Row;
}

/** A row at two moments; null where it is not there. */
export interface ChangedRow {
  readonly key: number;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Rows of one table outside the installation's database: nothing is written there, and memory stays flat. */
export interface ScratchTable {
  load(affected: AffectedRows): Row[];
  write(state: TableState): void;
  /** In the order of the keys. */
  rows(): Generator<KeyedRow>;
  /** Rows that were written since `remember`, in the order of the keys. */
  changes(): Generator<ChangedRow>;
}

export interface Scratch {
  open(projection: AnyTableProjection): ScratchTable;
  /** Makes what `write` calls write in `work` one transaction. */
  atOnce(work: () => void): void;
  /** From here on, how each row is before it is first written is kept. */
  remember(): void;
  close(): void;
}

/** Temporary tables: SQLite deletes their file as soon as it has opened it, so that even a killed process leaves none. */
export function openScratch(): Scratch {
  const database = new Database(':memory:');
  database.run('pragma temp_store = file');
  database.run(`pragma temp.cache_size = -${CACHE_KIB}`);
  // Nothing is ever taken back.
  database.run('pragma temp.journal_mode = off');
  let tables = 0;
  let remembers = false;

  return {
    open: (projection) => scratchTable(database, projection, tables++, () => remembers),
    atOnce: (work) => {
      database.run('begin');
      work();
      database.run('commit');
    },
    remember: () => {
      remembers = true;
    },
    close: () => database.close(),
  };
}

interface StoredRow {
  readonly key: number;
  readonly row: string | null;
}

function scratchTable(
  database: Database,
  projection: AnyTableProjection,
  ordinal: number,
  remembers: () => boolean,
): ScratchTable {
  const [now, before] = [`now_${ordinal}`, `before_${ordinal}`];
  const fanOut = projection.fanOut?.column ?? null;
  database.run(`create temp table ${now} (key integer primary key, fan integer, row text not null)`);
  database.run(`create temp table ${before} (key integer primary key, row text)`);
  if (fanOut !== null) database.run(`create index temp.${now}_fan on ${now} (fan)`);
  const byKey = database.query<StoredRow, [number]>(`select key, row from ${now} where key = ?`);
  const byFan = database.query<StoredRow, [number]>(`select key, row from ${now} where fan = ?`);
  const put = database.query(`insert or replace into ${now} (key, fan, row) values (?, ?, ?)`);
  const drop = database.query(`delete from ${now} where key = ?`);
  const keep = database.query(
    `insert or ignore into ${before} (key, row) values (?1, (select row from ${now} where key = ?1))`,
  );
  const page = database.query<StoredRow, [number]>(
    `select key, row from ${now} where key > ? order by key limit ${PAGE_ROWS}`,
  );
  const changedPage = database.query<StoredRow & { before: string | null }, [number]>(
    `select b.key, b.row as before, n.row from ${before} b left join ${now} n on n.key = b.key
      where b.key > ? order by b.key limit ${PAGE_ROWS}`,
  );

  return {
    load: ({ keys, fanOut: values }) => [
      ...found(byKey, keys),
      ...(fanOut === null ? [] : found(byFan, values)),
    ],
    write: ({ rows, changed }) => {
      for (const key of changed) {
        if (remembers()) keep.run(key);
        const row = rows.get(key) ?? null;
        if (row === null) drop.run(key);
        else put.run(key, fanOut === null ? null : Number(row[fanOut]), JSON.stringify(row));
      }
    },
    rows: function* () {
      for (const { key, row } of pages(page)) if (row !== null) yield { key, row: JSON.parse(row) };
    },
    changes: function* () {
      for (const changed of pages(changedPage))
        yield { key: changed.key, before: rowOf(changed.before), after: rowOf(changed.row) };
    },
  };
}

function found(statement: Statement<StoredRow, [number]>, values: Iterable<number>): Row[] {
  const rows: Row[] = [];
  for (const value of values)
    for (const { row } of statement.all(value)) if (row !== null) rows.push(JSON.parse(row));
  return rows;
}

function* pages<Paged extends StoredRow>(statement: Statement<Paged, [number]>): Generator<Paged> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = statement.all(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = last.key;
  }
}

function rowOf(text: string | null): Row | null {
  return text === null ? null : JSON.parse(text);
}
