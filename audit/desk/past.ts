import type { History } from '../../api/audit/history.ts';
import { HttpError, invalid } from '../../api/http/errors.ts';
import { openFairQueue } from '../../api/limits/fair-queue.ts';
import type { FieldChange, HistoryEvent, PastRow } from '../../events/audit/answers.ts';
import { momentOf } from '../../events/moment.ts';
import { Rejected } from '../../events/rejected.ts';
import { models } from '../../projector/models/models.ts';
import { shownRow } from '../../projector/past/masked.ts';
import type { Past } from '../../projector/past/past.ts';
import { Unfoldable } from '../../projector/past/past-events.ts';
import { type FieldSet, why } from '../../projector/past/why.ts';
import type { ReadModel, TableProjection } from '../../projector/read-model.ts';
import { foldPast } from '../as-of.ts';
import type { HistoryParts } from '../command.ts';
import { PastTheHead } from '../moment-position.ts';
import { type EventLine, erasedAmong, eventLine } from '../sealed-state.ts';
import { type AuditedEvent, readPositions } from '../stored-events.ts';

/** Less than the page waits for an answer. A longer log is for the command line. */
export const FOLD_MAXIMUM_MS = 15_000;
const ROWS_MAXIMUM = 1_000;
/** The newest ones. */
const CHANGES_MAXIMUM = 200;
/** Folding takes a whole core. */
const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum: 8 });
const ONE_LINE = 'history';

export function folding<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTurn(ONE_LINE, () => readablePast(work));
}

export function readAsOf(parts: HistoryParts, foldMaximumMs = FOLD_MAXIMUM_MS): History['asOf'] {
  return ({ at, model }) =>
    folding(async () => {
      const moment = momentOf(at);
      if (moment === null) throw invalid('at', 'This is no moment');
      const chosen = model === undefined ? models : [modelNamed(model)];
      const progress = untilTooLong(foldMaximumMs);
      try {
        const head = await parts.log.head();
        const { past, position } = await foldPast(
          parts,
          { moment, models: chosen, reason: null },
          { progress },
        );
        try {
          const { rows, more } = rowsOf(past);
          return { success: true, data: rows, meta: { head, position, more } };
        } finally {
          past.close();
        }
      } catch (cause) {
        throw cause instanceof PastTheHead ? invalid('at', pastTheHead(cause)) : cause;
      }
    });
}

function rowsOf(past: Past): { rows: PastRow[]; more: boolean } {
  const rows: PastRow[] = [];
  for (const { model, projection, rows: stored } of past.tables)
    for (const { key, row } of stored()) {
      if (rows.length === ROWS_MAXIMUM) return { rows, more: true };
      rows.push({ model: model.name, table: projection.table, key, row: shownRow(projection, row) });
    }
  return { rows, more: false };
}

interface Found {
  readonly table: string;
  readonly set: FieldSet;
}

export function readWhy(parts: HistoryParts, foldMaximumMs = FOLD_MAXIMUM_MS): History['why'] {
  return ({ model: name, key, field }) =>
    folding(async () => {
      const model = modelNamed(name);
      const tables = model.tables.filter(
        ({ columns }) => field === undefined || Object.hasOwn(columns, field),
      );
      if (tables.length === 0) throw invalid('field', 'This read model has no field of this name');
      const head = await parts.log.head();
      const progress = untilTooLong(foldMaximumMs);
      const setsOf = async function* (projections: readonly TableProjection[]): AsyncGenerator<Found> {
        for (const projection of projections) {
          const row = { model, projection, key, field: null, end: head };
          const sets = why(parts, row, { reveals: false }, (reached) => progress('', reached, head));
          for await (const set of sets) yield { table: projection.table, set };
        }
      };
      const newest: Found[] = [];
      let total = 0;
      let isKnown = false;
      for await (const found of setsOf(tables)) {
        isKnown = true;
        if (field !== undefined && found.set.field !== field) continue;
        total++;
        newest.push(found);
        if (newest.length > CHANGES_MAXIMUM) newest.shift();
      }
      if (!isKnown) throw new Rejected('unknown_id');
      return { success: true, data: await changesOf(parts, newest), meta: { head, total } };
    });
}

async function changesOf(parts: HistoryParts, sets: readonly Found[]): Promise<FieldChange[]> {
  const positions = [...new Set(sets.map(({ set }) => set.event.position))];
  const events = await shownEvents(parts, await readPositions(parts.database, positions));
  const byPosition = new Map(events.map((event) => [event.position, event]));
  return sets.flatMap(({ table, set: { event, field, before, after } }) => {
    const shown = byPosition.get(event.position);
    return shown === undefined ? [] : [{ ...shown, table, field, before, after }];
  });
}

function modelNamed(name: string): ReadModel {
  const model = models.find((each) => each.name === name);
  if (model !== undefined) return model;
  throw invalid('model', 'There is no read model of this name');
}

function pastTheHead({ position, head }: PastTheHead) {
  return `The log has no position ${position}; its newest event is ${head}.` as const;
}

export function untilTooLong(maximumMs: number): (what: string, done: number, total: number) => void {
  const endsAt = performance.now() + maximumMs;
  return (_what, done, total) => {
    if (done < total && performance.now() > endsAt) throw new HttpError('past_too_long');
  };
}

/** @throws HttpError('past_unreadable') */
async function readablePast<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof Unfoldable ? new HttpError('past_unreadable', { cause }) : cause;
  }
}

/** Nothing personal is opened. */
export async function shownEvents(
  { database }: Pick<HistoryParts, 'database'>,
  events: readonly AuditedEvent[],
): Promise<HistoryEvent[]> {
  const erased = await erasedAmong(database, events);
  return Promise.all(events.map(async (event) => masked(await eventLine(event, erased, null))));
}

function masked({ personal, ...line }: EventLine): HistoryEvent {
  return { ...line, personal: personal === 'sealed' || personal === 'erased' ? personal : null };
}
