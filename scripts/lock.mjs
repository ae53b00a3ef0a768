import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAUSE_MS = 100;
const WAIT_MAXIMUM_MS = 1_200_000;
const SILENCE_MS = 1_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16);

/** One process of this checkout at a time; takes over what a killed one left. @returns what ends it */
export function lock(name) {
  // No user may take away what another has left in a shared folder.
  const file = join(tmpdir(), `falname-${checkout}-${process.getuid?.()}-${name}.lock`);
  const giveUpAt = Date.now() + WAIT_MAXIMUM_MS;
  let sayAt = Date.now() + SILENCE_MS;
  while (!wasTaken(file) && Date.now() < giveUpAt) {
    const holder = holderOf(file);
    if (holder !== null && !isRunning(holder)) takeAway(file, holder);
    else if (holder !== null && Date.now() >= sayAt) {
      console.error(`Waiting for process ${holder}, which holds ${file} …`);
      sayAt = giveUpAt;
    } else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  return () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
}

function wasTaken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (cause) {
    if (cause.code === 'EEXIST') return false;
    throw cause;
  }
}

/** Null while it is being written, and once it is gone. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(pid) {
  // Of a process before this one: a container that starts again has the same ids.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause.code === 'EPERM';
  }
}

/** Of several that wait one renames it; a lock that was made meanwhile goes back. */
function takeAway(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) === holder) rmSync(aside);
    else renameSync(aside, file);
  } catch (cause) {
    if (cause.code !== 'ENOENT') throw cause;
  }
}
