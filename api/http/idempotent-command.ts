import { status } from 'elysia';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, rememberedAnswer } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { mayBeRepeated } from './command-context.ts';
import type { Dependencies } from './dependencies.ts';
import type { RateLimit } from './rate-limit.ts';
import type { WriteHealth } from './write-health.ts';

/** A count that never makes the caller wait. */
const NEVER = 1_000_000_000;

/**
 * For what leads to no event, such as a mail with a link: done once for one Idempotency-Key, within the hour that the
 * counts look back. Without a key it is done each time.
 */
export function runOnce(counts: RateLimit, contextOf: () => Promise<CommandContext>) {
  return async (work: () => Promise<void>): Promise<void> => {
    const context = await contextOf();
    if (!mayBeRepeated(context)) return work();
    const once = { of: ['once', context.commandId], free: NEVER, waitMaximumSeconds: 0 };
    if ((await counts.begin(once)) > 1) return;
    try {
      await work();
    } catch (cause) {
      // It was not done, so the same key may try again.
      await counts.undo(once, true);
      throw cause;
    }
  };
}

/** Carries a command out, or answers what the same command was answered before. */
export type RunCommand = ReturnType<typeof idempotentCommand>;

/**
 * A repeat is answered before anything else is looked at, so that it is answered the same even where the rules
 * would refuse the command by now.
 */
export function idempotentCommand(
  log: Dependencies['log'],
  writes: WriteHealth,
  contextOf: () => Promise<CommandContext>,
) {
  return async (first: (context: CommandContext) => Promise<Handled>) => {
    const context = await contextOf();
    try {
      const { answer, repeated } =
        (await recalled(context)) ?? (await first(context).catch(afterItself(context)));
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

  /** The rules may refuse a command because it has itself been carried out a moment ago, by a parallel repeat. */
  function afterItself(context: CommandContext) {
    return async (cause: unknown): Promise<Handled> => {
      if (!(cause instanceof Rejected)) throw cause;
      const parallel = await recalled(context);
      if (parallel === null) throw cause;
      return parallel;
    };
  }
}
