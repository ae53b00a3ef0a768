import { sql } from 'kysely';
import { accountStream } from '../../events/accounts/decider.ts';
import { canonicalName } from '../../events/accounts/names.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Handled } from '../../log/append/handle.ts';
import type { NameClaim } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { releaseFormerNamesOfOthers } from './login-names.ts';

/** After that, an unverified account's names go to the next who wants them. */
const HELD_UNVERIFIED_DAYS = 30;
const DAY_MS = 86_400_000;

type Needed = Pick<Dependencies, 'database' | 'log' | 'clock'>;

/**
 * Frees a name of an old unverified account without a recent login, then runs the command again. @param
 * verified the address that the command verifies: it is freed of any account that has not
 */
export async function claimNames(
  dependencies: Needed,
  claims: readonly NameClaim[],
  run: () => Promise<Handled>,
  verified: string | null = null,
): Promise<Handled> {
  try {
    return await run();
  } catch (cause) {
    const isTaken = cause instanceof Rejected && /^(email|username)_taken$/.test(cause.code);
    if (!isTaken) throw cause;
    const hashes = claims.map(({ hash }) => hash);
    const areReleased = await releaseFormerNamesOfOthers(dependencies, hashes, claims[0]?.holder ?? '');
    if (!(await freeNames(dependencies, claims, verified)) && !areReleased) throw cause;
    return run();
  }
}

async function freeNames(
  { database, log, clock }: Needed,
  claims: readonly NameClaim[],
  verified: string | null,
): Promise<boolean> {
  const own = verified === null ? '' : log.hashes.name('email', canonicalName(verified));
  const before = new Date(clock().getTime() - HELD_UNVERIFIED_DAYS * DAY_MS).toISOString();
  const hashes = claims.map(({ hash }) => hash);
  const { rows } = await sql`
    delete from names n
    using credentials c
    where n.space = 'login' and n.hash = any(array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))
      and c.account_id = replace(n.holder, 'account-', '')::bigint and n.holder <> ${claims[0]?.holder ?? ''}
      and c.role = 'customer' and not c.registered_before_verification
      and (n.kind = 'username' and n.hash = decode(${own}, 'hex')
        or not exists (select from events e where e.stream = n.holder and e.type = 'EmailVerified')
          and (n.hash = decode(${own}, 'hex')
            or not exists (select from sessions s where s.account_id = c.account_id
                and s.last_seen_at > ${before}::timestamptz)
              and exists (select from events e where e.stream = n.holder and e.stream_version = 1
                and e.recorded_at <= ${before}::timestamptz)))
    returning n.holder`.execute(database.kysely);
  return rows.length > 0;
}

/** Or has it since before addresses were verified. */
export async function isVerifiedByAnother(
  { database, log }: Pick<Needed, 'database' | 'log'>,
  email: string,
  accountId: number,
): Promise<boolean> {
  const hash = log.hashes.name('email', canonicalName(email));
  const own = accountStream(accountId);
  await releaseFormerNamesOfOthers({ database, log }, [hash], own);
  const { rows } = await sql`
    select from names n left join credentials c on c.account_id = replace(n.holder, 'account-', '')::bigint
    where n.space = 'login' and n.hash = ${Buffer.from(hash, 'hex')} and n.holder <> ${own}
      and (c.role is distinct from 'customer' or c.registered_before_verification
        or n.kind = 'email' and exists (select from events e where e.stream = n.holder and e.type = 'EmailVerified'))
    limit 1`.execute(database.kysely);
  return rows.length > 0;
}
