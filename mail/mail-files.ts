import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { destroyFile } from '../log/durable-files.ts';

const MAIL_FILE = /\.eml$/;

/** In `DATA_DIR/mail`, without a mail server. */
export interface MailFiles {
  /** Those that name an address. Returns how many there were. */
  destroyNaming(addresses: readonly string[]): Promise<number>;
  /** It may be gone already. */
  destroy(name: string): Promise<void>;
  /** Returns how many there were. */
  destroyBefore(time: Date): Promise<number>;
}

export function openMailFiles(directory: string): MailFiles {
  return {
    destroy: async (name) => void (await unlessGone(async () => destroyFile(join(directory, name)))),
    destroyNaming: (addresses) => {
      const wanted = addresses.map((address) => address.toLowerCase());
      return destroyWhere(async (file) => {
        const text = unfolded(await readFile(file, 'utf8')).toLowerCase();
        return wanted.some((address) => names(text, address));
      });
    },
    destroyBefore: (time) => destroyWhere(async (file) => (await stat(file)).mtime < time),
  };

  async function destroyWhere(isMeant: (file: string) => Promise<boolean>): Promise<number> {
    let destroyed = 0;
    for (const name of (await unlessGone(() => readdir(directory))) ?? []) {
      const file = join(directory, name);
      if (!MAIL_FILE.test(name)) continue;
      const isDestroyed = await unlessGone(async () => {
        if (!(await isMeant(file))) return false;
        destroyFile(file);
        return true;
      });
      if (isDestroyed === true) destroyed++;
    }
    return destroyed;
  }
}

/** RFC 2045, 6.7. */
function unfolded(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll(/=3d/gi, '=');
}

/** `a@b.co` in `<a@b.co>.`, not in `aa@b.co` or `a@b.com`. */
function names(text: string, address: string): boolean {
  const parts = text.split(address);
  return parts.some((before, index) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\w.+%-]$/.test(before) && !/^(?:[\w-]|\.\w)/.test(after);
  });
}

/** Two erasures, or an erasure and the retention, may come to one file. */
async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}
