import { fromBase64, toHex } from '../../../events/proof/bytes.ts';
import { type Leaf, leafHashOf } from '../../../events/proof/leaf.ts';
import { openNote, readVerifierKey } from '../../../events/proof/note.ts';
import { isIncluded } from '../../../events/proof/tree.ts';
import { text } from './text-proof.ts';

/** What the server says of one event, and what should prove it. */
export interface Claim {
  /** The position that was asked for. */
  readonly position: number;
  readonly event: Leaf;
  /** The newest signed head of the log, as a note. */
  readonly checkpoint: string;
  /** The line of the key that signs heads. */
  readonly key: string;
  /** Hashes in base64 that lead from the event's leaf to the root of the tree of this size. */
  readonly proof: { readonly size: number; readonly hashes: readonly string[] };
}

export type Verdict =
  | {
      readonly outcome: 'verified';
      readonly size: number;
      /** Hexadecimal. */
      readonly leaf: string;
      readonly root: string;
    }
  | { readonly outcome: 'wrong'; readonly what: string };

/**
 * Checks an event against the signed head with the page's own code: the leaf is computed from what is shown, and from
 * nothing that the server computed.
 */
export async function checkProof({ position, event, checkpoint, key, proof }: Claim): Promise<Verdict> {
  if (event.position !== position) return wrong(text.faults.otherEvent(event.position, position));
  const signer = await readVerifierKey(key.trim());
  if (signer === null) return wrong(text.faults.notAKey);
  const note = await openNote(checkpoint, signer);
  if (note.outcome !== 'signed') return wrong(text.faults.notes[note.outcome]);
  const { size, root } = note.checkpoint;
  if (proof.size !== size) return wrong(text.faults.otherTree(proof.size, size));
  const leaf = await leafHashOf(event);
  const hashes = proof.hashes.map(fromBase64);
  const path = hashes.filter((hash) => hash !== null);
  if (path.length !== hashes.length) return wrong(text.faults.unreadablePath);
  if (!(await isIncluded({ index: position - 1, size, leaf, proof: path }, root)))
    return wrong(text.faults.notIncluded(size));
  return { outcome: 'verified', size, leaf: toHex(leaf), root: toHex(root) };
}

function wrong(what: string): Verdict {
  return { outcome: 'wrong', what };
}
