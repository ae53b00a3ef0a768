import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startScript } from '../../harness/servers/process.ts';
import { type Distributed, startDistributed } from '../distributed.ts';
import type { SharedFault } from '../fault.ts';

/** The last commit of the previous release, 0.3.0. */
const RELEASE_BEFORE = '6c736e8180f52c333bce68421386c4289202a20d';
const MEANWHILE = 20;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A checkout of the previous release with its own pages. @throws in a clone without history */
export async function startReleaseBefore(): Promise<Distributed> {
  const program = mkdtempSync(join(tmpdir(), 'falname-release-before-'));
  const remove = () => rmSync(program, { recursive: true, force: true });
  try {
    const archive = spawnSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', RELEASE_BEFORE, program], {
      cwd: root,
      encoding: 'utf8',
    });
    if (!existsSync(join(program, 'app', 'api.ts')))
      throw new Error(
        `the release before, ${RELEASE_BEFORE}, is not in this clone (${archive.stderr.trim()})`,
      );
    // With packages of its own: it installs them, and would do so through a link.
    const built = startScript([join(program, 'scripts', 'build.mjs')], {}, 'node');
    if ((await built.ended()) !== 0) throw new Error(built.output());
    const product = await startDistributed({ program });
    product.onClose(remove);
    return product;
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** In the order of `docs/operations.md`. */
export const rollingDeploy: SharedFault = {
  name: 'rolling-deploy',
  what: 'from the release before to this one: migrate, then projectors and api processes one after the other',
  happen: async ({ product, acknowledged }) => {
    const migrated = startScript(
      [join(root, 'app/migrate.ts')],
      { ...product.environment },
      process.execPath,
    );
    if ((await migrated.ended()) !== 0) throw new Error(migrated.output());
    await acknowledged(MEANWHILE);
    product.release(root);
    for (const role of [...product.projectors, ...product.api]) {
      await role.stop();
      role.start();
      await product.ready();
      await acknowledged(MEANWHILE);
    }
  },
};
