import { bodyDigest, leafHash, sha256 } from '../log/record/leaf.ts';
import type { Database } from '../migrations/database.ts';
import { type Finding, openFinding } from './finding.ts';
import { type AuditedEvent, readRange } from './stored-events.ts';

/** Goes once through the log up to `head`: no position is missing, and every hash is what the event gives. */
export async function verifyEvents(database: Database, head: number): Promise<Finding[]> {
  const positions = openFinding(`positions are 1 to ${head} without a gap`);
  const bodies = openFinding('every body digest is that of data and ciphertext');
  const leaves = openFinding('every leaf hash is that of its event');
  let last = 0;
  for await (const batch of readRange(database, 1, head)) {
    for (const event of batch) {
      if (event.position !== last + 1) positions.fault(`after ${last} comes ${event.position}`);
      last = event.position;
      if (!hasRightBody(event)) bodies.fault(`event ${event.position}`);
      if (!hasRightLeaf(event)) leaves.fault(`event ${event.position}`);
    }
  }
  if (last !== head) positions.fault(`the last one is ${last}`);
  return [positions.close(), bodies.close(), leaves.close()];
}

function hasRightBody({ data, sealed, sealedDigest, bodyDigest: stored }: AuditedEvent): boolean {
  if (sealed !== null && (sealedDigest === null || !areEqual(sha256(sealed), sealedDigest))) return false;
  return areEqual(bodyDigest(data, sealedDigest), stored);
}

/** Over the digest as stored, so that one changed body is one fault and not two. */
function hasRightLeaf(event: AuditedEvent): boolean {
  return areEqual(leafHash(event), event.leafHash);
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}
