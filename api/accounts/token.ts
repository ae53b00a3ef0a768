import { jwt } from '@elysiajs/jwt';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const ALGORITHM = 'HS256';
const ISSUER = 'falname';
const AUDIENCE = 'falname-session';
const SECRET_MINIMUM_BYTES = 32;
/** Keeping them costs far less than checking again. */
const CHECKED_TOKENS_MAXIMUM = 10_000;

/** Only the session's row decides whether it still counts. */
export interface SessionToken {
  readonly sessionId: string;
  readonly accountId: number;
  /** Seconds since 1970. */
  readonly expiresAtSeconds: number;
}

export interface Tokens {
  sign(token: SessionToken): Promise<string>;
  /** Null for another algorithm, issuer or audience, without expiry or expired. */
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
  // The plugin neither sets an expiry nor checks issuer and audience.
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

/**
 * Under https with the `__Host-` prefix: only over https, for this host and every path (RFC 6265bis, section
 * 4.1.3).
 */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-session' : 'session',
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  };
}

/** The raw value: nothing is interpreted before its signature is checked. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}
