import { bodyDigest, leafHash, sha256 } from '../log/record/leaf.ts';
import type { Database } from '../migrations/database.ts';
import { type Finding, openFinding } from './finding.ts';
import { type AuditedEvent, readRange } from './stored-events.ts';
import type { TreeCheck } from './verify-tree.ts';

/**
 * Goes once through the log up to `head`: no position is missing, and every hash is what the event gives.
 * @param tree is shown every event's leaf, computed anew
 */
export async function verifyEvents(database: Database, head: number, tree: TreeCheck): Promise<Finding[]> {
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
      if (!hasRightBody(event)) bodies.fault({ position, stream, what: `event ${position}` });
      // Over the digest as stored, so that one changed body is one fault and not two.
      if (!areEqual(leafHash(event), event.leafHash))
        leaves.fault({ position, stream, what: `event ${position}` });
      const body = bodyDigest(event.data, event.sealedDigest);
      computed.push({ position, leaf: leafHash({ ...event, bodyDigest: body }) });
    }
    await tree.take(computed);
  }
  if (last !== head) positions.fault({ position: last + 1, what: `the last one is ${last}` });
  return [positions.close(), bodies.close(), leaves.close(), ...(await tree.close())];
}

function hasRightBody({ data, sealed, sealedDigest, bodyDigest: stored }: AuditedEvent): boolean {
  if (sealed !== null && (sealedDigest === null || !areEqual(sha256(sealed), sealedDigest))) return false;
  return areEqual(bodyDigest(data, sealedDigest), stored);
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}
