import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { expect, test } from 'vitest';

/** Without the folder in which Bun puts itself in the place of Node. */
const PATH = process.env.PATH?.split(delimiter)
  .filter((folder) => !folder.includes('bun-node'))
  .join(delimiter);

test('both runtimes see the same sources, so that neither builds the site again after the other', () => {
  const script = `import('./scripts/site.mjs').then((site) =>
    console.log(process.versions.bun ? 'bun' : 'node', site.sourceDigest()))`;
  const printed = ['node', process.execPath].map((runtime) => {
    const { stdout, stderr } = spawnSync(runtime, ['-e', script], { encoding: 'utf8', env: { PATH } });
    return stdout || stderr;
  });
  const digest = printed[0]?.match(/^node ([0-9a-f]{64})\n$/)?.[1];
  expect(printed[1]).toBe(`bun ${digest}\n`);
});
