import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const names = ['BUN_JSC_forceRAMSize', 'NODE_ENV'];
/** What says otherwise. */
const other = { BUN_JSC_forceRAMSize: '1073741824', NODE_ENV: 'development' };

function printed(code: string, extra: NodeJS.ProcessEnv = {}): string {
  const inherited = Object.entries(process.env).filter(([name]) => !names.includes(name));
  const environment = { ...Object.fromEntries(inherited), ...extra };
  return execFileSync('node', ['scripts/run.mjs', ...code.split(' ')], {
    env: environment,
    encoding: 'utf8',
  }).trim();
}

describe('Processes of the product', () => {
  test.each(names)(
    'run with the same %s in a container and outside, unless the environment has another',
    (name) => {
      const told = printed(`-p process.env.${name}`);
      expect(told).not.toBe('undefined');
      expect(readFileSync('Dockerfile', 'utf8')).toContain(`ENV ${name}=${told}\n`);
      expect(printed(`-p process.env.${name}`, other)).toBe(other[name as keyof typeof other]);
    },
  );

  test('render with React’s production build', () => {
    // Only the build for development has it.
    const has = '-p typeof(require("react").act)';
    expect(printed(has)).toBe('undefined');
    expect(printed(has, other)).toBe('function');
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
