import { describe, expect, test, vi } from 'vitest';
import {
  DRAFT_KEPT_DAYS,
  DRAFTS_MAXIMUM,
  emptyResponse,
  keepDraft,
  pruneDrafts,
  readDraft,
} from '../../site/src/dashboard/orders/response-draft.ts';
import { openBrowser } from './browser.ts';

const now = new Date('2026-11-20T20:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const storage = () => {
  const { localStorage } = openBrowser();
  vi.unstubAllGlobals();
  return localStorage;
};

describe("A response's draft", () => {
  test('comes back as it was typed, one for each reading', () => {
    const kept = storage();
    const written = { ...emptyResponse, love: '  Sabır\n', recommendations: ['', 'Yürü', ''] };
    expect(keepDraft(4, written, now, kept)).toBe(true);
    expect(readDraft(4, kept)).toEqual({ savedAt: now.toISOString(), response: written });
    expect(readDraft(5, kept)).toBeNull();
  });

  test('that cannot be read is none', () => {
    const kept = storage();
    kept.setItem('falname-response-draft-4', '{"savedAt":');
    expect(readDraft(4, kept)).toBeNull();
    kept.setItem('falname-response-draft-4', '{"savedAt":"yesterday","response":{}}');
    expect(readDraft(4, kept)).toBeNull();
  });

  test('is told of when the browser refuses to keep it', () => {
    const full = { ...storage(), setItem: () => expect.fail('quota') };
    expect(keepDraft(4, emptyResponse, now, full)).toBe(false);
  });

  test('leaves the browser when nobody has touched it for long, or when there are too many', () => {
    const kept = storage();
    kept.setItem('something-else', 'stays');
    keepDraft(1000, emptyResponse, daysAgo(DRAFT_KEPT_DAYS + 1), kept);
    for (let id = 1; id <= DRAFTS_MAXIMUM + 1; id += 1) {
      keepDraft(id, emptyResponse, new Date(now.getTime() - id), kept);
    }
    pruneDrafts(now, kept);
    expect(kept.length).toBe(DRAFTS_MAXIMUM + 1);
    expect(readDraft(1000, kept)).toBeNull();
    expect(readDraft(DRAFTS_MAXIMUM + 1, kept)).toBeNull();
    expect(readDraft(1, kept)).not.toBeNull();
  });
});
