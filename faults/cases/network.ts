import type { SharedFault } from '../fault.ts';

/** Long enough for calls that hang, a readiness check and further calls to end one after the other. */
const DATABASE_SWALLOWED_MS = 30_000;
const NATS_SWALLOWED_MS = 15_000;

/** Connections between processes and servers, black-holed. */
export const networkFaults: readonly SharedFault[] = [
  {
    name: 'database-black-holed',
    what: `connections to Postgres swallow every byte, new ones too, for ${DATABASE_SWALLOWED_MS / 1000} s`,
    happen: async ({ product }) => {
      product.databaseProxy.swallow();
      await Bun.sleep(DATABASE_SWALLOWED_MS);
      product.databaseProxy.accept();
    },
  },
  {
    name: 'nats-black-holed',
    what: `connections to NATS swallow every byte, new ones too, for ${NATS_SWALLOWED_MS / 1000} s`,
    happen: async ({ product }) => {
      product.natsProxy.swallow();
      await Bun.sleep(NATS_SWALLOWED_MS);
      product.natsProxy.accept();
    },
  },
];
