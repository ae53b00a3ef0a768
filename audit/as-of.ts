import { MOMENT_RULE, type Moment } from '../events/moment.ts';
import { models } from '../projector/models/models.ts';
import { shownRow } from '../projector/past/masked.ts';
import { openPast, type Past, type PastTable, typesOf } from '../projector/past/past.ts';
import type { ReadModel } from '../projector/read-model.ts';
import { modelNamed, modelNames, moment, REVEAL, reasonIn } from './arguments.ts';
import type { Describe, HistoryParts, Output } from './command.ts';
import { positionOf } from './moment-position.ts';
import { recordRevealedPast } from './reveal-past.ts';
import { shownValue, wholeTable } from './table.ts';

/** Beyond it one column a line. */
const TABLE_COLUMNS_MAXIMUM = 8;
/** Rows that are aligned with each other. */
const ALIGNED_ROWS = 200;

export interface AsOfAsked {
  readonly moment: Moment;
  readonly models: readonly ReadModel[];
  /** With a reason what is sealed is shown, and that it was is recorded. */
  readonly reason: string | null;
}

export const describeAsOf: Describe = (begin, asked) =>
  begin(
    'as-of',
    'The rows of the read models as they were; without --reveal personal fields say sealed or erased',
    'as-of 1200 --model orders',
    'as-of 2026-03-10 --json > rows.ndjson    (at the end of that day)',
    'as-of 2026-03-10T12:00:00Z --model readings --reveal "complaint of 3 May"',
  )
    .argument('<x>', MOMENT_RULE, moment)
    .option('--model <model>', `one of ${modelNames}; all where it is left out`, modelNamed)
    .option('--reveal <reason>', REVEAL, reasonIn)
    .action((x: Moment, { model, reveal: reason = null }: { model?: ReadModel; reveal?: string | null }) => {
      const chosen = model === undefined ? models : [model];
      asked(({ opened, output }) => printAsOf(opened, { moment: x, models: chosen, reason }, output));
    });

/** The caller closes them. @throws PastTheHead, Unfoldable */
export async function foldPast(
  parts: HistoryParts,
  { moment, models, reason }: AsOfAsked,
  output: Pick<Output, 'progress'>,
): Promise<{ readonly past: Past; readonly position: number }> {
  const position = await positionOf(parts, moment);
  if (reason !== null)
    await recordRevealedPast(parts, { types: typesOf(models), end: position, reason, look: 'as-of' });
  const past = openPast(parts, models, { reveals: reason !== null });
  try {
    await past.advance(position, (reached) => output.progress('as-of', reached, position));
    return { past, position };
  } catch (cause) {
    past.close();
    throw cause;
  }
}

export async function printAsOf(parts: HistoryParts, asked: AsOfAsked, output: Output): Promise<number> {
  const { past, position } = await foldPast(parts, asked, output);
  try {
    if (!output.json) await output.explain(`Everything up to event ${position}.`);
    for (const table of past.tables)
      await (output.json ? printObjects(table, output) : printTable(table, output));
    return 0;
  } finally {
    past.close();
  }
}

async function printObjects({ model, projection, rows }: PastTable, { print }: Output): Promise<void> {
  for (const { key, row } of rows())
    await print(
      JSON.stringify({ model: model.name, table: projection.table, key, row: shownRow(projection, row) }),
    );
}

async function printTable(table: PastTable, { print }: Output): Promise<void> {
  const { model, projection } = table;
  const names = Object.keys(projection.columns);
  const title = `${model.name}: ${projection.table}`;
  let gathered: string[][] = [];
  let printed = 0;
  for (const { key, row } of table.rows()) {
    if (printed++ === 0) await print(`\n${title}`);
    const shown = shownRow(projection, row);
    const cells = names.map((name) => shownValue(shown[name]));
    if (names.length > TABLE_COLUMNS_MAXIMUM) {
      await print(`  ${key}`);
      const width = Math.max(...names.map((name) => name.length));
      for (const [index, name] of names.entries())
        await print(`    ${name.padEnd(width)}  ${(cells[index] ?? '').replaceAll('\n', ' ')}`);
    } else if (gathered.push(cells) === ALIGNED_ROWS) gathered = await flush(gathered);
  }
  await flush(gathered);
  if (printed === 0) await print(`\n${title}\n  no rows`);

  async function flush(cells: string[][]): Promise<string[][]> {
    if (cells.length > 0) for (const line of wholeTable(names, cells)) await print(`  ${line}`);
    return [];
  }
}
