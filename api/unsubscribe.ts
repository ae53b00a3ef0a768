import { contactDecider } from '../events/contact/decider.ts';
import { type Handled, handle, readState } from '../log/append/handle.ts';
import type { CommandContext } from '../log/log.ts';
import { done } from './http/route.ts';
import type { Opened } from './opened.ts';

/** The subscriber's address is erased. By the mailed link and from the account. */
export async function unsubscribe(
  { log, forgetStream }: Pick<Opened, 'log' | 'forgetStream'>,
  stream: string,
  context: CommandContext,
): Promise<Handled> {
  const handled = await handle(log, {
    decider: contactDecider,
    command: { type: 'Unsubscribe' },
    context,
    stream,
    answer: () => done,
  });
  // A repeat may find a later subscription than the one that was left.
  if ((await readState(log, contactDecider, stream)).stage === 'left') await forgetStream(stream);
  return handled;
}
