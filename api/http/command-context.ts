import { randomUUID } from 'node:crypto';
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

/**
 * The same Idempotency-Key from the same account names the same command, whatever it asks for.
 * @throws HttpError when the key is not one
 */
export function commandContext(hashes: KeyedHashes, asked: Asked): CommandContext {
  const key = asked.request.headers.get('idempotency-key');
  if (key !== null && !keyRule.test(key)) {
    const message = 'An Idempotency-Key has 1 to 128 visible ASCII characters';
    throw new HttpError('invalid', { issues: [{ path: 'Idempotency-Key', message }] });
  }
  return {
    commandId: key === null ? randomUUID() : hashes.request(['command', asked.actor, key]),
    requestHash:
      key === null ? uncompared : hashes.request([asked.request.method, asked.path, asked.body ?? null]),
    actor: asked.actor,
    correlationId: asked.correlationId,
    causationId: null,
    recordedAt: asked.now.toISOString(),
  };
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
