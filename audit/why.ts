import { type Command, InvalidArgumentError } from 'commander';
import { models } from '../projector/models/models.ts';
import { type FieldSet, type WhyAsked, why } from '../projector/past/why.ts';
import type { ReadModel, TableProjection } from '../projector/read-model.ts';
import { modelNames, REVEAL, reasonIn, whole } from './arguments.ts';
import type { Describe, HistoryParts, Output } from './command.ts';
import { recordShownAccounts } from './reveal-past.ts';
import { erasedAmong, eventLine } from './sealed-state.ts';
import { readPositions } from './stored-events.ts';
import { shownChange } from './table.ts';

export interface RowAsked {
  readonly model: ReadModel;
  /** Where the model has several tables with rows of this key: the one that is meant; null for all of them. */
  readonly projection: TableProjection | null;
  readonly key: number;
  readonly field: string | null;
  readonly reason: string | null;
}

type Place = Pick<RowAsked, 'model' | 'projection'>;

export const describeWhy: Describe = (begin, asked) =>
  begin(
    'why',
    'The events that have set a row, or one field of it, with before and after',
    'why orders 12 status',
    'why dashboard 1 customers',
    'why contact_forms 5    (a table of the model contact)',
  )
    .argument('<model>', `one of ${modelNames}, or one of their tables`, tableNamed)
    .argument('<key>', 'the number of the row', whole)
    .argument('[field]', 'a column; all where it is left out')
    .option('--reveal <reason>', REVEAL, reasonIn)
    .action(
      (
        place: Place,
        key: number,
        field: string | undefined,
        { reveal }: { reveal?: string },
        command: Command,
      ) => {
        const tables = place.projection === null ? place.model.tables : [place.projection];
        const fields = [...new Set(tables.flatMap(({ columns }) => Object.keys(columns)))];
        if (field !== undefined && !fields.includes(field))
          command.error(`error: ${place.model.name} has no field ${field}; it has ${fields.join(', ')}.`);
        const row = { ...place, key, field: field ?? null, reason: reveal ?? null };
        asked(({ opened, output }) => printWhy(opened, row, output));
      },
    );

function tableNamed(name: string): Place {
  for (const model of models) {
    if (model.name === name) return { model, projection: null };
    const projection = model.tables.find(({ table }) => table === name);
    if (projection !== undefined) return { model, projection };
  }
  throw new InvalidArgumentError(`It must be one of ${modelNames}, or one of their tables.`);
}

/** Oldest first. @throws Unfoldable */
export async function printWhy(parts: HistoryParts, asked: RowAsked, output: Output): Promise<number> {
  const { model, key, field, reason } = asked;
  const projections = asked.projection === null ? model.tables : [asked.projection];
  const end = await parts.log.head();
  let rows = 0;
  let printed = 0;
  for (const projection of projections) {
    if (field !== null && projection.columns[field] === undefined) continue;
    const row: WhyAsked = { model, projection, key, field: null, end };
    if (reason !== null) await recordShown(parts, row, reason);
    let last = 0;
    let found = false;
    const progress = (reached: number) => output.progress('why', reached, end);
    for await (const set of why(parts, row, { reveals: reason !== null }, progress)) {
      found = true;
      if (field !== null && set.field !== field) continue;
      if (!output.json && set.event.position !== last) await printHead(projection, set, output);
      last = set.event.position;
      await printSet(parts, projection, set, reason !== null, output);
      printed++;
    }
    if (found) rows++;
  }
  if (rows === 0) {
    await output.explain(`${model.name} never had a row ${key}.`);
    return 1;
  }
  if (printed === 0) await output.explain(`No event has set ${field} of ${model.name} ${key}.`);
  return 0;
}

async function printHead({ table }: TableProjection, { event }: FieldSet, { print }: Output) {
  const { position, recordedAt, type, stream, streamVersion, actor } = event;
  await print(`${position}  ${recordedAt}  ${type}  ${stream}/${streamVersion}  by ${actor}  in ${table}`);
}

async function printSet(
  { database, log }: HistoryParts,
  { table }: TableProjection,
  { event, field, before, after }: FieldSet,
  unseals: boolean,
  { json, print }: Output,
): Promise<void> {
  if (!json) {
    await print(shownChange(field, before, after));
    return;
  }
  const stored = await readPositions(database, [event.position]);
  const erased = await erasedAmong(database, stored);
  for (const each of stored) {
    const line = await eventLine(each, erased, unseals ? log : null);
    await print(JSON.stringify({ ...line, table, field, before, after }));
  }
}

/** Whose words the row's events hold. */
async function recordShown(parts: HistoryParts, row: WhyAsked, reason: string): Promise<void> {
  const accounts = new Set<number>();
  for await (const { event } of why(parts, row, { reveals: false })) {
    const match = /^account-(\d+)$/.exec(event.subject ?? '');
    if (match !== null && event.personal !== null) accounts.add(Number(match[1]));
  }
  await recordShownAccounts(parts, { named: [...accounts], accounts: accounts.size, reason, look: 'why' });
}
