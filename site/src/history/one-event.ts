import { GetAuditKey, GetEvent, type ProvenEvent } from '../../../events/audit/answers.ts';
import { type Claim, type ClaimFault, type ClaimVerdict, checkClaim } from '../../../events/proof/claim.ts';
import { ownerCall } from '../desk/frame/owner-call.ts';
import { ownerQuery } from '../desk/lists/queries.ts';
import { language } from '../language.ts';
import { proofTexts } from '../record/proof-text.ts';
import { text } from './text-proof.ts';

/** Heads are signed some seconds after an event. */
const NEXT_HEAD_MS = 5_000;

export type Checked =
  | (Extract<Verdict, { outcome: 'verified' }> & { readonly at: Date })
  | Extract<Verdict, { outcome: 'wrong' }>
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
    return { outcome: 'wrong', what: text.faults.otherPersonal };
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

type Verdict =
  | Extract<ClaimVerdict, { outcome: 'verified' }>
  | { readonly outcome: 'wrong'; readonly what: string };

/** The leaf is computed from what is shown, and from nothing that the server computed. */
export async function checkProof(claim: Claim): Promise<Verdict> {
  const verdict = await checkClaim(claim);
  return verdict.outcome === 'verified'
    ? verdict
    : { outcome: 'wrong', what: whatIsWrong(verdict.fault, claim) };
}

function whatIsWrong(fault: ClaimFault, { event, position, proof, checkpoint }: Claim): string {
  const signed = Number(checkpoint.split('\n')[1]);
  switch (fault) {
    case 'other event':
      return text.faults.otherEvent(event.position, position);
    case 'other tree':
      return text.faults.otherTree(proof.size, signed);
    case 'not included':
      return text.faults.notIncluded(signed);
    default:
      return proofTexts[language].faults[fault];
  }
}
