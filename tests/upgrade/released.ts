import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answered } from '../../harness/client.ts';
import { findBinaries } from '../../harness/servers/postgres.ts';
import { ranCommand } from '../../harness/servers/process.ts';

/** What release 0.3.0 said about its data while it served them; `tests/upgrade/write-released.ts` of commit 358c44c8 wrote both. */
export interface Released {
  /** Every type of event that it knew. */
  readonly types: readonly string[];
  /** Ids of the five readings; the last one's customer was erased afterwards. */
  readonly ids: readonly number[];
  /** Username, email address and password of each customer. */
  readonly people: readonly (readonly [string, string, string])[];
  /** Body of the first order, sent with the Idempotency-Key `released-order-1`. */
  readonly first: Readonly<Record<string, unknown>>;
  /** A cookie that was signed in when the release before was stopped. */
  readonly sessions: { readonly elif: string };
  /** `data` of each answer, by who asked and the path: `owner /api/admin/users`. */
  readonly look: Readonly<Record<string, Answered['data']>>;
}

/** The master key and session secret under which the PostgreSQL copy was written, hexadecimal. */
export const RELEASED_KEY = '01'.repeat(32);
export const OWNER = { username: 'admin', password: 'a night without clouds' };
/** Their reading was answered and the account then erased, by the release before. */
export const ERASED = { accountId: 4, username: 'Irmak Öz', words: 'kırmızı balıkçı teknesi' };

export function released(kind: 'embedded' | 'postgres'): Released {
  return JSON.parse(readFileSync(stored(`${kind}.json`), 'utf8'));
}

/** Unpacks the stored DATA_DIR into `directory`. */
export function unpackDataDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
  const archive = Bun.zstdDecompressSync(readFileSync(stored('embedded.tar.zst')));
  ranCommand('tar', ['xf', '-', '-C', directory, '--no-same-owner'], archive);
}

/** A backup of the stored DATA_DIR. */
export const releasedBackup = stored('embedded.backup');

/**
 * Loads a stored dump into the empty database that `url` names. `older-postgres` was written by commit 30294e1, before the
 * log had a tree.
 */
export function loadDump(name: 'postgres' | 'older-postgres', url: string): void {
  const dump = Bun.zstdDecompressSync(readFileSync(stored(`${name}.sql.zst`)));
  ranCommand(join(findBinaries(), 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-d', url], dump);
}

function stored(name: string): string {
  return join(import.meta.dirname, 'released', name);
}
