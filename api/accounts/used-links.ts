import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/database.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { openSkipUnreadable } from '../../log/read/skip-unreadable.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { done } from '../http/route.ts';
import { onAccount } from './account-state.ts';

/** The next cleanup continues. */
const UNRECORDED_BATCH = 100;

interface UsedLink {
  readonly tokenHash: string;
  readonly accountId: number;
  readonly usedBy: CommandContext;
}

const Context = z.object({
  commandId: z.string(),
  requestHash: z.string(),
  actor: z.string(),
  correlationId: z.string(),
  causationId: z.nullable(z.string()),
  recordedAt: z.string(),
});

/** From `password_resets.used_by`. */
export function commandOf(stored: string): CommandContext {
  return Context.parse(JSON.parse(stored));
}

/** Of unused links. */
export async function endResets(kysely: Kysely<Tables>, accountId: number): Promise<void> {
  await kysely
    .deleteFrom('password_resets')
    .where('account_id', '=', accountId)
    .where('used_by', 'is', null)
    .execute();
}

/** Records the event and deletes the link. Idempotent: the command's id makes one event of it. */
export async function recordUse(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  { tokenHash, accountId, usedBy: context }: UsedLink,
): Promise<Handled> {
  const handled = await handle(log, {
    ...onAccount(accountId, { type: 'RecordPasswordChange', reason: 'reset' }),
    context,
    answer: () => done,
  });
  await database.kysely.deleteFrom('password_resets').where('token_hash', '=', tokenHash).execute();
  return handled;
}

/** Cut off between the new password and its event; oldest command first. */
export async function recordInterruptedUses(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'logger'>,
): Promise<void> {
  const skipUnreadable = openSkipUnreadable(dependencies.logger);
  const rows = await dependencies.database.kysely
    .selectFrom('password_resets')
    .select(['token_hash', 'account_id', 'used_by'])
    .where('used_by', 'is not', null)
    .orderBy('ends_at')
    .orderBy('token_hash')
    .limit(UNRECORDED_BATCH)
    .execute();
  for (const { token_hash, account_id, used_by } of rows) {
    if (used_by === null) continue;
    const use = { tokenHash: token_hash, accountId: account_id, usedBy: commandOf(used_by) };
    await skipUnreadable(`account-${account_id}`, () => recordUse(dependencies, use));
  }
}
