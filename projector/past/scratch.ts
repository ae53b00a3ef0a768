import { Database, type Statement } from 'bun:sqlite';
import { type AffectedRows, type Row, type TableState, tableState } from '../fold.ts';
import type { TableProjection } from '../read-model.ts';

/** SQLite keeps further rows in an unnamed temporary file. */
const CACHE_KIB = 8 * 1024;
/** Kept between two batches: a row mostly changes at one time. */
const UNPACKED_ROWS = 500;
/** In memory at once while a table is read. */
const PAGE_ROWS = 200;

export interface KeyedRow {
  readonly key: number;
  readonly row: Row;
}

/** Null where the row is not there. */
export interface ChangedRow {
  readonly key: number;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Outside the installation's database; memory stays flat. */
export interface ScratchTable {
  /** Holds the affected rows until the next call. */
  state(affected: AffectedRows): TableState;
  /** In the order of the keys, after one up to another. */
  rows(after?: number, upTo?: number): Generator<KeyedRow>;
  /** Since `remember`, in the order of the keys. */
  changes(): Generator<ChangedRow>;
}

export interface Scratch {
  open(projection: TableProjection): ScratchTable;
  /** From here on, each row's value before its first write is kept. */
  remember(): void;
  close(): void;
}

/** SQLite deletes their file once it is open: a killed process leaves none. */
export function openScratch(): Scratch {
  const database = new Database(':memory:');
  database.run('pragma temp_store = file');
  database.run(`pragma temp.cache_size = -${CACHE_KIB}`);
  // Nothing is ever rolled back.
  database.run('pragma temp.journal_mode = off');
  const flushes: (() => void)[] = [];
  let remembers = false;

  return {
    open: (projection) => {
      const { flush, ...table } = scratchTable(database, projection, flushes.length, () => remembers);
      flushes.push(flush);
      return table;
    },
    remember: () => {
      for (const flush of flushes) flush();
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
  projection: TableProjection,
  ordinal: number,
  remembers: () => boolean,
): ScratchTable & { flush(): void } {
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
  const page = database.query<StoredRow, [number, number]>(
    `select key, row from ${now} where key > ? and key <= ? order by key limit ${PAGE_ROWS}`,
  );
  const changedPage = database.query<StoredRow & { before: string | null }, [number, number]>(
    `select b.key, b.row as before, n.row from ${before} b left join ${now} n on n.key = b.key
      where b.key > ? and b.key <= ? order by b.key limit ${PAGE_ROWS}`,
  );
  const state: TableState = tableState(projection, []);
  /** Ids grow: most new rows need not be looked for. */
  let highest = Number.NEGATIVE_INFINITY;

  return {
    flush,
    state: ({ keys, fanOut: values }) => {
      if (state.rows.size > UNPACKED_ROWS) {
        flush();
        state.rows.clear();
      }
      for (const key of keys) if (key <= highest && !state.rows.has(key)) unpack(byKey.all(key));
      // Unpacked rows are newer than their file.
      if (fanOut !== null) for (const value of values) unpack(byFan.all(value));
      return state;
    },
    rows: function* (after = Number.MIN_SAFE_INTEGER, upTo = Number.MAX_SAFE_INTEGER) {
      flush();
      for (const { key, row } of pages(page, after, upTo))
        if (row !== null) yield { key, row: JSON.parse(row) };
    },
    changes: function* () {
      flush();
      for (const changed of pages(changedPage, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))
        yield { key: changed.key, before: rowOf(changed.before), after: rowOf(changed.row) };
    },
  };

  function unpack(stored: readonly StoredRow[]): void {
    for (const { key, row } of stored)
      if (row !== null && !state.rows.has(key)) state.rows.set(key, JSON.parse(row));
  }

  function flush(): void {
    if (state.changed.size === 0) return;
    database.run('begin');
    for (const key of state.changed) {
      if (remembers()) keep.run(key);
      const row = state.rows.get(key) ?? null;
      if (row === null) drop.run(key);
      else put.run(key, fanOut === null ? null : Number(row[fanOut]), JSON.stringify(row));
      if (key > highest) highest = key;
    }
    database.run('commit');
    state.changed.clear();
  }
}

function* pages<Paged extends StoredRow>(
  statement: Statement<Paged, [number, number]>,
  from: number,
  upTo: number,
): Generator<Paged> {
  for (let after = from; ; ) {
    const rows = statement.all(after, upTo);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = last.key;
  }
}

function rowOf(text: string | null): Row | null {
  return text === null ? null : JSON.parse(text);
}
