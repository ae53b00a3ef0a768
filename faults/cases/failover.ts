import { startPostgres } from '../../harness/servers/postgres.ts';
import { until } from '../../harness/until.ts';
import { type Distributed, startDistributed } from '../distributed.ts';
import type { Fault } from '../fault.ts';

/** A primary whose commits wait until its synchronous standby has them on disk. */
export async function startReplicated(): Promise<Distributed & { readonly standby: Standby }> {
  const product = await startDistributed();
  try {
    const standby = await startPostgres({}, { primary: product.postgres.url('postgres') });
    product.onClose(() => standby.stop());
    await product.postgres.query(`alter system set synchronous_standby_names = '*'`);
    await product.postgres.query('select pg_reload_conf()');
    await until('the standby is synchronous', async () => {
      const rows = await product.postgres.query<{ sync_state: string }>(
        'select sync_state from pg_stat_replication',
      );
      return rows.some(({ sync_state }) => sync_state === 'sync');
    });
    return Object.assign(product, { standby });
  } catch (cause) {
    await product.close();
    throw cause;
  }
}

type Standby = Awaited<ReturnType<typeof startPostgres>>;

export const failover: Fault<Distributed & { readonly standby: Standby }> = {
  name: 'failover',
  what: 'kill -9 of the primary; the synchronous standby takes its place',
  happen: async ({ product }) => {
    const { postgres, standby, databaseProxy } = product;
    await postgres.kill();
    standby.promote();
    await until('the standby takes writes', async () => {
      const [row] = await standby.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
      return row?.waits === false;
    });
    product.moveTo(standby);
    databaseProxy.refuse();
    databaseProxy.accept();
  },
};
