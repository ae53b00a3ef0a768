import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { RecordExport, RecordReveal } from '../events/accounts/access-decisions.ts';
import { accountStream } from '../events/accounts/decider.ts';
import type { OrdersFilter } from '../events/readings/owner-answers.ts';
import { handle, rememberedAnswer, systemCommand } from '../log/append/handle.ts';
import { onAccount } from './accounts/account-state.ts';
import type { Person } from './accounts/sessions/sessions.ts';
import type { Dependencies } from './http/dependencies.ts';
import type { Budgets } from './limits/budgets.ts';

/** Then an opening is recorded again, so that none lasts without limit. */
const SPAN_MS = 3_600_000;

/** Each gets an event; a longer list is one event in the owner's stream. */
export const ACCOUNTS_MAXIMUM = 100;

/** Not looked up again by this process. */
const KNOWN_MAXIMUM = 10_000;
/** For the owner; the record is still written later, where the log can be. */
const WAIT_MAXIMUM_MS = 500;

/**
 * A record that fails is logged, and the owner is answered. More openings or exports than a person could make
 * are refused before anything is shown.
 */
export interface PersonalDataTrace {
  /**
   * @param readingId null: the account's readings, all of them
   * @param opening named by the caller, so that a dialog that reloads is one opening. Null: each call is one.
   * @throws Rejected('too_many_tries')
   */
  opened(owner: Person, accountId: number, readingId: number | null, opening: string | null): Promise<void>;
  /**
   * @param accountIds at most `ACCOUNTS_MAXIMUM`; `accounts` counts all @throws Rejected('too_many_tries')
   */
  exported(
    owner: Person,
    accountIds: readonly number[],
    accounts: number,
    filter: OrdersFilter,
  ): Promise<void>;
}

export function openPersonalDataTrace(
  { log, clock, logger }: Pick<Dependencies, 'log' | 'clock' | 'logger'>,
  budgets: Budgets,
): PersonalDataTrace {
  const known = new LRUCache<string, true>({ max: KNOWN_MAXIMUM });

  return {
    opened: async (owner, accountId, readingId, opening) => {
      const commandId =
        opening === null
          ? newId()
          : log.hashes.request([
              'opening',
              owner.sessionHash,
              Math.floor(clock().getTime() / SPAN_MS),
              readingId ?? accountStream(accountId),
              opening,
            ]);
      if (known.has(commandId)) return;
      await budgets.take('opening', owner.sessionHash);
      await recorded(() =>
        record(owner, accountId, commandId, {
          type: 'RecordReveal',
          by: 'owner',
          what: readingId === null ? 'readings' : 'reading',
          readingId,
          reason: null,
        }),
      );
    },
    exported: async (owner, accountIds, accounts, filter) => {
      await budgets.take('export', owner.sessionHash);
      await recorded(async () => {
        const filters = Object.entries(filter)
          .filter(([, value]) => value !== undefined)
          .map(([name]) => name)
          .sort();
        const isLong = accounts > ACCOUNTS_MAXIMUM;
        for (const accountId of isLong ? [owner.accountId] : accountIds)
          await record(owner, accountId, newId(), {
            type: 'RecordExport',
            exported: { by: 'owner', what: 'orders', accounts: isLong ? accounts : 1, filters },
          });
      });
    },
  };

  function newId(): string {
    return log.hashes.request(['opening', randomUUID()]);
  }

  /** @param commandId the same for one opening, so that a repeat records nothing, in any process */
  async function record(
    { actor }: Person,
    accountId: number,
    commandId: string,
    command: RecordReveal | RecordExport,
  ): Promise<void> {
    const context = systemCommand(commandId, actor, clock());
    if ((await rememberedAnswer(log, context)) === null)
      await handle(log, { ...onAccount(accountId, command), context });
    known.set(commandId, true);
  }

  async function recorded(work: () => Promise<void>): Promise<void> {
    const logged = work().catch((cause: unknown) =>
      logger.error({ err: cause }, 'that personal data was shown could not be recorded'),
    );
    await pTimeout(logged, { milliseconds: WAIT_MAXIMUM_MS, fallback: () => undefined });
  }
}
