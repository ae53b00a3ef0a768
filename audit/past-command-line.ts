import type { Command } from 'commander';
import { MOMENT_RULE, type Moment } from '../events/moment.ts';
import { models } from '../projector/models.ts';
import type { ReadModel } from '../projector/read-model.ts';
import { modelNamed, modelNames, moment, reasonIn, tableNamed, whole } from './arguments.ts';
import type { AsOfAsked } from './as-of.ts';
import type { DiffAsked } from './diff.ts';
import type { RowAsked } from './why.ts';

export type PastInvocation =
  | ({ readonly command: 'as-of' } & AsOfAsked)
  | ({ readonly command: 'diff' } & DiffAsked)
  | ({ readonly command: 'why' } & RowAsked);

const REVEAL = 'show what is sealed; the customer can see that it was shown';

/** The commands about the past. `begin` names one and its examples. */
export function describePast(
  begin: (name: string, description: string, ...examples: readonly string[]) => Command,
  asked: (invocation: PastInvocation) => void,
): void {
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
    .action((x: Moment, { model, reveal }: { model?: ReadModel; reveal?: string }) => {
      const chosen = model === undefined ? models : [model];
      asked({ command: 'as-of', moment: x, models: chosen, reason: reveal ?? null });
    });
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
    .action(
      (
        from: Moment,
        to: Moment,
        { model, reveal, exitCode = false }: { model?: ReadModel; reveal?: string; exitCode?: boolean },
      ) => {
        const chosen = model === undefined ? models : [model];
        asked({ command: 'diff', from, to, models: chosen, reason: reveal ?? null, exitCode });
      },
    );
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
        place: Pick<RowAsked, 'model' | 'projection'>,
        key: number,
        field: string | undefined,
        { reveal }: { reveal?: string },
        command: Command,
      ) => {
        const tables = place.projection === null ? place.model.tables : [place.projection];
        const fields = [...new Set(tables.flatMap(({ columns }) => Object.keys(columns)))];
        if (field !== undefined && !fields.includes(field))
          command.error(`error: ${place.model.name} has no field ${field}; it has ${fields.join(', ')}.`);
        asked({ command: 'why', ...place, key, field: field ?? null, reason: reveal ?? null });
      },
    );
}
