import { until } from '../../harness/until.ts';
import { models } from '../../projector/models/models.ts';
import type { Distributed } from '../distributed.ts';
import type { Embedded } from '../embedded.ts';
import type { Fault, SharedFault } from '../fault.ts';

/** Commands that are acknowledged between two steps of a fault. */
const MEANWHILE = 10;
const EMBEDDED_KILLS = 5;

/** Processes of the product, killed. */
export const processFaults: readonly SharedFault[] = [
  {
    name: 'api-killed',
    what: 'kill -9 of each api process in turn',
    happen: async ({ product, acknowledged }) => {
      for (const role of product.api) {
        await role.kill();
        await acknowledged(MEANWHILE);
        role.start();
        await product.ready();
      }
    },
  },
  {
    name: 'relay-holder-killed',
    what: 'kill -9 of one projector, then of the other: one of them relays to NATS and sends the mails',
    happen: async ({ product, acknowledged }) => {
      const before = await product.relayToken();
      for (const role of product.projectors) {
        await role.kill();
        await product.relayToken();
        role.start();
        await acknowledged(MEANWHILE);
      }
      if ((await product.relayToken()) === before) throw new Error('the holder of the relay was not killed');
    },
  },
  {
    name: 'all-killed',
    what: 'kill -9 of every process of the product at once; then each projector has its half of the models',
    happen: async ({ product }) => {
      const roles = [...product.api, ...product.projectors];
      await Promise.all(roles.map((role) => role.kill()));
      for (const role of roles) role.start();
      await evenlyShared(product);
    },
  },
];

export const embeddedKilled: Fault<Embedded> = {
  name: 'embedded-killed',
  what: `kill -9 of the embedded product, ${EMBEDDED_KILLS} times`,
  happen: async ({ product, acknowledged }) => {
    for (let kills = 0; kills < EMBEDDED_KILLS; kills++) {
      await product.role.kill();
      product.role.start();
      await product.ready();
      await acknowledged(MEANWHILE);
    }
  },
};

function evenlyShared({ query, projectors }: Distributed): Promise<void> {
  return until('each projector holds its half of the models', async () => {
    const shares = await query<{ held: number }>(
      `select count(*)::float8 as held from leases
       where name like 'model:%' and expires_at > now() group by holder`,
    );
    const half = Math.ceil(models.length / projectors.length);
    return shares.length === projectors.length && shares.every(({ held }) => held <= half);
  });
}
