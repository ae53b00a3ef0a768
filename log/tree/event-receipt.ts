import type { Database } from '../../database/database.ts';
import { type Receipt, receiptText } from '../../events/proof/receipt.ts';
import type { EventLog } from '../log.ts';
import { newestNote, newestSize } from './heads.ts';
import { inclusionProof } from './proofs.ts';

/** A head follows an event within a second or two. */
const WAIT_MAXIMUM_MS = 4_000;
const LOOK_INTERVAL_MS = 50;

/** Without a proof where no head comes in time: every later head counts the event too. */
export async function eventReceipt(
  database: Database,
  log: Pick<EventLog, 'epoch' | 'readAfter'>,
  position: number,
): Promise<string> {
  const [event] = await log.readAfter(position - 1, 1);
  if (event?.position !== position) throw new Error(`the log has no event ${position}`);
  const proven = await provenBy(database, log.epoch, position);
  return receiptText({ position, leaf: event.leafHash, proven });
}

/** By the newest head, once it counts the event; null where that does not happen in time. */
export async function provenBy(
  database: Database,
  epoch: string,
  position: number,
): Promise<Receipt['proven']> {
  if (!(await isCounted(database, epoch, position))) return null;
  const note = await newestNote(database, epoch);
  const size = Number(note?.split('\n')[1]);
  return note === null ? null : { proof: await inclusionProof(database, position, size), note };
}

async function isCounted(database: Database, epoch: string, position: number): Promise<boolean> {
  const giveUpAt = performance.now() + WAIT_MAXIMUM_MS;
  for (;;) {
    const size = await newestSize(database, epoch);
    if (size !== null && size >= position) return true;
    // Nothing signs here without a head.
    if (size === null || performance.now() > giveUpAt) return false;
    await Bun.sleep(LOOK_INTERVAL_MS);
  }
}
