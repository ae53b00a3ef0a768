import { status } from 'elysia';
import { type Handled, recall } from '../events/log/handle.ts';
import type { CommandContext } from '../events/log/log.ts';
import { Rejected } from '../events/rejected.ts';
import { mayBeRepeated } from './command-context.ts';
import { Refused } from './errors.ts';
import type { Parts } from './parts.ts';
import type { WriteHealth } from './write-health.ts';

/** Carries a command out, or answers what the same command was answered before. */
export type CarryOut = ReturnType<typeof carryOutOnce>;

/**
 * A repeat is answered before anything else is looked at, so that it is answered the same even where the rules
 * would refuse the command by now.
 */
export function carryOutOnce(log: Parts['log'], writes: WriteHealth, contextOf: () => CommandContext) {
  return async (first: (context: CommandContext) => Promise<Handled>) => {
    const context = contextOf();
    try {
      const earlier = mayBeRepeated(context) ? await recall(log, context) : null;
      const { answer } = earlier ?? (await first(context));
      writes.succeeded();
      return status(answer.status, answer.body);
    } catch (cause) {
      if (!(cause instanceof Rejected || cause instanceof Refused)) writes.failed();
      throw cause;
    }
  };
}
