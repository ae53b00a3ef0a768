import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Describe } from './command.ts';
import type { Output } from './output.ts';

/** Runs a program of its own, as it is handed to others; it needs neither a database nor its keys. */
export const describeVerifyExport: Describe<{ readonly output: Output }> = (begin, asked) =>
  begin(
    'verify-export',
    'Whether an export is whole and unchanged; needs neither database nor server',
    'verify-export events.ndjson --key "$(curl -s https://falname.example/api/audit/key)"',
  )
    .argument('<file>', 'that export has written')
    .requiredOption('--key <line>', 'the verifier key: what GET /api/audit/key gives')
    .action((file: string, { key }: { key: string }) =>
      asked(async ({ output }) => {
        const program = join(import.meta.dirname, 'verify-export.mjs');
        const words = [program, file, '--key', key, ...(output.json ? ['--json'] : [])];
        return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
      }),
    );
