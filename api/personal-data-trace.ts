import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { RecordExport, RecordReveal } from '../events/accounts/access-decisions.ts';
import { accountDecider, accountStream } from '../events/accounts/decider.ts';
import type { OrdersFilter } from '../events/readings/owner-answers.ts';
import { handle, rememberedAnswer } from '../log/append/handle.ts';
import type { CommandContext } from '../log/log.ts';
import type { Person } from './accounts/sessions.ts';
import type { Dependencies } from './http/dependencies.ts';

/** The same session opening the same reading again is recorded once in this time. */
const SPAN_MS = 3_600_000;
/** Accounts of a list that get an event each; a longer list is one event in the owner's stream. */
export const ACCOUNTS_MAXIMUM = 100;

/** Openings that this process need not look up again. */
const KNOWN_MAXIMUM = 10_000;
/** How long the owner waits for the record at most. It is still written after that, where the log can be. */
const WAIT_MAXIMUM_MS = 500;

/** Records that the owner was shown personal data. A record that fails is logged, and the owner is answered. */
export interface PersonalDataTrace {
  opened(owner: Person, accountId: number, readingId: number): Promise<void>;
  /** @param accountIds of the list, the first `ACCOUNTS_MAXIMUM` of them; `accounts` counts all */
  exported(
    owner: Person,
    accountIds: readonly number[],
    accounts: number,
    filter: OrdersFilter,
  ): Promise<void>;
}

export function openPersonalDataTrace({
  log,
  clock,
  logger,
}: Pick<Dependencies, 'log' | 'clock' | 'logger'>): PersonalDataTrace {
  const known = new LRUCache<string, true>({ max: KNOWN_MAXIMUM });

  return {
    opened: (owner, accountId, readingId) =>
      recorded(() =>
        record(owner, accountId, ['reading', readingId], {
          type: 'RecordReveal',
          by: 'owner',
          what: 'reading',
          readingId,
          reason: null,
        }),
      ),
    exported: (owner, accountIds, accounts, filter) =>
      recorded(async () => {
        const filters = Object.entries(filter)
          .filter(([, value]) => value !== undefined)
          .map(([name]) => name)
          .sort();
        const isLong = accounts > ACCOUNTS_MAXIMUM;
        for (const accountId of isLong ? [owner.accountId] : accountIds)
          await record(owner, accountId, ['orders', filters], {
            type: 'RecordExport',
            exported: { by: 'owner', what: 'orders', accounts: isLong ? accounts : 1, filters },
          });
      }),
  };

  /** The command's id says what was shown to whom in which hour, so that a repeat is none, in any process. */
  async function record(
    { actor, sessionHash }: Person,
    accountId: number,
    shown: readonly unknown[],
    command: RecordReveal | RecordExport,
  ): Promise<void> {
    const now = clock();
    const hour = Math.floor(now.getTime() / SPAN_MS);
    const commandId = log.hashes.request(['personal data', sessionHash, accountId, hour, ...shown]);
    if (known.has(commandId)) return;
    const context = {
      commandId,
      requestHash: commandId,
      actor,
      correlationId: commandId,
      causationId: null,
      recordedAt: now.toISOString(),
    };
    const remembered = await rememberedAnswer(log, context);
    if (remembered === null) await append(accountId, command, context);
    known.set(commandId, true);
  }

  async function append(
    accountId: number,
    command: RecordReveal | RecordExport,
    context: CommandContext,
  ): Promise<void> {
    await handle(log, {
      decider: accountDecider,
      command,
      context,
      stream: accountStream(accountId),
      answer: () => ({ status: 200, body: null, subject: null }),
    });
  }

  async function recorded(work: () => Promise<void>): Promise<void> {
    const logged = work().catch((cause: unknown) =>
      logger.error({ err: cause }, 'that personal data was shown could not be recorded'),
    );
    await pTimeout(logged, { milliseconds: WAIT_MAXIMUM_MS, fallback: () => undefined });
  }
}
