import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';

const RECOVERY_CODES = 10;
/** 80 bits: 16 letters. */
const CODE_LETTERS = 16;
const GROUP_LETTERS = 4;
/** Crockford's base 32: no letters that look like digits or each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export interface RecoveryCode {
  readonly text: string;
  readonly hash: string;
}

export function newRecoveryCodes(): RecoveryCode[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(CODE_LETTERS)].map((byte) => alphabet[byte % alphabet.length]).join('');
    const groups = letters.match(new RegExp(`.{${GROUP_LETTERS}}`, 'g')) ?? [];
    return { text: groups.join('-'), hash: hash('sha256', letters) };
  });
}

/** Uses the code up. Case, hyphens and spaces do not count. */
export async function acceptRecoveryCode(
  { kysely }: Database,
  accountId: number,
  code: string,
): Promise<boolean> {
  const used = await kysely
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash('sha256', code.toLowerCase().replaceAll(/[\s-]/g, '')))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
