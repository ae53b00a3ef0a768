import type { Database } from '../database/database.ts';
import { giveWay } from '../log/delivery/give-way.ts';
import { sha256 } from '../log/record/leaf.ts';
import type { Entry } from './batch.ts';
import type { Reached } from './checkpoint.ts';
import { affectedRowsOf, foldEntries, type TableState, tableState } from './fold.ts';
import type { Job, Step } from './job.ts';
import { TooManyParked } from './parked.ts';
import type { Origin } from './source.ts';
import { loadRows, writeRebuilt, writeTogether } from './table-statements.ts';

const TOGETHER_MAXIMUM = 32;

/** Another process holds the model, it was rebuilt, or the log lacks the events. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** @throws Refused when nothing was changed */
export type Commit = (step: Step) => Promise<void>;

export const commitAlone: Commit = async (step) => {
  const { job } = step;
  const isMoved = job.target.parks
    ? (await writeTogether(job.database, [step])).has(job.model.name)
    : await writeRebuilt(step);
  if (!isMoved) throw refusalOf(job);
};

/**
 * One statement, one transaction: steps that arrive meanwhile wait for the next. Each model has its own
 * guard; if the database rejects the statement, each step is committed alone.
 */
export function commitTogether(database: Database): Commit {
  let waiting: Waiting[] = [];
  let isRunning = false;

  return (step) =>
    new Promise((resolve, reject) => {
      waiting.push({ step, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void commitAll();
    });

  async function commitAll(): Promise<void> {
    while (waiting.length > 0) {
      await giveWay();
      const some = waiting.slice(0, TOGETHER_MAXIMUM);
      waiting = waiting.slice(TOGETHER_MAXIMUM);
      await commit(some);
    }
    isRunning = false;
  }

  async function commit(some: readonly Waiting[]): Promise<void> {
    try {
      const moved = await writeTogether(
        database,
        some.map(({ step }) => step),
      );
      for (const { step, resolve, reject } of some) {
        if (moved.has(step.job.model.name)) resolve();
        else reject(refusalOf(step.job));
      }
    } catch (cause) {
      if (some.length === 1 || !isAboutValues(cause)) for (const { reject } of some) reject(cause);
      else for (const each of some) await commit([each]);
    }
  }
}

interface Waiting {
  readonly step: Step;
  resolve(): void;
  reject(cause: unknown): void;
}

/**
 * Rows, parked events and checkpoint in one statement. Where the database refuses the values, the batch is
 * halved until the faulty event is alone. @throws Refused when nothing was changed: another process writes
 * the model, or the log lacks these events @throws TooManyParked, NotErased; nothing was changed
 */
export async function applyEntries(
  job: Job,
  entries: readonly Entry[],
  origin: Origin = 'broker',
  commit: Commit = commitAlone,
): Promise<void> {
  try {
    await applyAtOnce(job, entries, origin, commit);
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    const [only] = entries;
    if (entries.length === 1 && only !== undefined) {
      await applyAtOnce(job, [{ kind: 'poison', stored: only.stored, error }], origin, commit);
      return;
    }
    const middle = Math.ceil(entries.length / 2);
    await applyEntries(job, entries.slice(0, middle), origin, commit);
    await applyEntries(job, entries.slice(middle), origin, commit);
  }
}

async function applyAtOnce(
  job: Job,
  entries: readonly Entry[],
  origin: Origin,
  commit: Commit,
): Promise<void> {
  const last = entries.at(-1);
  if (last === undefined) return;
  const tables = await loadTables(job, entries);
  const { parkedStreams, target } = job;
  const parked = foldEntries({ parkedStreams, parks: target.parks }, tables, entries);
  if (job.parkedCount + parked.length > job.parkedMaximum)
    throw new TooManyParked(`more than ${job.parkedMaximum} events would be parked`);
  const next: Reached = { position: last.stored.position, leafHash: last.stored.leafHash };
  await commit({ job, tables, parked, next, leaves: leavesDigest(entries, origin) });
  job.reached = next;
  job.keptRows.keep(tables);
  job.parkedCount += parked.length;
  if (tables.some(({ changed }) => changed.size > 0)) job.unchangedSince = next.position;
  for (const event of parked) {
    job.parkedStreams.add(event.stream);
    job.onParked(event);
  }
}

function loadTables(job: Job, entries: readonly Entry[]): Promise<TableState[]> {
  const events = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []));
  return Promise.all(
    job.model.tables.map(async (table) => {
      const affected = affectedRowsOf(table, events);
      const rows =
        job.keptRows.find(table, affected) ??
        (await loadRows(job.database, job.target.tables, table, affected));
      return tableState(table, rows);
    }),
  );
}

/**
 * Compared with the log, so that a forged event of a broker is not applied; null where the log was read, and
 * for a single event, whose leaf goes into the checkpoint.
 */
function leavesDigest(entries: readonly Entry[], origin: Origin): Uint8Array | null {
  if (origin === 'log' || entries.length === 1) return null;
  return sha256(Buffer.concat(entries.map(({ stored }) => stored.leafHash)));
}

function refusalOf({ model }: Job): Refused {
  return new Refused(`the checkpoint of ${model.name} is not where this process left it`);
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint): the same values will fail again. */
function isAboutValues(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^2[23]/.test(code);
}
