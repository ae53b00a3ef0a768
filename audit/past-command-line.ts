import { type Command, Option } from 'commander';
import { MOMENT_RULE, type Moment } from '../events/moment.ts';
import { models } from '../projector/models.ts';
import type { ReadModel } from '../projector/read-model.ts';
import { modelNamed, modelNames, moment, portIn, reasonIn, tableNamed, whole } from './arguments.ts';
import type { AsOfAsked } from './as-of.ts';
import type { DiffAsked } from './diff.ts';
import type { PastEventsAsked } from './past-copy.ts';
import type { RowAsked } from './why.ts';

export type PastInvocation =
  | ({ readonly command: 'as-of' } & AsOfAsked & {
        /** Directory of a database that is made of the rows. */
        readonly into: string | null;
        /** Port of the desk on them. */
        readonly serve: number | null;
        /** The rows are printed for such a database. */
        readonly copies: boolean;
      })
  | ({ readonly command: 'past-events' } & PastEventsAsked)
  /** The login of a desk on the past, as JSON. */
  | { readonly command: 'check-login'; readonly given: string }
  | ({ readonly command: 'diff' } & DiffAsked)
  | ({ readonly command: 'why' } & RowAsked);

/** Asked by the tool itself, when it makes a database of the rows. */
export const COPIES_OPTION = '--copies';

interface AsOfOptions {
  readonly model?: ReadModel;
  readonly reveal?: string;
  readonly into?: string;
  readonly serve?: number;
  readonly copies?: boolean;
}

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
    'as-of 2026-03-10 --into ./march-10',
    'as-of 2026-03-10 --serve 4000',
  )
    .argument('<x>', MOMENT_RULE, moment)
    .option('--model <model>', `one of ${modelNames}; all where it is left out`, modelNamed)
    .option('--reveal <reason>', REVEAL, reasonIn)
    .option('--into <directory>', 'make a PGlite database of them, in a new directory')
    .option('--serve <port>', 'open the desk on them, read-only, on 127.0.0.1; ends with Ctrl-C', portIn)
    .addOption(new Option(COPIES_OPTION).hideHelp())
    .action((x: Moment, given: AsOfOptions, command: Command) => {
      if (given.serve !== undefined && given.model !== undefined)
        command.error('error: the desk needs every model; leave out --model.');
      asked({
        command: 'as-of',
        moment: x,
        models: given.model === undefined ? models : [given.model],
        reason: given.reveal ?? null,
        into: given.into ?? null,
        serve: given.serve ?? null,
        copies: given.copies ?? false,
      });
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

/** What the desk on the past asks of the installation; no command for people. */
export function describeDesk(program: Command, asked: (invocation: PastInvocation) => void): void {
  program
    .command('past-events', { hidden: true })
    .option('--stream <stream>')
    .option('--after <position>', '', whole, 0)
    .requiredOption('--end <position>', '', whole)
    .option('--reveal <reason>', '', reasonIn)
    .action(
      ({ stream, after, end, reveal }: { stream?: string; after: number; end: number; reveal?: string }) =>
        asked({ command: 'past-events', stream: stream ?? null, after, end, reason: reveal ?? null }),
    );
  program
    .command('check-login', { hidden: true })
    .argument('<login>')
    .action((given: string) => asked({ command: 'check-login', given }));
}
