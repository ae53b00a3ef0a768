import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TIME_LIMIT_MS = 600_000;
const MAIN = join(import.meta.dirname, 'main.ts');
const OUTPUT_MAXIMUM_BYTES = 64 * 1024 * 1024;

test(
  'D21 a failing seed is printed with its plan and the command that replays it',
  async () => {
    const bug = ['--plant', 'gap-skipped', '--faults', 'lost news,disordered news,broker message lost'];
    const found = await simulate(['--seed', '18', '--schedules', '1', '--lanes', '1', ...bug]);
    expect(found.code).toBe(1);
    expect(found.said).toContain('Seed 18 fails:');
    expect(found.said).toContain("Again: npm run simulate -- --replay 18 --plant gap-skipped --faults 'lost");

    const again = await simulate(['--replay', '18', ...bug]);
    expect(again.code).toBe(1);
    expect(failureIn(again.said)).toEqual(failureIn(found.said));
  },
  TIME_LIMIT_MS,
);

/** What was violated, and the plan. */
function failureIn(said: string): string[] {
  return said.split('\n').filter((line) => line.startsWith('  '));
}

function simulate(words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    const settings = { maxBuffer: OUTPUT_MAXIMUM_BYTES };
    const child = execFile(process.execPath, [MAIN, ...words], settings, (_error, stdout) =>
      resolve({ code: child.exitCode ?? -1, said: stdout }),
    );
  });
}
