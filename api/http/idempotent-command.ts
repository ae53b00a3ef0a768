import { randomUUID, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { status } from 'elysia';
import * as z from 'zod/mini';
import { canonicalName } from '../../events/accounts/names.ts';
import type { Actor } from '../../events/contract.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, rememberedAnswer } from '../../log/append/handle.ts';
import type { CommandContext, KeyedHashes } from '../../log/log.ts';
import { type Budgets, orGiveBack } from '../limits/budgets.ts';
import type { Dependencies } from './dependencies.ts';
import { HttpError, invalid } from './errors.ts';
import type { WriteHealth } from './write-health.ts';

const keyRule = /^[\x21-\x7e]{1,128}$/;

/** For a generated command id: no other request can carry it, so nothing is compared. */
const NO_REQUEST_HASH = '0'.repeat(64);

export interface Asked {
  readonly request: Request;
  readonly path: string;
  /** Before defaults were filled in. */
  readonly body: unknown;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly now: Date;
  /** Runs the slow hash of secrets in the caller's turn. */
  readonly inTurn: (hash: () => Promise<string>) => Promise<string>;
}

/** Guessable secrets: their remembered hash is as slow as a stored password's. */
const secretFields = new Set(['password', 'passwordConfirm', 'current', 'code']);
/** OWASP's configuration with 16 MiB. */
const SLOW_HASH = { N: 16_384, r: 8, p: 5 } as const;
const SLOW_HASH_BYTES = 32;

/**
 * A key names one command of an account. A visitor's counts for the call and the person or link of its body,
 * so that two visitors with one key stay apart. @throws HttpError for an invalid key @throws Rejected('busy')
 * when too many wait for the hash of their secrets
 */
export async function commandContext(hashes: KeyedHashes, asked: Asked): Promise<CommandContext> {
  const known = keyedCommandId(hashes, asked);
  const commandId = known ?? randomUUID();
  return {
    commandId,
    requestHash: known === null ? NO_REQUEST_HASH : await requestHash(hashes, asked, commandId),
    actor: asked.actor,
    correlationId: asked.correlationId,
    causationId: null,
    recordedAt: asked.now.toISOString(),
  };
}

/** Without the slow hash; null without a key. */
export function keyedCommandId(
  hashes: KeyedHashes,
  asked: Pick<Asked, 'request' | 'path' | 'body' | 'actor'>,
): string | null {
  const key = idempotencyKey(asked.request);
  return key === null ? null : hashes.request(['command', ...scopeOf(asked), key]);
}

/** Without secrets there is no slow hash. */
async function requestHash(hashes: KeyedHashes, asked: Asked, commandId: string): Promise<string> {
  const { open, secret } = splitSecrets(asked.body ?? null);
  const request = [asked.request.method, asked.path, open];
  if (secret.length === 0) return hashes.request(request);
  const slowly = () => slowHash(hashes.request(['secrets', ...secret]), commandId);
  return hashes.request([...request, await asked.inTurn(slowly)]);
}

const derive = promisify<string, string, number, typeof SLOW_HASH, Buffer>(scrypt);

async function slowHash(text: string, salt: string): Promise<string> {
  return (await derive(text, salt, SLOW_HASH_BYTES, SLOW_HASH)).toString('hex');
}

/** @throws HttpError when it is not well-formed */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || keyRule.test(key)) return key;
  throw invalid('Idempotency-Key', 'An Idempotency-Key has 1 to 128 visible ASCII characters');
}

function scopeOf({ actor, path, body }: Pick<Asked, 'actor' | 'path' | 'body'>): string[] {
  // The owner's account has commands under `['command', 'owner', username]`, which a key must not equal.
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

/** Secrets are in the order of their names. */
function splitSecrets(body: unknown): { open: unknown; secret: readonly [string, unknown][] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { open: body, secret: [] };
  const fields = Object.entries(body);
  return {
    open: Object.fromEntries(fields.filter(([field]) => !secretFields.has(field))),
    secret: fields
      .filter(([field]) => secretFields.has(field))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  };
}

function mayBeRepeated(context: CommandContext): boolean {
  return context.requestHash !== NO_REQUEST_HASH;
}

export type RunOnce = ReturnType<typeof runOnce>;

/** For what leads to no event, such as a mailed link: once an hour for an Idempotency-Key and its request. */
export function runOnce(budgets: Budgets, contextOf: () => Promise<CommandContext>) {
  return async (work: () => Promise<void>): Promise<void> => {
    const context = await contextOf();
    if (!mayBeRepeated(context)) return work();
    const once = await budgets.tryTake('once', `${context.commandId} ${context.requestHash}`);
    if (once !== null) await orGiveBack(once, work());
  };
}

type Decide = (context: CommandContext) => Promise<Handled>;

export type RunCommand = ReturnType<typeof idempotentCommand>['runCommand'];

/** A repeat gets its first answer, even where the rules would now refuse. */
export function idempotentCommand(
  log: Dependencies['log'],
  writes: WriteHealth,
  contextOf: () => Promise<CommandContext>,
) {
  return {
    runCommand: (decide: Decide) =>
      run(async (context) => (await recalled(context)) ?? (await decide(context).catch(orRepeat(context)))),
    /** A repeat is not looked up before: it does again what may have been cut off behind the event. */
    appendCommand: (decide: Decide) => run((context) => decide(context).catch(orRepeat(context))),
    /** As `appendCommand`, but a refusal stands: what is remembered of this command is no answer. */
    repeatCommand: run,
  };

  async function run(carryOut: Decide) {
    const context = await contextOf();
    try {
      const { answer, repeated } = await carryOut(context);
      // A repeat is read, not written.
      if (!repeated) writes.succeeded();
      return status(answer.status, answer.body);
    } catch (cause) {
      writes.failed(cause);
      throw cause;
    }
  }

  async function recalled(context: CommandContext): Promise<Handled | null> {
    return mayBeRepeated(context) ? rememberedAnswer(log, context) : null;
  }

  /** The rules may refuse because a parallel repeat was faster. */
  function orRepeat(context: CommandContext) {
    return async (cause: unknown): Promise<Handled> => {
      if (!(cause instanceof Rejected || cause instanceof HttpError)) throw cause;
      const parallel = await recalled(context);
      if (parallel === null) throw cause;
      return parallel;
    };
  }
}
