import { eventReceipt } from '../log/tree/event-receipt.ts';
import { startTree } from '../log/tree/follower.ts';
import type { Environment } from './environment.ts';
import type { Opened } from './open.ts';

/**
 * When an erasure was recorded, and what proves it. An embedded database that no product serves has its next head
 * signed by this process.
 */
export async function erasureReceipt(
  opened: Opened,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  position: number,
  isServing: boolean,
): Promise<{ readonly erasedAt: string; readonly receipt: string }> {
  const { database, log } = opened;
  const [event] = await log.readAfter(position - 1, 1);
  if (event === undefined) throw new Error(`the log has no event ${position}`);
  const isAlone = database.kind === 'pglite' && !isServing;
  const tree = isAlone ? startTree({ ...opened, host: new URL(publicUrl).host }) : null;
  try {
    return { erasedAt: event.recordedAt, receipt: await eventReceipt(database, log, position) };
  } finally {
    await tree?.stop();
  }
}
