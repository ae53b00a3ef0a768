import { checkPublication, type PublicationVerdict } from '../../../events/proof/publication.ts';
import { proofTexts } from './proof-text.ts';

const WAIT_MS = 20_000;
const text = proofTexts[import.meta.env.SITE_LANGUAGE === 'tr' ? 'tr' : 'en'];

/** Says below a button of `proof-line.tsx` what is proved of the text above it, or of an earlier one. */
export async function check(button: HTMLButtonElement): Promise<void> {
  const place = button.closest<HTMLElement>('[data-proof]');
  const result = place?.querySelector('[data-result]');
  const address = button.dataset.check;
  if (!place || !result || !address) return;
  button.disabled = true;
  try {
    result.replaceChildren(...lines(await resultOf(place, address, Number(button.dataset.version))));
    result.classList.remove('proven', 'not-proven');
    result.classList.add(result.childElementCount > 1 ? 'proven' : 'not-proven');
  } finally {
    button.disabled = false;
  }
}

/** The first line is the result; only what is proved has more. */
async function resultOf(place: HTMLElement, address: string, version: number): Promise<string[]> {
  const proof = await fetchProof(address);
  if (proof === null) return [text.unreachable];
  if (!('subtle' in crypto)) return [text.cannot];
  let verdict: PublicationVerdict;
  try {
    verdict = await checkPublication(proof);
  } catch (reason) {
    if (reason instanceof DOMException) return [text.cannot];
    throw reason;
  }
  if (verdict.outcome === 'wrong') return [`${text.wrong} ${text.faults[verdict.fault]}`];
  const { event, texts } = verdict;
  if (event.stream !== `prediction-${place.dataset.proof}`)
    return [`${text.wrong} ${text.faults['other event']}`];
  if (address.includes('?'))
    return [text.stoodOnce(verdict), `${text.earlier}:`, ...texts, text.reach(verdict)];
  if (event.streamVersion !== version) return [text.revisedMeanwhile];
  if (!isSame(texts, shownBy(place))) return [`${text.wrong} ${text.otherWords}`];
  return [text.stood(verdict), text.reach(verdict)];
}

async function fetchProof(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
    if (!response.ok) return null;
    const proof: unknown = await response.json();
    return proof;
  } catch {
    return null;
  }
}

const WORDS = 'article > :is(h2, .lead), article dd, .world li > :is(h3, h4, p)';

/** By `PublishedPredictions` of archive.tsx, in the order of the event; the first one's title is the page's. */
function shownBy(place: HTMLElement): string[] {
  const around = place.parentElement;
  const own = [...(around?.querySelectorAll(WORDS) ?? [])];
  const title = own.some(({ localName }) => localName === 'h2') ? null : document.querySelector('h1');
  return [...(title ? [title] : []), ...own].map(({ textContent }) => textContent ?? '');
}

/** But for white space, of which HTML keeps nothing. */
export function isSame(recorded: readonly string[], shown: readonly string[]): boolean {
  const words = (texts: readonly string[]) =>
    texts.map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter((one) => one !== '');
  return JSON.stringify(words(recorded)) === JSON.stringify(words(shown));
}

function lines(texts: readonly string[]): HTMLElement[] {
  return texts.map((one) => Object.assign(document.createElement('p'), { textContent: one }));
}
