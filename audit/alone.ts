import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Output } from './output.ts';
import type { AloneInvocation } from './proof-command-line.ts';
import { witness } from './witness.ts';

/** Carries out a command that needs no installation. Returns the exit status. */
export async function answerAlone(asked: AloneInvocation, output: Output): Promise<number> {
  if (asked.command === 'witness') return witness(asked, output);
  // A program of its own, as it is handed to others.
  const { status } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, 'verify-export.mjs'),
      asked.file,
      ...['--key', asked.key],
      ...(output.json ? ['--json'] : []),
    ],
    { stdio: 'inherit' },
  );
  return status ?? 1;
}
