import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { describeGrant, describeRevoke } from '../../audit/analysts.ts';
import { describeAsOf } from '../../audit/as-of.ts';
import type { Begin, Output, Work } from '../../audit/command.ts';
import { describeDiff } from '../../audit/diff.ts';
import { describeEvents } from '../../audit/events.ts';
import { describeExport } from '../../audit/export/export.ts';
import { describeHistory } from '../../audit/history.ts';
import { describePerson } from '../../audit/person.ts';
import { describeSecondFactorOff } from '../../audit/second-factor-off.ts';
import { describeVerify, describeVerifyExport } from '../../audit/verify/verify.ts';
import { describeWhy } from '../../audit/why.ts';
import { describeWitness } from '../../audit/witness.ts';
import { printExport } from '../../publishing/export/follow.ts';
import { describeErase, describeErasures } from './erase.ts';
import { describeMasterKey } from './rotate-master-key.ts';
import { type DescribeTool, sentenceOf, type ToolContext } from './run-tool.ts';
import { describeBackup } from './write-backup-file.ts';

/** A hidden command; one that follows must not wait long for a database that is cut off. */
export const PAGES_EXPORT = 'export-pages';

const describePagesExport: DescribeTool = (begin, asked) =>
  begin(PAGES_EXPORT, '')
    .argument('<directory>')
    .option('--follow')
    .action((given: string, { follow = false }: { follow?: boolean }) =>
      asked(({ opened, environment: { publicUrl, payment }, directory, signal, output }) => {
        const sellsPaid = payment.methods.length > 0;
        const to = resolve(directory, given);
        return printExport(
          opened,
          { directory: to, follow, signal, sentenceOf, publicUrl, sellsPaid },
          output,
        );
      }),
    );

const commands: readonly DescribeTool[] = [
  describeHistory,
  describeEvents,
  describeAsOf,
  describeDiff,
  describeWhy,
  describeVerify,
  describeExport,
  describePerson,
  describeErase,
  describeGrant,
  describeRevoke,
  describeSecondFactorOff,
  describeErasures,
  describeMasterKey,
];
/** Without an installation. */
const aloneCommands = [describeVerifyExport, describeWitness];
/** Of `npm run backup` and `npm run export`. */
const hiddenCommands = [describeBackup, describePagesExport];

/** Without npm's own lines, which would stand in what is led on. */
const COMMAND = 'npm run -s audit --';

const JSON_OPTION = 'print JSON, one object a line, for programs';

export type Asked = (
  | { readonly needs: 'installation'; readonly work: Work<ToolContext> }
  | { readonly needs: 'nothing'; readonly work: Work<{ readonly output: Output }> }
) & {
  readonly json: boolean;
};

interface Explanations {
  out(text: string): void;
  error(text: string): void;
}

/** The exit status for help (0) and for what is not understood (2). */
export function readCommandLine(given: readonly string[], explain: Explanations): Asked | 0 | 2 {
  let asked: Asked | null = null;
  const json = given.includes('--json');
  const program = beginProgram(explain);
  const begin = beginIn(program);
  for (const describe of commands)
    describe(begin, (work) => {
      asked = { needs: 'installation', work, json };
    });
  for (const describe of aloneCommands)
    describe(begin, (work) => {
      asked = { needs: 'nothing', work, json };
    });
  for (const describe of hiddenCommands)
    describe(
      (name) => program.command(name, { hidden: true }),
      (work) => {
        asked = { needs: 'installation', work, json };
      },
    );
  try {
    program.parse([...given], { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    return cause.exitCode === 0 ? 0 : 2;
  }
  return asked ?? 2;
}

function beginProgram(explain: Explanations): Command {
  return new Command(COMMAND)
    .description(
      'Reads the log of an installation: what happened, who did it, and whether anything was changed.',
    )
    .option('--json', JSON_OPTION)
    .exitOverride()
    .configureOutput({ writeOut: explain.out, writeErr: explain.error })
    .showHelpAfterError(`Try: ${COMMAND} help`)
    .addHelpText(
      'after',
      `
Examples:
  ${COMMAND} history reading-12
  ${COMMAND} events --type ReadingOrdered --from 2026-03-01 --to 2026-03-31
  ${COMMAND} verify --json
Each command teaches more: ${COMMAND} history --help

Exit status: 0 all is well, 1 something is wrong or not there, 2 not understood.`,
    );
}

function beginIn(program: Command): Begin {
  return (name, description, ...examples) =>
    program
      .command(name)
      .description(description)
      .option('--json', JSON_OPTION)
      .allowExcessArguments(false)
      .addHelpText('after', `\nExamples:\n${examples.map((each) => `  ${COMMAND} ${each}`).join('\n')}`);
}
