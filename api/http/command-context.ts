import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalName } from '../../events/accounts/names.ts';
import type { Actor } from '../../events/contract.ts';
import type { CommandContext, KeyedHashes } from '../../log/log.ts';
import { HttpError } from './errors.ts';

/** A key is 1 to 128 visible ASCII characters. */
const keyRule = /^[\x21-\x7e]{1,128}$/;
const requestIdRule = /^[A-Za-z0-9_.-]{1,64}$/;

/** A command whose id was made up for it alone: nothing else can ever carry that id, so nothing is compared. */
const uncompared = '0'.repeat(64);

export interface Asked {
  readonly request: Request;
  readonly path: string;
  /** As it was sent, before defaults were filled in. */
  readonly body: unknown;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly now: Date;
}

/** Fields whose values are guessable secrets: no hash of them is kept, since it could be tried against a list. */
const secretFields = new Set(['password', 'passwordConfirm', 'current', 'code']);

/**
 * The same Idempotency-Key from the same account names the same command, whatever it asks for. Visitors have no
 * account: a key of theirs counts for the call, and for the person or link that its body names, so that two
 * visitors who happen to choose one key do not meet.
 * @throws HttpError when the key is not one
 */
export function commandContext(hashes: KeyedHashes, asked: Asked): CommandContext {
  const key = idempotencyKey(asked.request);
  const { method } = asked.request;
  return {
    commandId: key === null ? randomUUID() : hashes.request(['command', ...scopeOf(asked), key]),
    requestHash:
      key === null ? uncompared : hashes.request([method, asked.path, withoutSecrets(asked.body ?? null)]),
    actor: asked.actor,
    correlationId: asked.correlationId,
    causationId: null,
    recordedAt: asked.now.toISOString(),
  };
}

/** @throws HttpError when there is one that is not well-formed */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || keyRule.test(key)) return key;
  const message = 'An Idempotency-Key has 1 to 128 visible ASCII characters';
  throw new HttpError('invalid', { issues: [{ path: 'Idempotency-Key', message }] });
}

function scopeOf({ actor, path, body }: Asked): string[] {
  // The owner's account has commands of its own under `['command', 'owner', username]`; a key must not meet them.
  if (actor === 'owner') return [actor, 'key'];
  if (actor !== 'anonymous') return [actor];
  const { email, username, token } = Named.safeParse(body).data ?? {};
  return [actor, path, canonicalName(email ?? username ?? ''), token ?? ''];
}

const Named = z.object({
  email: z.optional(z.string()),
  username: z.optional(z.string()),
  token: z.optional(z.string()),
});

function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !secretFields.has(field)));
}

/** Whether the command may have been carried out before. */
export function mayBeRepeated(context: CommandContext): boolean {
  return context.requestHash !== uncompared;
}

/** The caller's X-Request-Id where it is harmless, else a new one. */
export function correlationIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && requestIdRule.test(given) ? given : randomUUID();
}
