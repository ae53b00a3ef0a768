import { randomUUID, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { status } from 'elysia';
import * as z from 'zod/mini';
import { canonicalName } from '../../events/accounts/names.ts';
import type { Actor } from '../../events/contract.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, rememberedAnswer } from '../../log/append/handle.ts';
import type { CommandContext, KeyedHashes } from '../../log/log.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { Dependencies } from './dependencies.ts';
import { HttpError } from './errors.ts';
import type { Said } from './sentences.ts';
import type { WriteHealth } from './write-health.ts';

const keyRule = /^[\x21-\x7e]{1,128}$/;

/** A command whose id was made up for it alone: nothing else can ever carry that id, so nothing is compared. */
const NO_REQUEST_HASH = '0'.repeat(64);

export interface Asked {
  readonly request: Request;
  readonly path: string;
  /** As it was sent, before defaults were filled in. */
  readonly body: unknown;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly now: Date;
  /** Computes the slow hash of secrets when it is the caller's turn. */
  readonly inTurn: (hash: () => Promise<string>) => Promise<string>;
}

/** Fields whose values are guessable secrets: the hash that is kept of them is as slow to guess at as a stored password's. */
const secretFields = new Set(['password', 'passwordConfirm', 'current', 'code']);
/** OWASP's scrypt configuration with 16 MiB. */
const SLOW_HASH = { N: 16_384, r: 8, p: 5 } as const;
const SLOW_HASH_BYTES = 32;

/**
 * The same Idempotency-Key from the same account names the same command, whatever it asks for. Visitors have no
 * account: a key of theirs counts for the call, and for the person or link that its body names, so that two
 * visitors who happen to choose one key do not meet.
 * @throws HttpError when the key is not one
 * @throws Rejected('busy') when too many wait for the hash of their secrets
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

/** The command's id without the slow hash; null where the caller gives no key. */
export function keyedCommandId(
  hashes: KeyedHashes,
  asked: Pick<Asked, 'request' | 'path' | 'body' | 'actor'>,
): string | null {
  const key = idempotencyKey(asked.request);
  return key === null ? null : hashes.request(['command', ...scopeOf(asked), key]);
}

/** A body without secrets is hashed at once. */
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

/** @throws HttpError when there is one that is not well-formed */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || keyRule.test(key)) return key;
  const message = 'An Idempotency-Key has 1 to 128 visible ASCII characters' satisfies Said;
  throw new HttpError('invalid', { issues: [{ path: 'Idempotency-Key', message }] });
}

function scopeOf({ actor, path, body }: Pick<Asked, 'actor' | 'path' | 'body'>): string[] {
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

/** What of a body may be hashed quickly, and its secrets in the order of their names. */
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

/** Whether the command may have been carried out before. */
function mayBeRepeated(context: CommandContext): boolean {
  return context.requestHash !== NO_REQUEST_HASH;
}

export type RunOnce = ReturnType<typeof runOnce>;

/**
 * For what leads to no event, such as a mail with a link: done once for one Idempotency-Key, within an hour. Without a key it is done each time.
 */
export function runOnce(budgets: Budgets, contextOf: () => Promise<CommandContext>) {
  return async (work: () => Promise<void>): Promise<void> => {
    const context = await contextOf();
    if (!mayBeRepeated(context)) return work();
    const once = await budgets.tryTake('once', context.commandId);
    if (once === null) return;
    try {
      await work();
    } catch (cause) {
      // It was not done, so the same key may try again.
      await once.giveBack();
      throw cause;
    }
  };
}

export type RunCommand = ReturnType<typeof idempotentCommand>;

/**
 * When a command that may be a repeat is looked for: before anything else, or, because it appends whatever the rules
 * allow, by the append itself. Both answer the same, also where the rules would refuse the command by now.
 */
export type Recall = 'first' | 'by the append';

/** Carries a command out, or answers what the same command was answered before. */
export function idempotentCommand(
  log: Dependencies['log'],
  writes: WriteHealth,
  contextOf: () => Promise<CommandContext>,
) {
  return async (first: (context: CommandContext) => Promise<Handled>, recall: Recall = 'first') => {
    const context = await contextOf();
    try {
      const { answer, repeated } =
        (recall === 'first' ? await recalled(context) : null) ??
        (await first(context).catch(orRepeat(context)));
      // A repeat is read, not written.
      if (!repeated) writes.succeeded();
      return status(answer.status, answer.body);
    } catch (cause) {
      writes.failed(cause);
      throw cause;
    }
  };

  async function recalled(context: CommandContext): Promise<Handled | null> {
    return mayBeRepeated(context) ? rememberedAnswer(log, context) : null;
  }

  /** The rules may refuse a command because it was carried out already, perhaps by a parallel repeat a moment ago. */
  function orRepeat(context: CommandContext) {
    return async (cause: unknown): Promise<Handled> => {
      if (!(cause instanceof Rejected)) throw cause;
      const parallel = await recalled(context);
      if (parallel === null) throw cause;
      return parallel;
    };
  }
}
