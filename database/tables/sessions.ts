import type { Generated } from 'kysely';
import type { Role } from '../../events/accounts/commands.ts';

export interface SessionTables {
  /** How an account proves itself. A row without a registered account is a registration that did not come about. */
  credentials: {
    account_id: number;
    role: Role;
    /** argon2id in its own notation. */
    password_hash: string;
    changed_at: string;
    /** Registered by a release that verified no addresses. */
    registered_before_verification: Generated<boolean>;
  };
  /** A session that may still be used; one that was ended has no row. */
  sessions: {
    /** What the account page calls it; ids grow with time. */
    id: Generated<number>;
    /** SHA-256 of the random session id, hex. */
    id_hash: string;
    account_id: number;
    created_at: string;
    /** Moved at most once in a while, see `api/sessions.ts`. */
    last_seen_at: string;
    idle_seconds: number;
    /** The absolute end. */
    ends_at: string;
  };
  /** The authenticator app of an account; forgotten with its credentials. */
  second_factors: {
    account_id: number;
    /** Sealed under the account's key. */
    secret: Uint8Array;
    /** False between the start and the first right code. */
    confirmed: boolean;
    /** The newest time step whose code was accepted: RFC 6238, section 5.2. */
    last_step: number;
  };
  /** Codes that replace the authenticator app once each. */
  recovery_codes: {
    /** SHA-256 of the random code, hex. */
    code_hash: string;
    account_id: number;
  };
  /** A mailed link that has not been used, or whose use the log does not tell of yet. */
  password_resets: {
    /** SHA-256 of the random token, hex. */
    token_hash: string;
    account_id: number;
    ends_at: string;
    /** JSON of the command that used it, while its event is missing; see `api/accounts/used-links.ts`. */
    used_by: string | null;
  };
  /** One row a bucket of tries that is not full; see `api/limits/budgets.ts`. */
  tries: {
    /** Keyed hash, hex. */
    key: string;
    /** When all tries will have come back; null in rows of release 0.3.0. */
    full_at: string | null;
  };
}
