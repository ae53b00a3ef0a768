import { fromBase64, toBase64 } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { openNote, type VerifierKey } from './note.ts';
import { isIncluded } from './tree.ts';

const FORMAT = 'c2sp.org/tlog-proof@v1';
const HASH_BYTES = 32;
/** A tree of 2^53 leaves needs no more. */
const PROOF_MAXIMUM = 53;

export interface Receipt {
  readonly position: number;
  readonly leaf: Uint8Array;
  /** Null where no head counts the event yet; `/api/audit/inclusion` gives the rest later. */
  readonly proven: { readonly proof: readonly Uint8Array[]; readonly note: string } | null;
}

/** A C2SP tlog-proof with the leaf hash as extra data: a key is enough to check it. */
export function receiptText({ position, leaf, proven }: Receipt): string {
  const lines = [FORMAT, `extra ${toBase64(leaf)}`, `index ${position - 1}`];
  if (proven === null) return `${lines.join('\n')}\n`;
  return `${[...lines, ...proven.proof.map(toBase64)].join('\n')}\n\n${proven.note}`;
}

export type OpenedReceipt =
  | { readonly outcome: 'proven'; readonly position: number; readonly checkpoint: Checkpoint }
  | { readonly outcome: 'not a receipt' | 'without a head' | 'signed by another key' | 'wrong proof' };

export async function openReceipt(text: string, key: VerifierKey): Promise<OpenedReceipt> {
  const receipt = readReceipt(text);
  if (receipt === null) return { outcome: 'not a receipt' };
  const { position, leaf, proven } = receipt;
  if (proven === null) return { outcome: 'without a head' };
  const opened = await openNote(proven.note, key);
  if (opened.outcome !== 'signed') return { outcome: 'signed by another key' };
  const { checkpoint } = opened;
  const inclusion = { index: position - 1, size: checkpoint.size, leaf, proof: proven.proof };
  return (await isIncluded(inclusion, checkpoint.root))
    ? { outcome: 'proven', position, checkpoint }
    : { outcome: 'wrong proof' };
}

export function readReceipt(text: string): Receipt | null {
  const end = text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end + 1);
  const [format, extra = '', index = '', ...hashes] = head.split('\n').slice(0, -1);
  const leaf = fromBase64(/^extra (.+)$/.exec(extra)?.[1] ?? '');
  const number = /^index (0|[1-9]\d{0,14})$/.exec(index)?.[1];
  if (format !== FORMAT || leaf?.length !== HASH_BYTES || number === undefined) return null;
  const proof = hashes.map(fromBase64);
  if (proof.length > PROOF_MAXIMUM || proof.some((hash) => hash?.length !== HASH_BYTES)) return null;
  const position = Number(number) + 1;
  if (end < 0) return proof.length === 0 ? { position, leaf, proven: null } : null;
  const whole = proof.flatMap((hash) => (hash === null ? [] : [hash]));
  return { position, leaf, proven: { proof: whole, note: text.slice(end + 2) } };
}
