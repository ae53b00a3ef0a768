import type { DataKeys } from './keys.ts';
import { seal, unseal } from './seal.ts';

/** Outside the log, sealed under its subject's key and forgotten with it. */
export interface Secret {
  /** `account-7`. */
  readonly subject: string;
  /** `totp`. */
  readonly name: string;
}

/** @throws KeyDestroyed */
export async function sealSecret(keys: DataKeys, secret: Secret, plain: string): Promise<Buffer> {
  return seal(await keys.forSealing(secret.subject), plain, associatedDataOf(secret));
}

/** Null once the subject's key is gone. */
export async function openSecret(keys: DataKeys, secret: Secret, sealed: Uint8Array): Promise<string | null> {
  const key = await keys.forOpening(secret.subject);
  return key === null ? null : unseal(key, sealed, associatedDataOf(secret)).toString('utf8');
}

function associatedDataOf({ subject, name }: Secret) {
  return ['secret', name, subject];
}
