import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type RunningProcess, ready, startScript } from './process.ts';

export const owner = { username: 'admin', password: 'a night without clouds' };

/** A running installation, as a visitor meets it. */
export interface Installation {
  /** One address for each process that serves; all of them are the same site. */
  readonly addresses: readonly [string, ...string[]];
  readonly processes: readonly RunningProcess[];
  stop(): Promise<void>;
}

/** `npm start` with nothing but a port and a directory. */
export async function startEmbedded(
  directory?: string,
  extra: Record<string, string> = {},
): Promise<Installation> {
  const data = directory ?? mkdtempSync(join(tmpdir(), 'falname-'));
  const port = await freePort();
  const running = startScript(['scripts/start.mjs'], {
    PORT: String(port),
    DATA_DIR: data,
    ADMIN_PASSWORD: owner.password,
    LOG_LEVEL: 'warn',
    ...extra,
  });
  const address = `http://127.0.0.1:${port}`;
  await ready(`${address}/api/ready`, running);
  return {
    addresses: [address],
    processes: [running],
    stop: async () => {
      await running.stop();
      if (directory === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
