import { persistentMap } from '@nanostores/persistent';
import * as z from 'zod/mini';
import { RECOMMENDATIONS_MAXIMUM, ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import { draftPrefix } from '../../../accounts/kept-fields.ts';

/** Without a change. */
const DRAFT_KEPT_DAYS = 30;
export const DRAFTS_MAXIMUM = 50;

const typed = z._default(z.string(), '');
const list = z._default(z.array(z.string()), []);

/** Without the rules of sending: what cannot be read is lost. */
const DraftResponse = z.object({
  ...ReadingResponse.shape,
  description: typed,
  general: typed,
  love: typed,
  career: typed,
  health: typed,
  luckyPoint: typed,
  protectiveSymbol: typed,
  recommendations: list,
  pictures: list,
});

const Draft = z.object({
  /** ISO 8601 UTC. */
  savedAt: z.iso.datetime(),
  response: DraftResponse,
  /** Of the order that was open. Older drafts lack it. */
  version: z.optional(z.int()),
  /** An erasure takes the draft along. Older drafts lack it. */
  accountId: z.optional(z.int()),
});
export type Draft = z.output<typeof Draft>;

/** Null where one cannot be read. */
export const $drafts = persistentMap<Record<string, Draft | null>>(
  draftPrefix,
  {},
  { encode: (draft) => JSON.stringify(draft), decode },
);

/** After a logout not even what an open form still holds is kept. */
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
  spread: null,
  chart: false,
  pictures: [],
};

/** With three lines for recommendations. */
export function forForm(response: ReadingResponse): ReadingResponse {
  const recommendations = emptyResponse.recommendations.map((_, at) => response.recommendations[at] ?? '');
  return { ...response, recommendations };
}

export function isEmptyResponse(response: ReadingResponse): boolean {
  const { recommendations, spread, chart, pictures, ...sections } = response;
  if (spread !== null || chart || pictures.length > 0) return false;
  return [...Object.values(sections), ...recommendations].every((section) => section.trim() === '');
}

const pending = new Set<() => void>();

/** `flush` keeps what was typed a moment ago. What it returns lets go. */
export function keepsLater(flush: () => void): () => void {
  pending.add(flush);
  return () => void pending.delete(flush);
}

/** What every open form would keep a moment later. */
export function keepNow(): void {
  for (const flush of pending) flush();
}

export function readDraft(readingId: number): Draft | null {
  return $drafts.get()[readingId] ?? null;
}

export function allDrafts(): Draft[] {
  return Object.values($drafts.get()).filter((draft) => draft !== null);
}

/** False where the browser refuses storage or has none left. */
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

/** When the customer was erased. */
export function dropDraftsOf(accountId: number): void {
  keepOnly((_, draft) => draft?.accountId !== accountId);
}

export function closeDrafts(): void {
  isClosed = true;
  keepOnly(() => false);
}

/** Drafts hold what was written about a person: old ones do not stay in the browser. */
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
