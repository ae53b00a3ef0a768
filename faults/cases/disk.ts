import { type Distributed, startDistributed } from '../distributed.ts';
import { type Embedded, startEmbedded } from '../embedded.ts';
import type { Fault } from '../fault.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';

const FULL_MS = 10_000;
const POSTGRES_MEGABYTES = 320;
const JETSTREAM_MEGABYTES = 64;
const EMBEDDED_MEGABYTES = 320;
/** Limits that let Postgres fit on a small disk. */
const POSTGRES_SETTINGS = { max_wal_size: '64MB', min_wal_size: '32MB' };

interface OnSmallDisk {
  readonly disk: SmallDisk;
}

export async function startOnSmallPostgres(): Promise<Distributed & OnSmallDisk> {
  const disk = mountSmallDisk(POSTGRES_MEGABYTES);
  const product = await startDistributed({ postgresDisk: disk, postgresSettings: POSTGRES_SETTINGS });
  return Object.assign(product, { disk });
}

export async function startOnSmallJetStream(): Promise<Distributed & OnSmallDisk> {
  const disk = mountSmallDisk(JETSTREAM_MEGABYTES);
  return Object.assign(await startDistributed({ natsDisk: disk }), { disk });
}

export async function startOnSmallDirectory(): Promise<Embedded & OnSmallDisk> {
  const disk = mountSmallDisk(EMBEDDED_MEGABYTES);
  return Object.assign(await startEmbedded(disk), { disk });
}

export const fullPostgres: Fault<Distributed & OnSmallDisk> = {
  name: 'disk-full-postgres',
  what: `the disk under Postgres full for ${FULL_MS / 1000} s`,
  happen: async ({ product }) => {
    product.disk.fill();
    await Bun.sleep(FULL_MS);
    product.disk.free();
    // Postgres may have ended: without room it cannot recover.
    await product.postgres.restart();
  },
};

export const fullJetStream: Fault<Distributed & OnSmallDisk> = {
  name: 'disk-full-jetstream',
  what: `the disk under JetStream full for ${FULL_MS / 1000} s, then room, and nats-server killed and started`,
  happen: async ({ product }) => {
    product.disk.fill();
    await Bun.sleep(FULL_MS);
    product.disk.free();
    // Without room NATS switches JetStream off until it is restarted; NATS 2.9 may hang on SIGTERM.
    await product.nats.kill();
    await product.nats.start();
  },
};

export const fullDirectory: Fault<Embedded & OnSmallDisk> = {
  name: 'disk-full-embedded',
  what: `the disk under the embedded database full for ${FULL_MS / 1000} s, and again while the product is killed and started`,
  happen: async ({ product }) => {
    product.disk.fill();
    await Bun.sleep(FULL_MS);
    await product.role.kill();
    product.disk.fill();
    product.role.start();
    await Bun.sleep(FULL_MS);
    product.disk.free();
    await product.ready();
  },
};
