import { MOMENT_RULE, type Moment } from '../events/moment.ts';
import { models } from '../projector/models/models.ts';
import { openPast, type PastTable, typesOf } from '../projector/past/past.ts';
import type { ChangedRow } from '../projector/past/scratch.ts';
import { changedFields } from '../projector/past/why.ts';
import type { ReadModel } from '../projector/read-model.ts';
import { modelNamed, modelNames, moment, REVEAL, reasonIn } from './arguments.ts';
import type { Describe, HistoryParts, Output } from './command.ts';
import { positionOf } from './moment-position.ts';
import { recordRevealedPast } from './reveal-past.ts';
import { shownChange } from './table.ts';

export interface DiffAsked {
  readonly from: Moment;
  readonly to: Moment;
  readonly models: readonly ReadModel[];
  readonly reason: string | null;
  /** A difference is exit status 1. */
  readonly exitCode: boolean;
}

interface DiffOptions {
  readonly model?: ReadModel;
  readonly reveal?: string;
  readonly exitCode?: boolean;
}

export const describeDiff: Describe = (begin, asked) =>
  begin(
    'diff',
    'Rows and fields that differ between two moments',
    'diff 1200 1300 --model orders',
    'diff 2026-03-09 2026-03-10 --json',
    'diff 1200 1300 --exit-code > /dev/null || echo changed',
  )
    .argument('<x>', MOMENT_RULE, moment)
    .argument('<y>', 'the same', moment)
    .option('--model <model>', `one of ${modelNames}; all where it is left out`, modelNamed)
    .option('--reveal <reason>', REVEAL, reasonIn)
    .option('--exit-code', 'end with 1 where something differs')
    .action((from: Moment, to: Moment, { model, reveal, exitCode = false }: DiffOptions) => {
      const compared = { from, to, models: model === undefined ? models : [model] };
      const reason = reveal ?? null;
      asked(({ opened, output }) => printDiff(opened, { ...compared, reason, exitCode }, output));
    });

/** Only rows that were written in between are compared. @throws PastTheHead, Unfoldable */
export async function printDiff(
  parts: HistoryParts,
  { from, to, models, reason, exitCode }: DiffAsked,
  output: Output,
): Promise<number> {
  const positions = [await positionOf(parts, from), await positionOf(parts, to)];
  const [earlier, later] = [Math.min(...positions), Math.max(...positions)];
  const isBackwards = positions[0] === later;
  if (reason !== null)
    await recordRevealedPast(parts, { types: typesOf(models), end: later, reason, look: 'diff' });
  const past = openPast(parts, models, { reveals: reason !== null });
  const progress = (reached: number) => output.progress('diff', reached, later);
  try {
    await past.advance(earlier, progress);
    past.remember();
    await past.advance(later, progress);
    let differs = false;
    for (const { table, key, before, after } of changesOf(past.tables)) {
      const changed = isBackwards ? { key, before: after, after: before } : { key, before, after };
      if (await printChanged(table, changed, output)) differs = true;
    }
    if (!differs && !output.json) await output.explain('Nothing differs.');
    return differs && exitCode ? 1 : 0;
  } finally {
    past.close();
  }
}

function* changesOf(tables: readonly PastTable[]) {
  for (const table of tables) for (const row of table.changes()) yield { table, ...row };
}

async function printChanged(
  { model, projection }: PastTable,
  { key, before, after }: ChangedRow,
  { json, print }: Output,
): Promise<boolean> {
  const fields = changedFields(projection, before, after);
  if (fields.length === 0) return false;
  const change = before === null ? 'added' : after === null ? 'removed' : 'changed';
  if (json) {
    const named = Object.fromEntries(fields.map((each) => [each.field, [each.before, each.after]]));
    const { table } = projection;
    await print(JSON.stringify({ model: model.name, table, key, change, fields: named }));
  } else {
    await print(`${change}  ${model.name}: ${projection.table} ${key}`);
    for (const each of fields) await print(shownChange(each.field, each.before, each.after));
  }
  return true;
}
