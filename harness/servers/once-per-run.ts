import { spawn } from 'node:child_process';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const WAIT_MAXIMUM_MS = 120_000;
const WAIT_PAUSE_MS = 25;

/**
 * What is costly to make is made by the first of the run's threads that needs it; the others wait for its bytes.
 * They are gone with the process, and so is whatever `make` puts into the directory that it is given.
 * @param run the process of the run, where its workers are processes of their own
 */
export async function oncePerRun(
  name: string,
  make: (directory: string) => Promise<Uint8Array | string>,
  run: number = process.pid,
): Promise<Buffer> {
  const directory = join(tmpdir(), `falname-run-${run}`);
  const file = join(directory, name);
  if (await isFirst(directory)) endWithProcess(directory, '', run);
  if (await isFirst(`${file}.made`)) {
    await writeFile(`${file}.partial`, await make(directory));
    await rename(`${file}.partial`, file);
  }
  await untilThere(file);
  return readFile(file);
}

/** Whoever makes the directory is the first. */
async function isFirst(directory: string): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 });
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}

async function untilThere(file: string): Promise<void> {
  const giveUpAt = performance.now() + WAIT_MAXIMUM_MS;
  for (;;) {
    try {
      return await access(file);
    } catch (cause) {
      if (performance.now() > giveUpAt) throw cause;
      await setTimeout(WAIT_PAUSE_MS);
    }
  }
}

/**
 * Runs `farewell` in a shell and removes the directory when the process `run` is no more, however it ended; exit
 * listeners do not run in a worker thread, nor after kill -9.
 */
export function endWithProcess(directory: string, farewell: string, run: number = process.pid): void {
  const script = `while [ -d "$2" ] && kill -0 "$1" 2>/dev/null; do sleep 1; done
    if [ -d "$2" ]; then ${farewell === '' ? 'true' : farewell}; rm -rf "$2"; fi`;
  spawn('sh', ['-c', script, 'sh', String(run), directory], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}
