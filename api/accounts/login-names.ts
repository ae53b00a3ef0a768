import { sql } from 'kysely';
import { type AccountState, accountDecider } from '../../events/accounts/decider.ts';
import type { AccountEvent } from '../../events/accounts/events.ts';
import { canonicalName } from '../../events/accounts/names.ts';
import type { RegisteredAccount } from '../../events/accounts/state.ts';
import type { Recorded } from '../../events/contract.ts';
import type { NameClaim } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';

type Needed = Pick<Dependencies, 'database' | 'log'>;

/** Both names, or one where they are the same. */
export function claimsOf(
  { log }: Pick<Needed, 'log'>,
  { username, email }: Pick<RegisteredAccount, 'username' | 'email'>,
  holder: string,
): NameClaim[] {
  const claim = (kind: 'username' | 'email', name: string): NameClaim => ({
    kind,
    hash: log.hashes.name(kind, canonicalName(name)),
    holder,
  });
  if (email === null) return [claim('username', username)];
  if (canonicalName(username) === canonicalName(email)) return [claim('email', email)];
  return [claim('username', username), claim('email', email)];
}

/**
 * Deletes the names that the account once had and has no more. Where it changes at the same time, that is left
 * to the other change. @returns whether there were any
 */
export async function releaseFormerNames(dependencies: Needed, account: string): Promise<boolean> {
  const past = (await dependencies.log.readStream(account)) as Recorded<AccountEvent>[];
  const hashesOf = (state: AccountState) =>
    state.stage === 'registered' ? claimsOf(dependencies, state, account).map(({ hash }) => hash) : [];
  const former = new Set<string>();
  let state = accountDecider.initialState;
  for (const event of past) {
    for (const hash of hashesOf(state)) former.add(hash);
    state = accountDecider.evolve(state, event);
  }
  for (const hash of hashesOf(state)) former.delete(hash);
  const { rows } = await sql`
    delete from names where space = 'login' and holder = ${account}
      and hash = any(array(select decode(h, 'hex') from unnest(${[...former]}::text[]) h))
      and not exists (select from events where stream = ${account} and stream_version > ${past.length})
    returning hash`.execute(dependencies.database.kysely);
  return rows.length > 0;
}

/** The same for other accounts that hold one of these names: their change was cut off before it did so. */
export async function releaseFormerNamesOfOthers(
  dependencies: Needed,
  hashes: readonly string[],
  own: string,
): Promise<boolean> {
  const { rows } = await sql<{ holder: string }>`
    select distinct holder from names where space = 'login' and holder <> ${own}
      and hash = any(array(select decode(h, 'hex') from unnest(${[...hashes]}::text[]) h))`.execute(
    dependencies.database.kysely,
  );
  let isAny = false;
  for (const { holder } of rows) isAny = (await releaseFormerNames(dependencies, holder)) || isAny;
  return isAny;
}
