import { accountStream } from '../../events/accounts/decider.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { eventReceipt } from '../../log/tree/event-receipt.ts';
import type { Dependencies } from '../http/dependencies.ts';

/**
 * Cancels first what the customer could cancel, so that its money goes back, even money that comes later. The
 * receipt proves the erasure. @throws Rejected for the owner
 */
export async function eraseOwnAccount(
  dependencies: Dependencies,
  accountId: number,
  context: CommandContext,
): Promise<Handled> {
  await cancelOrders(dependencies, accountId, context);
  const { position } = await dependencies.eraseAccount(accountId, context);
  const event = (await dependencies.log.readStream(accountStream(accountId))).find(
    ({ type }) => type === 'AccountErased',
  );
  if (event === undefined) throw new Error(`the erasure of account ${accountId} is not in the log`);
  const receipt = await eventReceipt(dependencies.database, dependencies.log, position);
  const data = { position, erasedAt: event.recordedAt, receipt };
  return { answer: { status: 200, body: { success: true, data }, subject: null }, repeated: false, position };
}

async function cancelOrders(
  { database, log, clock }: Pick<Dependencies, 'database' | 'log' | 'clock'>,
  accountId: number,
  context: CommandContext,
): Promise<void> {
  const open = await database.models
    .selectFrom('readings')
    .select('id')
    .where('account_id', '=', accountId)
    .where('answered_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  for (const { id } of open) {
    const stream = `reading-${id}`;
    const commandId = log.hashes.request(['cancelled with the account', stream, context.commandId]);
    try {
      await handle(log, {
        decider: readingDecider,
        command: { type: 'CancelReading', accountId, now: clock().toISOString() },
        context: { ...context, commandId },
        stream,
      });
    } catch (cause) {
      // Taken up by the owner, or gone with an erasure that was cut off.
      if (!(cause instanceof Rejected)) throw cause;
    }
  }
}
