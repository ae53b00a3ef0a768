import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function environmentOf(given: NodeJS.ProcessEnv): string {
  const { NODE_ENV: _, ...inherited } = process.env;
  const options = { env: { ...inherited, ...given }, encoding: 'utf8' } as const;
  return execFileSync('node', ['scripts/run.mjs', '-p', 'process.env.NODE_ENV'], options).trim();
}

test('the product runs with the same NODE_ENV in a container and outside, unless the environment has another', () => {
  expect(environmentOf({})).toBe('production');
  expect(readFileSync('Dockerfile', 'utf8')).toContain('ENV NODE_ENV=production\n');
  expect(environmentOf({ NODE_ENV: 'development' })).toBe('development');
});
