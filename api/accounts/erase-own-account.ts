import { accountStream } from '../../events/accounts/decider.ts';
import { giftDecider } from '../../events/gifts/decider.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { eventReceipt } from '../../log/tree/event-receipt.ts';
import type { Dependencies } from '../http/dependencies.ts';

/** Cancels orders and unredeemed gifts first, so that their money goes back. @throws Rejected for owners */
export async function eraseOwnAccount(
  dependencies: Dependencies,
  accountId: number,
  context: CommandContext,
): Promise<Handled> {
  await cancelOrders(dependencies, accountId, context);
  await endGifts(dependencies, accountId, context);
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
    const command = { type: 'CancelReading', accountId, now: clock().toISOString() } as const;
    const stream = `reading-${id}`;
    const cancelling = { decider: readingDecider, command, stream };
    await unlessRefused(handle(log, { ...cancelling, context: cancelledWith(log, context, stream) }));
  }
}

async function endGifts(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  accountId: number,
  context: CommandContext,
): Promise<void> {
  const unredeemed = await database.models
    .selectFrom('gifts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('redeemed_by', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  for (const { id } of unredeemed) {
    const command = { type: 'CancelGift', reason: 'erasure' } as const;
    const stream = `gift-${id}`;
    const ending = { decider: giftDecider, command, stream };
    await unlessRefused(handle(log, { ...ending, context: cancelledWith(log, context, stream) }));
  }
}

function cancelledWith(log: Dependencies['log'], context: CommandContext, stream: string): CommandContext {
  const commandId = log.hashes.request(['cancelled with the account', stream, context.commandId]);
  return { ...context, commandId };
}

/** Taken up by the owner, redeemed meanwhile, or gone with an erasure that was cut off. */
async function unlessRefused(handling: Promise<Handled>): Promise<void> {
  await handling.catch((cause: unknown) => {
    if (!(cause instanceof Rejected)) throw cause;
  });
}
