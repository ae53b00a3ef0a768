import { GetEvent, type ProvenEvent } from '../../../events/audit/history-answers.ts';
import { GetAuditKey } from '../../../events/audit/tree-answers.ts';
import { fromBase64, toHex } from '../../../events/proof/bytes.ts';
import { type Leaf, leafHashOf } from '../../../events/proof/leaf.ts';
import { openNote, readVerifierKey } from '../../../events/proof/note.ts';
import { isIncluded } from '../../../events/proof/tree.ts';
import { ownerCall } from '../desk/frame/owner-call.ts';
import { ownerQuery } from '../desk/lists/queries.ts';
import { text } from './text-proof.ts';

/** Heads are signed some seconds after an event. */
const NEXT_HEAD_MS = 5_000;

export type Checked =
  | (Extract<Verdict, { outcome: 'verified' }> & { readonly at: Date })
  | Extract<Verdict, { outcome: 'wrong' }>
  /** No signed head counts the event yet. */
  | { readonly outcome: 'not yet' }
  /** This browser has no Ed25519, or the page did not come by HTTPS. */
  | { readonly outcome: 'cannot check' };

interface CheckedEvent {
  readonly event: ProvenEvent;
  readonly checked: Checked;
}

/** Checked again each time that it is opened. */
export function eventQuery(position: number) {
  return {
    ...ownerQuery({
      key: ['event', position],
      load: () => readEvent(position),
      failed: text.event.failed(position),
    }),
    refetchInterval: ({ state }: { state: { data?: CheckedEvent | undefined } }) =>
      state.data?.checked.outcome === 'not yet' ? NEXT_HEAD_MS : (false as const),
  };
}

async function readEvent(position: number): Promise<CheckedEvent> {
  const { data: event } = await ownerCall(GetEvent, { id: position });
  return { event, checked: await check(position, event) };
}

async function check(position: number, event: ProvenEvent): Promise<Checked> {
  const { leaf, inclusion, checkpoint, personal } = event;
  if ((personal === null) !== (leaf.sealedDigest === null))
    return {
      outcome: 'wrong',
      what: text.faults.otherPersonal,
    };
  if (inclusion === null || checkpoint === null) return { outcome: 'not yet' };
  if (!('subtle' in crypto)) return { outcome: 'cannot check' };
  const key = await readKey();
  try {
    const verdict = await checkProof({ position, event: leaf, checkpoint, key, proof: inclusion });
    return verdict.outcome === 'verified' ? { ...verdict, at: new Date() } : verdict;
  } catch (reason) {
    if (reason instanceof DOMException) return { outcome: 'cannot check' };
    throw reason;
  }
}

const KEY_WAIT_MS = 20_000;

async function readKey(): Promise<string> {
  const [, path = ''] = GetAuditKey.key.split(' ');
  const response = await fetch(path, { signal: AbortSignal.timeout(KEY_WAIT_MS) });
  if (!response.ok) throw new Error(`the key was answered with ${response.status}`);
  return (await response.text()).trim();
}

export interface Claim {
  readonly position: number;
  readonly event: Leaf;
  /** As a note. */
  readonly checkpoint: string;
  readonly key: string;
  /** Base64, from the event's leaf to the root of the tree of this size. */
  readonly proof: { readonly size: number; readonly hashes: readonly string[] };
}

type Verdict =
  | {
      readonly outcome: 'verified';
      readonly size: number;
      /** Hexadecimal. */
      readonly leaf: string;
      readonly root: string;
    }
  | { readonly outcome: 'wrong'; readonly what: string };

/** The leaf is computed from what is shown, and from nothing that the server computed. */
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
