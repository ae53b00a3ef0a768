import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '../postgres.ts';

/** What the release before said about its data while it served them. */
export interface Released {
  /** Ids of the five readings; the last one's customer was erased afterwards. */
  readonly ids: readonly number[];
  /** Username, email address and password of each customer. */
  readonly people: readonly (readonly [string, string, string])[];
  /** Body of the first order, sent with the Idempotency-Key `released-order-1`. */
  readonly first: Readonly<Record<string, unknown>>;
  /** A cookie that was signed in when the release before was stopped. */
  readonly sessions: { readonly elif: string };
  /** `data` of each answer, by who asked and the path: `owner /api/admin/users`. */
  readonly look: Readonly<Record<string, unknown>>;
}

/** The master key and session secret under which the PostgreSQL copy was written, hexadecimal. */
export const RELEASED_KEY = '01'.repeat(32);
export const OWNER = { username: 'admin', password: 'a night without clouds' };
/** Their reading was answered and the account then erased, by the release before. */
export const ERASED = { accountId: 4, username: 'Irmak Öz', words: 'kırmızı balıkçı teknesi' };

/**
 * Which copy: the first, from before accounts, payments and mails, or the one from before the tree over the log and
 * backups (commit 30294e1).
 */
export const copies = ['', 'before-history-'] as const;
export type Copy = (typeof copies)[number];

export function released(copy: Copy, kind: 'embedded' | 'postgres'): Released {
  return JSON.parse(readFileSync(stored(`${copy}${kind}.json`), 'utf8'));
}

/** Unpacks the stored DATA_DIR into `directory`. */
export function unpackDataDirectory(copy: Copy, directory: string): void {
  mkdirSync(directory, { recursive: true });
  const archive = join(directory, 'released.tar');
  writeFileSync(archive, Bun.zstdDecompressSync(readFileSync(stored(`${copy}embedded.tar.zst`))));
  run('tar', ['xf', archive, '-C', directory, '--strip-components=1', '--no-same-owner']);
  run('rm', [archive]);
}

/** Loads the stored dump into the empty database that `url` names. */
export function loadDump(copy: Copy, url: string): void {
  const dump = Bun.zstdDecompressSync(readFileSync(stored(`${copy}postgres.sql.zst`)));
  run(join(findBinaries(), 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-d', url], dump);
}

function stored(name: string): string {
  return join(import.meta.dirname, 'released', name);
}

function run(command: string, words: readonly string[], input?: Uint8Array): void {
  const { status, stderr } = spawnSync(command, words, input === undefined ? {} : { input });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}
