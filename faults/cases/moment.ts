import { openClient } from '../../harness/servers/postgres.ts';
import { until } from '../../harness/until.ts';
import type { Distributed } from '../distributed.ts';
import type { SharedFault } from '../fault.ts';

const MEANWHILE = 20;
/** Positions that are committed without an answer before the processes are killed. */
const UNANSWERED = 3;

/** Kills between append, commit, answer and publication. */
export const momentFaults: readonly SharedFault[] = [
  {
    name: 'killed-before-commit',
    what: 'kill -9 of both api processes while their appends wait inside Postgres',
    happen: async ({ product }) => {
      const lock = await openClient(product.postgres.url('falname'));
      await lock.query('begin');
      await lock.query('select from log_head for update');
      await until('an append waits', async () => {
        const waiting = await product.query(
          `select from pg_stat_activity
           where wait_event_type = 'Lock' and query like '%append_commands%'`,
        );
        return waiting.length > 0;
      });
      await killApis(product);
      await lock.query('rollback');
      await lock.end();
      for (const role of product.api) role.start();
    },
  },
  {
    name: 'killed-before-answer',
    what: 'kill -9 of both api processes after Postgres has committed, before they hear of it',
    happen: async ({ product }) => {
      product.databaseProxy.swallowAnswersTo('append_commands');
      const before = await head(product);
      await until('commands are committed', async () => (await head(product)) >= before + UNANSWERED);
      await killApis(product);
      product.databaseProxy.accept();
      for (const role of product.api) role.start();
    },
  },
  {
    name: 'killed-before-publish',
    what: 'kill -9 of both projectors while what was committed cannot reach NATS',
    happen: async ({ product, acknowledged }) => {
      product.natsProxy.refuse();
      await acknowledged(MEANWHILE);
      for (const role of product.projectors) await role.kill();
      product.natsProxy.accept();
      for (const role of product.projectors) role.start();
    },
  },
];

async function head({ query }: Distributed): Promise<number> {
  const [row] = await query<{ position: number }>('select position::float8 as position from log_head');
  return row?.position ?? 0;
}

async function killApis({ api }: Distributed): Promise<void> {
  await Promise.all(api.map((role) => role.kill()));
}
