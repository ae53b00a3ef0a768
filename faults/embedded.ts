import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openKeyFiles } from '../app/data/key-files.ts';
import { openPGlite } from '../database/database.ts';
import { freePort } from '../harness/servers/free-port.ts';
import { QUIETLY } from '../harness/servers/process.ts';
import { until } from '../harness/until.ts';
import { auditFaults } from './audit-tool.ts';
import { isReady } from './distributed.ts';
import { OWNER, type Product, readLogOf } from './product.ts';
import { openRole, type Role } from './role.ts';
import type { SmallDisk } from './small-disk.ts';

const READY_MAXIMUM_MS = 180_000;
const Readiness = z.object({ position: z.number(), projected: z.number() });

/** `npm start` with nothing but a port and a directory: one process on PGlite. */
export interface Embedded extends Product {
  readonly role: Role;
  ready(): Promise<void>;
}

export async function startEmbedded(disk?: SmallDisk): Promise<Embedded> {
  const directory = mkdtempSync(join(disk?.path ?? tmpdir(), 'falname-embedded-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: directory,
    ADMIN_PASSWORD: OWNER.password,
    ...QUIETLY,
  };
  const role = openRole(['app/start.ts'], environment);
  const product: Embedded = {
    apis: { addresses: [address], life: role.life },
    role,
    ready: () => until(`${address} is ready`, () => isReady(address), READY_MAXIMUM_MS),
    // Read while the product is stopped, because only one process at a time can use the directory.
    readLog: async () => {
      await role.stop();
      const { wrappingKeys } = openKeyFiles(directory, null);
      const read = await readLogOf(await openPGlite(join(directory, 'database')), wrappingKeys());
      role.start();
      await product.ready();
      return read;
    },
    settled: () =>
      until('the read models are at the head', async () => {
        const response = await fetch(`${address}/api/ready`).catch(() => null);
        const { position, projected } = Readiness.safeParse(await response?.json()).data ?? {};
        return position !== undefined && position === projected;
      }),
    verify: () => auditFaults(environment),
    close: async () => {
      await role.kill();
      rmSync(directory, { recursive: true, force: true });
      disk?.close();
    },
  };
  role.start();
  try {
    await product.ready();
    return product;
  } catch (cause) {
    const said = role.output();
    await product.close();
    throw new Error(said, { cause });
  }
}
