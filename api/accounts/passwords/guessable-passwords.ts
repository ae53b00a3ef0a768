import { readFileSync } from 'node:fs';
import { canonicalName, normalizedName } from '../../../events/accounts/names.ts';
import { invalid } from '../../http/errors.ts';

interface Names {
  readonly username: string;
  readonly email: string | null;
}

/** @throws HttpError('invalid') at `password` */
export function refuseGuessable(password: string, account: Names): void {
  if (isGuessable(password, account)) throw invalid('password', 'This password is too easy to guess');
}

/** Among the commonest, or a name of the account; case and diacritics do not count. */
export function isGuessable(password: string, { username, email }: Names): boolean {
  const plain = withoutMarks(password);
  return commonPasswords.has(plain) || [username, email ?? ''].map(withoutMarks).includes(plain);
}

function withoutMarks(text: string): string {
  return canonicalName(normalizedName(text))
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
}

/** Long enough to be chosen; the file names its source. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .replaceAll(/^#.*$/gm, '')
    .split(/\s+/)
    .filter((word) => word !== ''),
);
