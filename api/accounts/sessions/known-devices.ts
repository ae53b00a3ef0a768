import { randomBytes } from 'node:crypto';
import type { Dependencies } from '../../http/dependencies.ts';
import { readCookie } from '../token.ts';

const ID_BYTES = 16;
/** 128 bits, in hex. */
const PROOF_LETTERS = 32;
/** The one that logged in longest ago goes. */
const ACCOUNTS_MAXIMUM = 5;
const LIFETIME_SECONDS = 365 * 86_400;

/**
 * Known devices have budgets of their own, so that guesses at a password cannot lock them out. The cookie
 * holds a random id and a keyed hash for each account: nothing is stored, nothing can be forged.
 */
export interface KnownDevices {
  /** Null where the device is not known to the account. */
  idOf(request: Request, accountId: number): string | null;
  /** Adds the account to the device; for `set.cookie`. */
  remember(request: Request, accountId: number): Record<string, object>;
}

export function openKnownDevices({ log, settings }: Pick<Dependencies, 'log' | 'settings'>): KnownDevices {
  const secure = settings.publicUrl.startsWith('https:');
  const name = secure ? '__Secure-device' : 'device';
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/api', maxAge: LIFETIME_SECONDS, secure };

  return {
    idOf(request, accountId) {
      const { id, proofs } = read(request);
      return id !== '' && proofs.includes(proofOf(id, accountId)) ? id : null;
    },
    remember(request, accountId) {
      const known = read(request);
      const id = known.id === '' ? randomBytes(ID_BYTES).toString('hex') : known.id;
      const proof = proofOf(id, accountId);
      const proofs = [proof, ...known.proofs.filter((each) => each !== proof)].slice(0, ACCOUNTS_MAXIMUM);
      return { [name]: { ...attributes, value: [id, ...proofs].join('.') } };
    },
  };

  function read(request: Request): { readonly id: string; readonly proofs: readonly string[] } {
    const [id = '', ...proofs] = readCookie(request.headers.get('cookie'), name)?.split('.') ?? [];
    const isOurs = /^[0-9a-f]{32}$/.test(id) && proofs.every((proof) => /^[0-9a-f]{32}$/.test(proof));
    return isOurs ? { id, proofs } : { id: '', proofs: [] };
  }

  function proofOf(id: string, accountId: number): string {
    return log.hashes.request(['device', id, accountId]).slice(0, PROOF_LETTERS);
  }
}
