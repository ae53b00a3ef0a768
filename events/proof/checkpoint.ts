import { fromBase64, toBase64 } from './bytes.ts';
import type { Head } from './tree.ts';

export interface Checkpoint extends Head {
  /** `<host>/log/<epoch>`. */
  readonly origin: string;
}

const ORIGIN = /^[^\s+]+\/log\/([0-9a-f-]{36})$/;

export function originOf(host: string, epoch: string): string {
  return `${host}/log/${epoch}`;
}

/** Null where it is no log of ours. */
export function epochOf(origin: string): string | null {
  return ORIGIN.exec(origin)?.[1] ?? null;
}

/** What is signed: origin, size and root, a line each. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Null where the text is no checkpoint. Further lines are allowed and ignored. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', encoded = ''] = text.split('\n');
  const root = fromBase64(encoded);
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || root?.length !== 32 || !text.endsWith('\n'))
    return null;
  return { origin, size: Number(size), root };
}
