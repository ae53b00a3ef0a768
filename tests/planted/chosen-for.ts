import { execFileSync } from 'node:child_process';

/** The tests that `npm test -- --changed` chooses for each of these changes. */
export function chosenFor(changes: readonly (readonly string[])[]): string[][] {
  const script = `
    import { testsOf } from './scripts/changed.mjs';
    const changes = JSON.parse(await new Response(process.stdin).text());
    console.log(JSON.stringify(changes.map(testsOf)));`;
  const words = ['--input-type=module', '--eval', script];
  return JSON.parse(
    execFileSync('node', words, { encoding: 'utf8', input: JSON.stringify(changes), maxBuffer: 2 ** 28 }),
  );
}
