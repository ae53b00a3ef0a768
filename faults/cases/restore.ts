import { join } from 'node:path';
import { startScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import type { Distributed } from '../distributed.ts';
import type { Fault, SharedFault } from '../fault.ts';

const MEANWHILE = 40;

/** The two ways in which an operator may bring back an earlier log. */
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

/** The operator should stop the product and restore a backup (`docs/operations.md`); here the product goes on. */
export const setBack: Fault<Distributed> = {
  name: 'set-back',
  what: 'the files of Postgres put back to an earlier copy by hand; verify has to notice',
  finds: /head|signed/,
  happen: async ({ product, acknowledged, endLoad, beginLoad, setBackTo }) => {
    const { postgres } = product;
    await postgres.quit();
    const savedAtMs = performance.now();
    postgres.save();
    await postgres.restart();
    const [saved] = await product.query<{ end: number }>('select position::float8 as end from log_head');
    await acknowledged(MEANWHILE);
    // Nothing contradicts a log that was set back behind no signed head.
    await until('a head is signed of events that are not in the copy', async () => {
      const [signed] = await product.query<{ size: number }>(
        'select max(size)::float8 as size from tree_heads',
      );
      return saved !== undefined && signed !== undefined && signed.size > saved.end;
    });
    await Promise.all([product.killAll(), endLoad()]);
    setBackTo(savedAtMs);
    await postgres.quit();
    postgres.putBack();
    await postgres.restart();
    await product.startAll();
    beginLoad();
    await acknowledged(MEANWHILE);
  },
};

async function script(
  { environment, databaseProxy, postgres }: Distributed,
  words: readonly string[],
): Promise<void> {
  const url =
    environment.DATABASE_URL?.replace(`:${databaseProxy.port}/`, `:${new URL(postgres.url('x')).port}/`) ??
    '';
  const running = startScript(words, { ...environment, DATABASE_URL: url }, process.execPath);
  if ((await running.ended()) !== 0) throw new Error(`${words[0]}: ${running.output()}`);
}
