import { GetEvent, type ProvenEvent } from '../../../events/audit/history-answers.ts';
import { GetAuditKey } from '../../../events/audit/tree-answers.ts';
import { ownerCall } from '../dashboard/owner-call.ts';
import { ownerQuery } from '../dashboard/queries.ts';
import { checkProof, type Verdict } from './proof-check.ts';
import { text } from './text-proof.ts';

/** Heads are signed some seconds after an event: how often one that waits for its head is looked at again. */
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

/** One event and whether its proof holds, checked anew each time that it is opened. */
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

/** How long the key may take to come. */
const KEY_WAIT_MS = 20_000;

/** The line of the key that signs the heads of the log. */
export async function readKey(): Promise<string> {
  const [, path = ''] = GetAuditKey.key.split(' ');
  const response = await fetch(path, { signal: AbortSignal.timeout(KEY_WAIT_MS) });
  if (!response.ok) throw new Error(`the key was answered with ${response.status}`);
  return (await response.text()).trim();
}
