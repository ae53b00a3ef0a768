import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NAME = 'BUN_JSC_forceRAMSize';

function printedUnder(environment: NodeJS.ProcessEnv): string {
  const words = ['scripts/run.mjs', '-e', `console.log(process.env.${NAME})`];
  return execFileSync('node', words, { env: environment, encoding: 'utf8' }).trim();
}

test('the collector is told of the same memory in a container and outside, unless the environment says otherwise', () => {
  const { [NAME]: _, ...environment } = process.env;
  const told = printedUnder(environment);
  expect(Number(told)).toBeGreaterThan(0);
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`ENV ${NAME}=${told}\n`);
  expect(printedUnder({ ...environment, [NAME]: '1073741824' })).toBe('1073741824');
});
