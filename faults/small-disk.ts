import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithProcess } from '../harness/servers/once-per-run.ts';

const PIECE_BYTES = [1 << 20, 1 << 12, 1] as const;

/** A small file system that can be filled. */
export type SmallDisk = ReturnType<typeof mountSmallDisk>;

/** @throws where this user may not mount */
export function mountSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'falname-disk-'));
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', path],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(path, { recursive: true });
    const why = (error?.message ?? stderr).trim();
    throw new Error(`a small disk cannot be mounted here (${why}); run it as root where mounting is allowed`);
  }
  endWithProcess(path, 'umount -l "$2"');
  const filler = join(path, 'filler');
  return {
    path,
    /** Fills the rest of it. */
    fill: () => {
      const file = openSync(filler, 'a');
      for (const bytes of PIECE_BYTES) writeUntilFull(file, Buffer.alloc(bytes, 1));
      closeSync(file);
    },
    /** Removes the filling. */
    free: () => rmSync(filler, { force: true }),
    close: () => {
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
  }
}
