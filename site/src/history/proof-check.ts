import { fromBase64, toHex } from '../../../events/proof/bytes.ts';
import { type Leaf, leafHashOf } from '../../../events/proof/leaf.ts';
import { openNote, readVerifierKey } from '../../../events/proof/note.ts';
import { isIncluded } from '../../../events/proof/tree.ts';

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
  if (event.position !== position)
    return wrong(`The server answered with event ${event.position} in place of event ${position}.`);
  const signer = await readVerifierKey(key.trim());
  if (signer === null) return wrong('The key of the log is not a verifier key.');
  const note = await openNote(checkpoint, signer);
  if (note.outcome !== 'signed') return wrong(noteFaults[note.outcome]);
  const { size, root } = note.checkpoint;
  if (proof.size !== size)
    return wrong(`The path belongs to a tree of ${proof.size} events, not of ${size}.`);
  const leaf = await leafHashOf(event);
  const hashes = proof.hashes.map(fromBase64);
  const path = hashes.filter((hash) => hash !== null);
  if (path.length !== hashes.length) return wrong('The path to the head cannot be read.');
  if (!(await isIncluded({ index: position - 1, size, leaf, proof: path }, root)))
    return wrong(
      `What is shown here does not lead to the signed head of ${size} events: it is not what was recorded.`,
    );
  return { outcome: 'verified', size, leaf: toHex(leaf), root: toHex(root) };
}

const noteFaults = {
  'not a checkpoint': 'The head of the log is not a signed checkpoint.',
  'signed by another key': 'The head of the log was not signed by the key of the log.',
  'wrong signature': 'The signature under the head of the log is wrong: the head was changed.',
} as const;

function wrong(what: string): Verdict {
  return { outcome: 'wrong', what };
}
