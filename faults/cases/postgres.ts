import { until } from '../../harness/until.ts';
import type { SharedFault } from '../fault.ts';

const POSTMASTER_KILLS = 20;
const STOPPED_MS = 30_000;
const MEANWHILE = 10;

/** Postgres killed, stopped or restarted; its files stay. */
export const postgresFaults: readonly SharedFault[] = [
  {
    name: 'backend-killed',
    what: 'kill -9 of the backend that appends: Postgres ends every connection and recovers',
    happen: async ({ product }) => {
      let pid: number | undefined;
      await until('an append has a backend', async () => {
        const backends = await product.query<{ pid: number }>(
          `select pid from pg_stat_activity where query like '%append_commands%' and pid <> pg_backend_pid()`,
        );
        pid = backends[0]?.pid;
        return pid !== undefined;
      });
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await product.postgres.restart();
    },
  },
  {
    name: 'postmaster-killed',
    what: `kill -9 of the postmaster, ${POSTMASTER_KILLS} times`,
    happen: async ({ product, acknowledged, acknowledgedByEach }) => {
      for (let kills = 0; kills < POSTMASTER_KILLS; kills++) {
        await product.postgres.kill();
        await product.postgres.restart();
        await acknowledged(MEANWHILE);
        // A process that has not written since it said that it was ready could not be told from one that said so wrongly.
        await acknowledgedByEach();
      }
    },
  },
  {
    name: 'postgres-restarted',
    what: 'immediate shutdown of Postgres, and a start',
    happen: async ({ product }) => {
      await product.postgres.quit();
      await product.postgres.restart();
    },
  },
  {
    name: 'postgres-stopped',
    what: `SIGSTOP to every process of Postgres for ${STOPPED_MS / 1000} s`,
    happen: async ({ product }) => {
      await product.postgres.pause();
      await Bun.sleep(STOPPED_MS);
      product.postgres.resume();
    },
  },
];
