import { bodyDigest, leafHash, sha256 } from '../log/record/leaf.ts';
import type { Database } from '../migrations/database.ts';
import { type Finding, openFinding } from './finding.ts';
import type { Output } from './output.ts';
import { type AuditedEvent, readRange } from './stored-events.ts';
import type { TreeCheck } from './verify-tree.ts';

/** What else looks at every event while the log is read. */
export interface EventCheck {
  take(batch: readonly AuditedEvent[]): Promise<void>;
}

/**
 * Goes once through the log up to `head`: no position is missing, and every hash is what the event gives.
 * @param tree is shown every event's leaf, computed anew
 */
export async function verifyEvents(
  database: Database,
  head: number,
  tree: TreeCheck,
  progress: Output['progress'] = () => undefined,
  other: EventCheck | null = null,
): Promise<Finding[]> {
  const positions = openFinding(`positions are 1 to ${head} without a gap`);
  const bodies = openFinding('every body digest is that of data and ciphertext');
  const leaves = openFinding('every leaf hash is that of its event');
  let last = 0;
  for await (const batch of readRange(database, 1, head)) {
    const computed: { position: number; leaf: Uint8Array }[] = [];
    for (const event of batch) {
      const { position, stream } = event;
      if (position !== last + 1)
        positions.fault({ position: last + 1, what: `after ${last} comes ${position}` });
      last = position;
      const body = bodyDigest(event.data, event.sealedDigest);
      const isRightBody = areEqual(body, event.bodyDigest);
      if (!isRightBody || !isSealedRight(event))
        bodies.fault({ position, stream, what: `event ${position}` });
      // Over the digest as stored, so that one changed body is one fault and not two.
      const leaf = leafHash(event);
      if (!areEqual(leaf, event.leafHash)) leaves.fault({ position, stream, what: `event ${position}` });
      computed.push({ position, leaf: isRightBody ? leaf : leafHash({ ...event, bodyDigest: body }) });
    }
    await tree.take(computed);
    await other?.take(batch);
    progress('verify', last, head);
  }
  if (last !== head) positions.fault({ position: last + 1, what: `the last one is ${last}` });
  return [positions.close(), bodies.close(), leaves.close(), ...(await tree.close())];
}

function isSealedRight({ sealed, sealedDigest }: AuditedEvent): boolean {
  return sealed === null || (sealedDigest !== null && areEqual(sha256(sealed), sealedDigest));
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
