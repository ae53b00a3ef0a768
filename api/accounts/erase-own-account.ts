import { accountStream } from '../../events/accounts/decider.ts';
import type { Handled } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { eventReceipt } from '../../log/tree/event-receipt.ts';
import type { Dependencies } from '../http/dependencies.ts';

/** @throws Rejected for owners */
export async function eraseOwnAccount(
  { database, log, eraseAccount }: Dependencies,
  accountId: number,
  context: CommandContext,
): Promise<Handled> {
  const { position } = await eraseAccount(accountId, context);
  const event = (await log.readStream(accountStream(accountId))).find(({ type }) => type === 'AccountErased');
  if (event === undefined) throw new Error(`the erasure of account ${accountId} is not in the log`);
  const receipt = await eventReceipt(database, log, position);
  const data = { position, erasedAt: event.recordedAt, receipt };
  return { answer: { status: 200, body: { success: true, data }, subject: null }, repeated: false, position };
}
