import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What says otherwise. */
const other = { NODE_ENV: 'development' };

function printed(code: string, extra: NodeJS.ProcessEnv = {}): string {
  const { NODE_ENV: _, ...inherited } = process.env;
  const environment = { ...inherited, ...extra };
  return execFileSync('node', ['scripts/run.mjs', ...code.split(' ')], {
    env: environment,
    encoding: 'utf8',
  }).trim();
}

describe('Processes of the product', () => {
  test('run with the same NODE_ENV in a container and outside, unless the environment has another', () => {
    const ours = printed('-p process.env.NODE_ENV');
    expect(ours).toBe('production');
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`ENV NODE_ENV=${ours}\n`);
    expect(printed('-p process.env.NODE_ENV', other)).toBe(other.NODE_ENV);
  });

  test('refuse what is not valid in the same words as under test', () => {
    const refusals = join('tests', 'app', 'refusals.ts');
    const answers = printed(refusals);
    expect(answers).toContain('Lütfen geçerli bir e-\u2060posta adresi girin');
    expect(answers).toContain('Lütfen bir JSON nesnesi gönderin');
    expect(answers).not.toMatch(/Invalid|expected|received/);
    expect(printed(refusals, { NODE_ENV: 'test' })).toBe(answers);
  });
});
