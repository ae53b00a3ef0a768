import { fromBase64, toHex } from './bytes.ts';
import { type Leaf, leafHashOf } from './leaf.ts';
import { type OpenedNote, openNote, readVerifierKey } from './note.ts';
import { isIncluded } from './tree.ts';

/** That an event is in the tree of a signed head. */
export interface Claim {
  readonly position: number;
  readonly event: Leaf;
  /** As a note. */
  readonly checkpoint: string;
  readonly key: string;
  /** Base64, from the event's leaf to the root of the tree of this size. */
  readonly proof: { readonly size: number; readonly hashes: readonly string[] };
}

export type ClaimFault =
  | 'other event'
  | 'not a key'
  | Exclude<OpenedNote['outcome'], 'signed'>
  | 'other tree'
  | 'unreadable path'
  | 'not included';

export type ClaimVerdict =
  | {
      readonly outcome: 'verified';
      readonly size: number;
      /** Hexadecimal. */
      readonly leaf: string;
      readonly root: string;
    }
  | { readonly outcome: 'wrong'; readonly fault: ClaimFault };

/** The leaf is computed from the event. */
export async function checkClaim(claim: Claim): Promise<ClaimVerdict> {
  const { position, event, checkpoint, key, proof } = claim;
  if (event.position !== position) return wrong('other event');
  const signer = await readVerifierKey(key.trim());
  if (signer === null) return wrong('not a key');
  const note = await openNote(checkpoint, signer);
  if (note.outcome !== 'signed') return wrong(note.outcome);
  const { size, root } = note.checkpoint;
  if (proof.size !== size) return wrong('other tree');
  const leaf = await leafHashOf(event);
  const hashes = proof.hashes.map(fromBase64);
  const path = hashes.filter((hash) => hash !== null);
  if (path.length !== hashes.length) return wrong('unreadable path');
  if (!(await isIncluded({ index: position - 1, size, leaf, proof: path }, root)))
    return wrong('not included');
  return { outcome: 'verified', size, leaf: toHex(leaf), root: toHex(root) };
}

function wrong(fault: ClaimFault): ClaimVerdict {
  return { outcome: 'wrong', fault };
}
