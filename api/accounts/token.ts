import { jwt } from '@elysiajs/jwt';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const ALGORITHM = 'HS256';
const ISSUER = 'falname';
const AUDIENCE = 'falname-session';
const SECRET_MINIMUM_BYTES = 32;
/** Tokens whose signature this process has checked; what is kept is far smaller than checking again is slow. */
const CHECKED_TOKENS_MAXIMUM = 10_000;

/** What a session token says; only the session's row decides whether it still counts. */
export interface SessionToken {
  readonly sessionId: string;
  readonly accountId: number;
  /** Seconds since 1970. */
  readonly expiresAtSeconds: number;
}

export interface Tokens {
  sign(token: SessionToken): Promise<string>;
  /** Null for anything but a living token of ours: another algorithm, issuer or audience, no expiry, expired. */
  read(text: string, now: Date): Promise<SessionToken | null>;
}

const Claims = z.object({
  jti: z.string().check(z.minLength(1)),
  sub: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  exp: z.number(),
});

export function openTokens(secret: Uint8Array): Tokens {
  if (secret.length < SECRET_MINIMUM_BYTES) {
    throw new Error(`the session secret must have at least ${SECRET_MINIMUM_BYTES} bytes`);
  }
  // The plugin sets neither an expiry nor checks issuer and audience by itself: both are done here.
  const { token } = jwt({ name: 'token', secret, alg: ALGORITHM, iss: ISSUER, aud: AUDIENCE }).decorator;
  const checked = new LRUCache<string, SessionToken>({ max: CHECKED_TOKENS_MAXIMUM });

  return {
    sign: ({ sessionId, accountId, expiresAtSeconds }) =>
      token.sign({ jti: sessionId, sub: String(accountId), exp: expiresAtSeconds, iat: false }),
    read: async (text, now) => {
      const known = checked.get(text) ?? (await check(text, now));
      if (known === null || known.expiresAtSeconds * 1000 <= now.getTime()) return null;
      return known;
    },
  };

  async function check(text: string, now: Date): Promise<SessionToken | null> {
    const claims = Claims.safeParse(
      await token.verify(text, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'jti', 'sub'],
        currentDate: now,
      }),
    );
    if (!claims.success) return null;
    const { jti, sub, exp } = claims.data;
    const read = { sessionId: jti, accountId: Number(sub), expiresAtSeconds: exp };
    checked.set(text, read);
    return read;
  }
}
