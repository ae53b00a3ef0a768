import { positive } from '../../audit/arguments.ts';
import { type Describe, ownersContext } from '../../audit/command.ts';
import { tableOf } from '../../audit/table.ts';
import { modelsReach } from '../../audit/verify/models-reach.ts';
import { Rejected, type RejectionCode } from '../../events/rejected.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { eventReceipt } from '../../log/tree/event-receipt.ts';
import { startTree } from '../../log/tree/follower.ts';
import { purgeInstallation } from '../jobs/purging.ts';
import { requireLedger } from '../open.ts';
import type { DescribeTool, ToolContext } from './run-tool.ts';

const refusals: Partial<Record<RejectionCode, string>> = {
  unknown_id: 'There is no account with this id.',
  owner_stays: 'The owner’s account cannot be erased.',
};

export const describeErase: DescribeTool = (begin, asked) =>
  begin('erase', 'Forget a person for good, with what came from their verified address', 'erase 7')
    .argument('<account id>', 'as in account-7', positive)
    .action((accountId: number) => asked((context) => erase(context, accountId)));

async function erase(context: ToolContext, accountId: number): Promise<number> {
  const { opened, isServing, output } = context;
  const { print, explain, json } = output;
  requireLedger(context.environment);
  try {
    const asOwner = ownersContext(opened.log, ['erase', accountId]);
    const { position, contact } = await eraseAccount(opened, accountId, asOwner);
    const messages = idsOf('message', contact);
    const subscriptions = idsOf('subscriber', contact);
    const { erasedAt, receipt } = await receiptOf(context, position);
    if (json) {
      await print(JSON.stringify({ accountId, position, erasedAt, messages, subscriptions, receipt }));
    } else {
      // Not in the file that the receipt is led into.
      await explain(
        `Account ${accountId} is erased, and ${messages.length} contact messages and ${subscriptions.length} newsletter subscriptions: event ${position} of ${erasedAt}, key, way in and names are gone. The receipt:\n`,
      );
      await print(receipt);
    }
    if (await modelsReach(opened, position, isServing ? false : undefined)) {
      // The product rewrites its files by itself.
      if (isServing) return 0;
      if ((await purgeInstallation(opened)) !== 'waiting') return 0;
      await explain('The files of the database are rewritten at the next start.');
      return 1;
    }
    await explain('The read models do not show it yet; they will when a projector has caught up.');
    return 1;
  } catch (cause) {
    const refusal = cause instanceof Rejected ? refusals[cause.code] : undefined;
    if (refusal === undefined) throw cause;
    await explain(refusal);
    return 1;
  }
}

function idsOf(kind: 'message' | 'subscriber', streams: readonly string[]): number[] {
  return streams
    .filter((stream) => stream.startsWith(`${kind}-`))
    .map((stream) => Number(stream.split('-')[1]));
}

/** An embedded database that no product serves has its next head signed by this process. */
async function receiptOf(
  { opened, host, isServing }: ToolContext,
  position: number,
): Promise<{ readonly erasedAt: string; readonly receipt: string }> {
  const { database, log } = opened;
  const [event] = await log.readAfter(position - 1, 1);
  if (event === undefined) throw new Error(`the log has no event ${position}`);
  const tree = database.kind === 'pglite' && !isServing ? startTree({ ...opened, host }) : null;
  try {
    return { erasedAt: event.recordedAt, receipt: await eventReceipt(database, log, position) };
  } finally {
    await tree?.stop();
  }
}

export const describeErasures: Describe = (begin, asked) =>
  begin('erasures', 'Print the ledger of erasures', 'erasures').action(() =>
    asked(async ({ opened: { ledger }, output: { print, explain, json } }) => {
      const table = tableOf([
        { name: 'erased at', width: 24 },
        { name: 'stream', width: 16 },
        { name: 'first event' },
      ]);
      let printed = 0;
      for await (const entry of ledger.entries()) {
        if (!json && printed++ === 0) await print(table.head());
        const { erasedAt, stream, firstEventId } = entry;
        await print(json ? JSON.stringify(entry) : table.row([erasedAt, stream, firstEventId]));
      }
      if (printed === 0 && !json) await explain('The ledger has no erasure.');
      return 0;
    }),
  );
