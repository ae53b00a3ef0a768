import { type Command, Option } from 'commander';
import { MOMENT_RULE, type Moment } from '../events/moment.ts';
import { moment } from './arguments.ts';
import type { ExportAsked } from './export/export.ts';
import { type ExportFormat, exportFormats } from './export/formats.ts';
import type { WitnessAsked } from './witness.ts';

/** Commands that need neither a database nor its keys. */
export type AloneInvocation =
  | { readonly command: 'verify-export'; readonly file: string; readonly key: string }
  | ({ readonly command: 'witness' } & WitnessAsked);

export type ProofInvocation = ({ readonly command: 'export' } & ExportAsked) | AloneInvocation;

export function isAlone(invocation: { readonly command: string }): invocation is AloneInvocation {
  return invocation.command === 'verify-export' || invocation.command === 'witness';
}

/** The commands about proofs. `begin` names one and its examples. */
export function describeProofs(
  begin: (name: string, description: string, ...examples: readonly string[]) => Command,
  asked: (invocation: ProofInvocation) => void,
): void {
  begin(
    'export',
    'Events in a file with a signed checkpoint; what is sealed stays sealed',
    'export --out events.ndjson',
    'export --from 2026-03-01 --to 2026-03-31 --format csv --out march.csv',
    'export --format parquet --proofs --out events.parquet    (each event with its own proof)',
  )
    .option('--from <x>', `the first event: ${MOMENT_RULE}`, moment)
    .option('--to <x>', 'the last event, the same way; the newest where it is left out', moment)
    .addOption(new Option('--format <format>', 'of the file').choices(exportFormats).default('ndjson'))
    .option('--proofs', 'with the proof of each event that it is in the tree', false)
    .requiredOption('--out <file>', 'the file; written whole or not at all')
    .action((options: { from?: Moment; to?: Moment; format: ExportFormat; proofs: boolean; out: string }) => {
      const { from = null, to = null, format, proofs, out } = options;
      asked({ command: 'export', from, to, format, proofs, file: out });
    });
  begin(
    'verify-export',
    'Whether an export is whole and unchanged; needs neither database nor server',
    'verify-export events.ndjson --key "$(curl -s https://falname.example/api/audit/key)"',
  )
    .argument('<file>', 'that export has written')
    .requiredOption('--key <line>', 'the verifier key: what GET /api/audit/key gives')
    .action((file: string, { key }: { key: string }) => asked({ command: 'verify-export', file, key }));
  begin(
    'witness',
    'Take one look at a log from outside: keep its head, and end with 1 where it did not only grow',
    'witness https://falname.example --state falname.json',
  )
    .argument('<url>', 'the address of the site')
    .requiredOption('--state <file>', 'where the heads are kept; made by the first look')
    .action((url: string, { state }: { state: string }) => asked({ command: 'witness', url, state }));
}
