import { status } from 'elysia';
import { type Handled, recall } from '../events/log/handle.ts';
import type { CommandContext } from '../events/log/log.ts';
import { mayBeRepeated } from './command-context.ts';
import type { Parts } from './parts.ts';

/** Carries a command out, or answers what the same command was answered before. */
export type CarryOut = ReturnType<typeof carryOutOnce>;

/**
 * A repeat is answered before anything else is looked at, so that it is answered the same even where the rules
 * would refuse the command by now.
 */
export function carryOutOnce(log: Parts['log'], context: CommandContext) {
  return async (first: (context: CommandContext) => Promise<Handled>) => {
    const earlier = mayBeRepeated(context) ? await recall(log, context) : null;
    const { answer } = earlier ?? (await first(context));
    return status(answer.status, answer.body);
  };
}
