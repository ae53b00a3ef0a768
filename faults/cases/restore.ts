import { join } from 'node:path';
import { ranScript } from '../../harness/servers/process.ts';
import type { Distributed } from '../distributed.ts';
import type { SharedFault } from '../fault.ts';

const MEANWHILE = 40;

/** As an operator brings back an earlier log (`docs/operations.md`). */
export const restored: SharedFault = {
  name: 'restored',
  what: 'a backup made in mid-load, restored into an empty database; what came after it is gone',
  happen: async ({ product, acknowledged, endLoad, beginLoad, setBackTo }) => {
    const file = join(product.directory, 'falname.backup');
    const begunAtMs = performance.now();
    await script(product, ['app/backup.ts', file]);
    await acknowledged(MEANWHILE);
    await Promise.all([product.killAll(), endLoad()]);
    setBackTo(begunAtMs);
    await product.postgres.query('alter database falname rename to lost');
    await product.postgres.query('create database falname');
    await script(product, ['app/restore.ts', file]);
    await product.startAll();
    beginLoad();
    await acknowledged(MEANWHILE);
  },
};

/** Without the proxy. */
async function script({ environment, postgres }: Distributed, words: readonly string[]): Promise<void> {
  const { code, printed } = await ranScript(words, {
    ...environment,
    DATABASE_URL: postgres.url('falname'),
  });
  if (code !== 0) throw new Error(`${words[0]}: ${printed}`);
}
