import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../durable-files.ts';

/** The newest of each epoch, outside the database: one that was set back is behind it. */
export interface HeadFile {
  path(epoch: string): string;
  read(epoch: string): string | null;
  /** On the disk when this resolves. */
  keep(epoch: string, note: string): Promise<void>;
}

/** @param sync before a head is kept, the events that it counts are on the disk */
export function openHeadFile(directory: string, sync: () => Promise<void> = async () => undefined): HeadFile {
  const path = (epoch: string) => join(directory, `checkpoint-${epoch}.txt`);
  return {
    path,
    read: (epoch) => (existsSync(path(epoch)) ? readFileSync(path(epoch), 'utf8') : null),
    keep: async (epoch, note) => {
      await sync();
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      writeWhole(path(epoch), note, `${path(epoch)}.${randomUUID()}.draft`);
    },
  };
}
