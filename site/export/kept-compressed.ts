import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the packages: it goes with them, and is missing where they cannot be written, as in a read-only image. */
export const KEPT_COMPRESSED = fileURLToPath(
  new URL('../../node_modules/.cache/falname-compressed', import.meta.url),
);
/** Some forty megabytes. When there are more, all are removed, and what is needed is compressed again. */
const FILES_MAXIMUM = 2_000;
const HASH_BYTES = 32;

/** Gives the compressed form of a text: the kept one, or the one that `make` gives, which is kept then. */
export type KeptCompressed = (
  body: Uint8Array,
  quality: number,
  make: () => Promise<Uint8Array>,
) => Promise<Uint8Array>;

/**
 * Compressed texts of public pages, kept from one start to the next: compressing those of a site takes five seconds of
 * a processor, during which a process that was killed is away. Each file holds its own hash, so that one that a power cut
 * has damaged is made again. Without the directory everything works, slower.
 */
export function openKeptCompressed(
  directory = KEPT_COMPRESSED,
  filesMaximum = FILES_MAXIMUM,
): KeptCompressed {
  /** Files that were there, and those that this process has kept since. */
  let found: Promise<number> | null = null;
  let written = 0;

  return async (body, quality, make) => {
    const name = createHash('sha256').update(`${quality}\n`).update(body).digest('hex');
    const path = join(directory, name);
    const kept = await readKept(path);
    if (kept !== null) return kept;
    const made = await make();
    // Without it the next start compresses again.
    await keep(path, made).catch(() => undefined);
    return made;
  };

  async function keep(path: string, compressed: Uint8Array): Promise<void> {
    found ??= count();
    written++;
    if ((await found) + written > filesMaximum) {
      found = Promise.resolve(0);
      written = 1;
      await rm(directory, { recursive: true, force: true });
    }
    await mkdir(directory, { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    await writeFile(temporary, Buffer.concat([hashOf(compressed), compressed]));
    await rename(temporary, path);
  }

  async function count(): Promise<number> {
    return (await readdir(directory).catch(() => [])).length;
  }
}

async function readKept(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? null : openKept(bytes);
}

/** The compressed text in a kept file; null where the file is damaged. */
export function openKept(bytes: Uint8Array): Uint8Array | null {
  const compressed = bytes.subarray(HASH_BYTES);
  return hashOf(compressed).equals(bytes.subarray(0, HASH_BYTES)) ? compressed : null;
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
