import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { endWithProcess } from './once-per-run.ts';

/** A NATS server with JetStream for tests, with the faults that they need. */
export type NatsServer = Awaited<ReturnType<typeof startNats>>;

/**
 * `options` are further words of the command line, for example of users; `place` is where a directory for its files is
 * made, for example on a small disk.
 */
export async function startNats(options: readonly string[] = [], place = tmpdir()) {
  const root = await mkdtemp(join(place, 'falname-nats-'));
  const directory = join(root, 'store');
  const saved = join(root, 'saved');
  const port = await freePort();
  let server: ChildProcess | null = null;
  endWithProcess(root, 'kill -KILL "$(cat "$2/pid")"');

  const nats = {
    url: `nats://127.0.0.1:${port}`,
    /** Of its files. */
    directory,
    start: async () => {
      const where = ['-a', '127.0.0.1', '-p', String(port), '-P', join(root, 'pid')];
      server = spawn('nats-server', ['-js', '-sd', directory, ...where, ...options], { stdio: 'ignore' });
      await until('the NATS server accepts connections', () => accepts(port));
    },
    /** In order. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Loses everything it kept; this and what follows only while it is stopped. */
    wipe: () => rm(directory, { recursive: true, force: true }),
    /** Cuts the files of its messages in half, as a crash of the machine may. */
    truncate: async () => {
      const names = await readdir(directory, { recursive: true });
      const blocks = names.filter((name) => name.endsWith('.blk')).map((name) => join(directory, name));
      if (blocks.length === 0) throw new Error('the NATS server has stored no messages');
      for (const block of blocks) await truncate(block, Math.floor((await stat(block)).size / 2));
    },
    /** Keeps its files as they are now. */
    save: async () => {
      await rm(saved, { recursive: true, force: true });
      await cp(directory, saved, { recursive: true });
    },
    /** Puts back what `save` kept. */
    restore: async () => {
      await rm(directory, { recursive: true, force: true });
      await cp(saved, directory, { recursive: true });
    },
    /** Ends it for good and removes its files. */
    close: async () => {
      await end('SIGKILL');
      await rm(root, { recursive: true, force: true });
    },
  };
  await nats.start();
  return nats;

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = server;
    server = null;
    if (ending === null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  }
}

/** Whether a server listens on a port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
