import type { Recorded } from '../../events/contract.ts';
import type { Row } from '../fold.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';
import { shownRow } from './masked.ts';
import { unfoldable } from './past.ts';
import { type PastDependencies, type PastOptions, readPast } from './past-events.ts';

export interface FieldSet {
  readonly event: Recorded;
  readonly field: string;
  /** Null also without a row. */
  readonly before: unknown;
  readonly after: unknown;
}

export interface WhyAsked {
  readonly model: ReadModel;
  readonly projection: TableProjection;
  readonly key: number;
  /** Null: every field. */
  readonly field: string | null;
  readonly end: number;
}

/**
 * Oldest first; of the row's own few streams where it has those. @param onProgress how far the log was read
 * @throws Unfoldable
 */
export async function* why(
  dependencies: PastDependencies,
  { model, projection, key, field, end }: WhyAsked,
  options: PastOptions,
  onProgress?: (reached: number) => void,
): AsyncGenerator<FieldSet> {
  let row: Row | null = null;
  for await (const event of eventsOf(dependencies, { model, projection, key, end }, options, onProgress)) {
    if (!concerns(projection, key, row, event)) continue;
    const before: Row | null = row;
    try {
      row = projection.evolve(before, event);
    } catch (cause) {
      throw unfoldable(model, event, cause);
    }
    for (const change of changedFields(projection, before, row))
      if (field === null || change.field === field) yield { event, ...change };
  }
}

/** Masks of different events differ. */
export function changedFields(
  projection: TableProjection,
  before: Row | null,
  after: Row | null,
): Omit<FieldSet, 'event'>[] {
  const shownBefore = before === null ? {} : shownRow(projection, before);
  const shownAfter = after === null ? {} : shownRow(projection, after);
  return Object.keys(projection.columns)
    .filter((column) => (before?.[column] ?? null) !== (after?.[column] ?? null))
    .map((field) => ({ field, before: shownBefore[field] ?? null, after: shownAfter[field] ?? null }));
}

function concerns(
  { keyOf, fanOut }: TableProjection,
  key: number,
  row: Row | null,
  event: Recorded,
): boolean {
  if (keyOf(event) === key) return true;
  const value = fanOut?.valueOf(event) ?? null;
  return value !== null && fanOut !== null && row !== null && row[fanOut.column] === value;
}

async function* eventsOf(
  dependencies: PastDependencies,
  { model, projection, key, end }: Omit<WhyAsked, 'field'>,
  options: PastOptions,
  onProgress?: (reached: number) => void,
): AsyncGenerator<Recorded> {
  const types = model.handles;
  const { stream, fanOut } = projection;
  if (stream === null) {
    for await (const { events, reached } of readPast(dependencies, { types }, 0, end, options)) {
      yield* events;
      onProgress?.(reached);
    }
    return;
  }
  const own: Recorded[] = [];
  for await (const { events } of readPast(
    dependencies,
    { types, stream: `${stream}-${key}` },
    0,
    end,
    options,
  ))
    own.push(...events);
  yield* own.concat(await fannedOut()).sort((one, other) => one.position - other.position);

  async function fannedOut(): Promise<Recorded[]> {
    if (fanOut === null) return [];
    const values = new Set<number>();
    let row: Row | null = null;
    for (const event of own) {
      if (projection.keyOf(event) !== key) continue;
      try {
        row = projection.evolve(row, event);
      } catch (cause) {
        throw unfoldable(model, event, cause);
      }
      const value: unknown = row?.[fanOut.column];
      if (typeof value === 'number') values.add(value);
    }
    const found: Recorded[] = [];
    for (const value of values) {
      const selection = { types, stream: `${fanOut.stream}-${value}` };
      for await (const { events } of readPast(dependencies, selection, 0, end, options))
        found.push(...events.filter((event) => fanOut.valueOf(event) === value));
    }
    return found;
  }
}
