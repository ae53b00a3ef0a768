import type { Generated } from 'kysely';
import type { Role } from '../../events/accounts/commands.ts';

export interface SessionTables {
  /** Without a registered account, it is a registration that never completed. */
  credentials: {
    account_id: number;
    role: Role;
    /** argon2id in its own notation. */
    password_hash: string;
    changed_at: string;
    /** Registered by a release that verified no addresses. */
    registered_before_verification: Generated<boolean>;
  };
  sessions: {
    /** Shown on the account page; ids grow with time. */
    id: Generated<number>;
    /** SHA-256 of the random session id, hex. */
    id_hash: string;
    account_id: number;
    created_at: string;
    /** Moved only now and then, see `api/accounts/sessions/sessions.ts`. */
    last_seen_at: string;
    idle_seconds: number;
    /** Absolute, however much the session is used. */
    ends_at: string;
  };
  /** Forgotten with the credentials. */
  second_factors: {
    account_id: number;
    /** Sealed under the account's key. */
    secret: Uint8Array;
    confirmed: boolean;
    /** The newest time step whose code was accepted: RFC 6238, section 5.2. */
    last_step: number;
  };
  /** Each replaces the authenticator app once. */
  recovery_codes: {
    /** SHA-256 of the random code, hex. */
    code_hash: string;
    account_id: number;
  };
  /** Unused, or used by a command whose event the log lacks yet. */
  password_resets: {
    /** SHA-256 of the random token, hex. */
    token_hash: string;
    account_id: number;
    ends_at: string;
    /** JSON of that command; see `api/accounts/used-links.ts`. */
    used_by: string | null;
  };
  /** One row for each bucket that is not full; see `api/limits/budgets.ts`. */
  tries: {
    /** Keyed hash, hex. */
    key: string;
    /** Null in rows of release 0.3.0. */
    full_at: string | null;
  };
}
