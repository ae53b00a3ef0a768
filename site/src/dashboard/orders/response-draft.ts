import * as z from 'zod/mini';
import { RECOMMENDATIONS_MAXIMUM, ReadingResponse } from '../../../../events/readings/commands.ts';

/** A draft nobody has touched for so long is forgotten. */
export const DRAFT_KEPT_DAYS = 30;
/** The oldest drafts go when there are more. */
export const DRAFTS_MAXIMUM = 50;

const PREFIX = 'falname-response-draft-';

const Draft = z.object({
  /** ISO 8601 UTC. */
  savedAt: z.iso.datetime(),
  response: ReadingResponse,
});
export type Draft = z.output<typeof Draft>;

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
export function readDraft(readingId: number, storage: Storage = localStorage): Draft | null {
  try {
    const parsed = Draft.safeParse(JSON.parse(storage.getItem(PREFIX + readingId) ?? 'null'));
    return parsed.success ? { ...parsed.data, response: forForm(parsed.data.response) } : null;
  } catch {
    return null;
  }
}

/** Says whether it could be kept: a browser may refuse storage or have none left. */
export function keepDraft(
  readingId: number,
  response: ReadingResponse,
  now: Date,
  storage: Storage = localStorage,
): boolean {
  try {
    storage.setItem(PREFIX + readingId, JSON.stringify({ savedAt: now.toISOString(), response }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(readingId: number, storage: Storage = localStorage): void {
  try {
    storage.removeItem(PREFIX + readingId);
  } catch {
    // A browser that refuses storage has kept nothing either.
  }
}

/** Drafts hold what was written about a person, so old ones do not stay in the browser. */
export function pruneDrafts(now: Date, storage: Storage = localStorage): void {
  const oldest = new Date(now.getTime() - DRAFT_KEPT_DAYS * 86_400_000).toISOString();
  const drafts = draftIds(storage)
    .map((id) => ({ id, savedAt: readDraft(id, storage)?.savedAt ?? '' }))
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt));
  for (const [place, draft] of drafts.entries()) {
    if (place >= DRAFTS_MAXIMUM || draft.savedAt < oldest) dropDraft(draft.id, storage);
  }
}

function draftIds(storage: Storage): number[] {
  try {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => Number(key.slice(PREFIX.length)));
  } catch {
    return [];
  }
}
