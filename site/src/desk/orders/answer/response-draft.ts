import { persistentMap } from '@nanostores/persistent';
import * as z from 'zod/mini';
import { RECOMMENDATIONS_MAXIMUM, ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import { draftPrefix } from '../../../owner-storage.ts';

/** A draft that was not touched for so long is dropped. */
const DRAFT_KEPT_DAYS = 30;
/** The oldest drafts go when there are more. */
export const DRAFTS_MAXIMUM = 50;

const Draft = z.object({
  /** ISO 8601 UTC. */
  savedAt: z.iso.datetime(),
  response: ReadingResponse,
  /** The version of the order that was open while it was written. Older drafts lack it. */
  version: z.optional(z.int()),
  /** Whose order it is, so that an erasure takes the draft along. Older drafts lack it. */
  accountId: z.optional(z.int()),
});
export type Draft = z.output<typeof Draft>;

/** The drafts of this browser, by the id of their reading; null where one cannot be read. */
export const $drafts = persistentMap<Record<string, Draft | null>>(
  draftPrefix,
  {},
  { encode: (draft) => JSON.stringify(draft), decode },
);

/** After a logout nothing is kept, not even what an open form still holds. */
let isClosed = false;

export const emptyResponse: ReadingResponse = {
  description: '',
  general: '',
  love: '',
  career: '',
  health: '',
  luckyPoint: '',
  protectiveSymbol: '',
  recommendations: Array.from({ length: RECOMMENDATIONS_MAXIMUM }, () => ''),
};

/** The form always has its three lines for recommendations. */
export function forForm(response: ReadingResponse): ReadingResponse {
  const recommendations = emptyResponse.recommendations.map((_, at) => response.recommendations[at] ?? '');
  return { ...response, recommendations };
}

export function isEmptyResponse(response: ReadingResponse): boolean {
  const { recommendations, ...sections } = response;
  return [...Object.values(sections), ...recommendations].every((section) => section.trim() === '');
}

/** The draft of this reading, or null where there is none that can be read. */
export function readDraft(readingId: number): Draft | null {
  return $drafts.get()[readingId] ?? null;
}

export function allDrafts(): Draft[] {
  return Object.values($drafts.get()).filter((draft) => draft !== null);
}

/** Says whether it could be kept: a browser may refuse storage or have none left. */
export function keepDraft(readingId: number, draft: Omit<Draft, 'savedAt'>, now: Date): boolean {
  if (isClosed) return false;
  try {
    $drafts.setKey(String(readingId), { ...draft, savedAt: now.toISOString() });
    return localStorage.getItem(draftPrefix + readingId) !== null;
  } catch {
    return false;
  }
}

export function dropDraft(readingId: number): void {
  keepOnly((id) => id !== String(readingId));
}

/** The customer was erased, and with them what was being written to them. */
export function dropDraftsOf(accountId: number): void {
  keepOnly((_, draft) => draft?.accountId !== accountId);
}

/** At logout: all drafts leave the browser, and open forms keep none any more. */
export function closeDrafts(): void {
  isClosed = true;
  keepOnly(() => false);
}

/** At entry: drafts hold what was written about a person, so old ones do not stay in the browser. */
export function openDrafts(now: Date): void {
  isClosed = false;
  const oldest = new Date(now.getTime() - DRAFT_KEPT_DAYS * 86_400_000).toISOString();
  const kept = Object.entries($drafts.get())
    .filter(([, draft]) => draft !== null && draft.savedAt >= oldest)
    .sort(([, one], [, other]) => (other?.savedAt ?? '').localeCompare(one?.savedAt ?? ''))
    .slice(0, DRAFTS_MAXIMUM);
  const ids = new Set(kept.map(([id]) => id));
  keepOnly((id) => ids.has(id));
}

function keepOnly(isKept: (readingId: string, draft: Draft | null) => boolean): void {
  const drafts = Object.entries($drafts.get());
  const kept = drafts.filter(([id, draft]) => isKept(id, draft));
  if (kept.length < drafts.length) $drafts.set(Object.fromEntries(kept));
}

function decode(stored: string): Draft | null {
  try {
    const parsed = Draft.safeParse(JSON.parse(stored));
    return parsed.success ? { ...parsed.data, response: forForm(parsed.data.response) } : null;
  } catch {
    return null;
  }
}
