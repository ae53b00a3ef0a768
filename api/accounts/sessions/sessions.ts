import { hash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/database.ts';
import type { Role } from '../../../events/accounts/commands.ts';
import type { Actor } from '../../../events/contract.ts';
import { knownLanguage, type Language } from '../../../events/text.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { openLoader } from '../../http/loader.ts';
import { openTokens } from '../token.ts';
import type { Credentials } from './credentials.ts';
import { hasEnded, selectSessions } from './session-row.ts';

/** Seconds without use, and in any case. */
const endings: Record<Role, { idleSeconds: number; absoluteSeconds: number }> = {
  customer: { idleSeconds: 14 * 86_400, absoluteSeconds: 30 * 86_400 },
  admin: { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3_600 },
  analyst: { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3_600 },
};
const TOUCH_INTERVAL_MS = 60_000;
const SESSION_ID_BYTES = 32;
/** Of one account at a time. */
const SESSIONS_MAXIMUM = 20;

export interface Person {
  readonly accountId: number;
  readonly role: Role;
  /** `owner` or `account-7`. */
  readonly actor: Actor;
  readonly sessionHash: string;
  /** Of the account's own commands; 0 for none. */
  readonly lastWritten: number;
  /** As in the log; null for none. */
  readonly language: Language | null;
}

interface StartedSession {
  readonly token: string;
  readonly endsAt: Date;
}

export interface Sessions {
  /** Null when the token is not ours or its session has ended. */
  find(token: string): Promise<Person | null>;
  /**
   * For credentials verified a moment ago. Beyond `SESSIONS_MAXIMUM` the oldest session ends. @throws
   * HttpError when password, role or second factor changed, or the account was erased since
   */
  start(verified: Credentials, passedSecondFactor: boolean): Promise<StartedSession>;
  end(person: Person): Promise<void>;
}

export function actorOf(accountId: number, role: Role): Actor {
  return role === 'admin' ? 'owner' : `account-${accountId}`;
}

export function openSessions({ database, secrets, settings, clock, logger }: Dependencies): Sessions {
  const tokens = openTokens(secrets.session);
  const lookUp = openLoader((idHashes: readonly string[]) => selectSessions(database, idHashes));

  return {
    async find(text) {
      const now = clock();
      const token = await tokens.read(text, now);
      if (token === null) return null;
      // A fast hash does: what is random cannot be guessed.
      const row = await lookUp(hash('sha256', token.sessionId));
      if (row === null || row.account_id !== token.accountId || hasEnded(row, now)) return null;
      if (now.getTime() - Date.parse(row.last_seen_at) >= TOUCH_INTERVAL_MS) touch(row.id_hash, now);
      return {
        accountId: row.account_id,
        role: row.role,
        actor: actorOf(row.account_id, row.role),
        sessionHash: row.id_hash,
        lastWritten: row.last_written,
        language: row.language === null ? null : knownLanguage(row.language),
      };
    },

    async start(verified, passedSecondFactor) {
      const { accountId, role } = verified;
      const now = clock();
      const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url');
      const { idleSeconds, absoluteSeconds } = endings[role];
      const endsAt = new Date(now.getTime() + absoluteSeconds * 1000);
      await database.kysely.transaction().execute(async (transaction) => {
        const idHash = hash('sha256', sessionId);
        await insertIfStillVerified(transaction, verified, {
          idHash,
          now,
          idleSeconds,
          endsAt,
          passedSecondFactor,
        });
        await deleteEnded(transaction, accountId, now);
        if (settings.rateLimit) await deleteSurplus(transaction, accountId);
      });
      const expiresAtSeconds = Math.floor(endsAt.getTime() / 1000);
      return { token: await tokens.sign({ sessionId, accountId, expiresAtSeconds }), endsAt };
    },

    async end(person) {
      await database.kysely.deleteFrom('sessions').where('id_hash', '=', person.sessionHash).execute();
    },
  };

  /** In the background: a lost one only ends a session a little earlier. */
  function touch(idHash: string, now: Date): void {
    database.kysely
      .updateTable('sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('id_hash', '=', idHash)
      .execute()
      .catch((cause: unknown) => logger.warn({ err: cause }, 'a session could not be kept awake'));
  }
}

/**
 * The row lock waits for a change of password, role or second factor under way, which then no longer matches;
 * a later change waits for this transaction and ends the session.
 */
async function insertIfStillVerified(
  transaction: Transaction<Tables>,
  { accountId, role, passwordHash }: Credentials,
  session: { idHash: string; now: Date; idleSeconds: number; endsAt: Date; passedSecondFactor: boolean },
): Promise<void> {
  const verified = await transaction
    .selectFrom('credentials')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .where('role', '=', role)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (verified === undefined) throw new HttpError('wrong_credentials');
  const now = session.now.toISOString();
  const { rows } = await sql`
    insert into sessions (id_hash, account_id, created_at, last_seen_at, idle_seconds, ends_at)
    select ${session.idHash}, ${accountId}::bigint, ${now}::timestamptz, ${now}::timestamptz,
      ${session.idleSeconds}::integer, ${session.endsAt.toISOString()}::timestamptz
    where ${session.passedSecondFactor}::boolean
      or not exists (select from second_factors where account_id = ${accountId} and confirmed)
    returning id`.execute(transaction);
  if (rows.length === 0) throw new HttpError('code_needed');
}

async function deleteEnded(transaction: Transaction<Tables>, accountId: number, now: Date): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('ends_at', '<=', now.toISOString())
    .execute();
}

/** The row lock orders an account's logins, so each sees the earlier sessions. */
async function deleteSurplus(transaction: Transaction<Tables>, accountId: number): Promise<void> {
  const surplus = transaction
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .offset(SESSIONS_MAXIMUM);
  await transaction.deleteFrom('sessions').where('id', 'in', surplus).execute();
}
