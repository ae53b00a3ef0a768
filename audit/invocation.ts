import { Argument, Command, CommanderError } from 'commander';
import { MOMENT_RULE } from '../events/moment.ts';
import { askedFor, moment, positive, reasonIn } from './arguments.ts';
import type { EventsAsked } from './events.ts';
import { describePast, type PastInvocation } from './past-command-line.ts';
import type { PersonAsked } from './person.ts';
import { describeProofs, type ProofInvocation } from './proof-command-line.ts';

const JSON_OPTION = 'print JSON, one object a line, for programs';

/** What the analyst asks for. */
export type Invocation =
  /** With a reason what is sealed is shown, and that it was is recorded. */
  | { readonly command: 'history'; readonly stream: string; readonly reason: string | null }
  | ({ readonly command: 'events' } & EventsAsked)
  | PastInvocation
  | { readonly command: 'verify' | 'erasures' | 'rotate-master-key' }
  | ProofInvocation
  | { readonly command: 'person'; readonly asked: PersonAsked; readonly reason: string }
  | { readonly command: 'erase'; readonly accountId: number }
  | { readonly command: 'grant' | 'revoke'; readonly username: string }
  | { readonly command: 'totp-off'; readonly username: string }
  /** Of `npm run backup`, which reaches a running embedded product like the others. */
  | { readonly command: 'backup'; readonly file: string }
  /** Of `npm run export`. */
  | { readonly command: 'export-pages'; readonly directory: string; readonly follow: boolean };

/** Where the tool's explanations go. */
export interface Explanations {
  out(text: string): void;
  error(text: string): void;
}

const silent: Explanations = { out: () => undefined, error: () => undefined };

/** A command line that was understood. */
export interface Asked {
  readonly invocation: Invocation;
  /** JSON lines in place of tables. */
  readonly json: boolean;
}

/** What was asked, or the exit status where it was help (0) or is not understood (2). */
export function readCommandLine(given: readonly string[], explain: Explanations): Asked | 0 | 2 {
  let asked: Asked | null = null;
  const program = describe((invocation) => {
    asked = { invocation, json: given.includes('--json') };
  }, explain);
  try {
    program.parse([...given], { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    return cause.exitCode === 0 ? 0 : 2;
  }
  return asked ?? 2;
}

/** Null where the arguments are none of the tool's commands. */
export function readInvocation(given: readonly string[]): Invocation | null {
  const read = readCommandLine(given, silent);
  return read === 0 || read === 2 ? null : read.invocation;
}

function describe(asked: (invocation: Invocation) => void, explain: Explanations): Command {
  const program = new Command('npm run audit --')
    .description(
      'Reads the log of an installation: what happened, who did it, and whether anything was changed.',
    )
    .option('--json', JSON_OPTION)
    .exitOverride()
    .configureOutput({ writeOut: explain.out, writeErr: explain.error })
    .showHelpAfterError('Try: npm run audit -- help')
    .addHelpText(
      'after',
      `
Examples:
  npm run audit -- history reading-12
  npm run audit -- events --type ReadingOrdered --from 2026-03-01 --to 2026-03-31
  npm run audit -- verify --json
Each command teaches more: npm run audit -- history --help

Exit status: 0 all is well, 1 something is wrong or not there, 2 not understood.`,
    );
  const command = (name: string, description: string, ...examples: readonly string[]) =>
    program
      .command(name)
      .description(description)
      .option('--json', JSON_OPTION)
      .allowExcessArguments(false)
      .addHelpText(
        'after',
        `\nExamples:\n${examples.map((each) => `  npm run audit -- ${each}`).join('\n')}`,
      );

  program
    .command('backup', { hidden: true })
    .argument('<file>')
    .action((file: string) => asked({ command: 'backup', file }));
  program
    .command('export-pages', { hidden: true })
    .argument('<directory>')
    .option('--follow')
    .action((directory: string, { follow = false }: { follow?: boolean }) =>
      asked({ command: 'export-pages', directory, follow }),
    );
  command(
    'history',
    'What happened in a stream, oldest first; sealed fields stay sealed without a reason',
    'history reading-12',
    'history account-7 --reveal "complaint of 3 May"',
  )
    .argument('<stream>', 'such as reading-12 or account-7')
    .option('--reveal <reason>', 'show what is sealed; the customer can see that it was shown', reasonIn)
    .action((stream: string, { reveal }: { reveal?: string }) =>
      asked({ command: 'history', stream, reason: reveal ?? null }),
    );
  command(
    'events',
    'Events of the whole log, oldest first; ranges are inclusive',
    'events --type ReadingOrdered --from 2026-03-01 --to 2026-03-31',
    'events --actor account-7 --json | jq .type',
    'events --stream reading-12 --from 1200',
  )
    .option('--type <type>', 'of this type, such as ReadingOrdered')
    .option('--stream <stream>', 'of this stream, such as reading-12')
    .option('--actor <actor>', 'made by account-7, owner, anonymous, system:mails …')
    .option('--from <x>', MOMENT_RULE, moment)
    .option('--to <x>', 'the same; a day counts to its end', moment)
    .action(({ type = null, stream = null, actor = null, from = null, to = null }: Partial<EventsAsked>) =>
      asked({ command: 'events', type, stream, actor, from, to }),
    );
  describePast(command, asked);
  command('verify', 'Check log, commands, erasures and read models, one line a check', 'verify').action(() =>
    asked({ command: 'verify' }),
  );
  describeProofs(command, asked);
  command(
    'person',
    'Everything that a person gave and got, as JSON',
    'person ayse@example.com --reason "request for a copy" > ayse.json',
  )
    .argument('<email or account id>', 'whom it is about', askedFor)
    .requiredOption('--reason <reason>', 'why; the customer can see that it was shown', reasonIn)
    .action((person: PersonAsked, { reason }: { reason: string }) =>
      asked({ command: 'person', asked: person, reason }),
    );
  command('erase', 'Forget a person for good, with their contact messages', 'erase 7')
    .argument('<account id>', 'as in account-7', positive)
    .action((accountId: number) => asked({ command: 'erase', accountId }));
  for (const [name, description] of [
    ['grant', 'Let an account look at the history, and at nothing else of the owner’s; its sessions end'],
    ['revoke', 'Take that back; its sessions end'],
  ] as const)
    command(name, description, `${name} analyst deniz`)
      .addArgument(new Argument('<role>').choices(['analyst']))
      .argument('<username>', 'that the account logs in with')
      .action((_role: string, username: string) => asked({ command: name, username }));
  command('totp-off', 'Remove the owner’s second factor; ends nothing else', 'totp-off owner')
    .argument('<username>', 'that the owner logs in with')
    .action((username: string) => asked({ command: 'totp-off', username }));
  command('erasures', 'Print the ledger of erasures', 'erasures').action(() =>
    asked({ command: 'erasures' }),
  );
  command(
    'rotate-master-key',
    'Replace the master key by NEW_MASTER_KEY',
    'rotate-master-key    (embedded: the new key is generated)',
  ).action(() => asked({ command: 'rotate-master-key' }));
  return program;
}
