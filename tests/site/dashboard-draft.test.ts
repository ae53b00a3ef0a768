import { cleanStores } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import { RESPONSE_SECTION_MAXIMUM } from '../../events/text.ts';
import { draftPrefix } from '../../site/src/accounts/kept-fields.ts';
import {
  $drafts,
  DRAFTS_MAXIMUM,
  emptyResponse,
  keepDraft,
  openDrafts,
  readDraft,
} from '../../site/src/desk/orders/answer/response-draft.ts';
import { browserForEach } from './browser.ts';

const now = new Date('2026-11-20T20:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const empty = { response: emptyResponse, version: 1, accountId: 7 };

const browser = browserForEach();
beforeEach(() => openDrafts(now));
/** Other stores of the desk may write there too, in whatever order the files run. */
const draftsKept = () =>
  Array.from({ length: browser.localStorage.length }, (_, at) => browser.localStorage.key(at)).filter((key) =>
    key?.startsWith(draftPrefix),
  ).length;

describe("A response's draft", () => {
  test('comes back as it was typed, also what breaks a rule of sending, one for each reading', () => {
    const tooLong = 'ş'.repeat(RESPONSE_SECTION_MAXIMUM + 1);
    const response = { ...emptyResponse, love: '  Sabır\n', recommendations: ['', tooLong, '\u0000'] };
    expect(keepDraft(4, { response, version: 2, accountId: 7 }, now)).toBe(true);
    cleanStores($drafts);
    expect(readDraft(4)).toEqual({ savedAt: now.toISOString(), response, version: 2, accountId: 7 });
    expect(readDraft(5)).toBeNull();
  });

  test('of an older release, without version and account, is read too', () => {
    const kept = { savedAt: now.toISOString(), response: { ...emptyResponse, love: 'Sabır' } };
    browser.localStorage.setItem('falname-response-draft-4', JSON.stringify(kept));
    cleanStores($drafts);
    expect(readDraft(4)).toEqual(kept);
  });

  test.each(['{"savedAt":', '{"savedAt":"yesterday","response":{}}'])(
    'that cannot be read is none: %s',
    (stored) => {
      browser.localStorage.setItem('falname-response-draft-4', stored);
      cleanStores($drafts);
      expect(readDraft(4)).toBeNull();
    },
  );

  test('that the browser refuses to keep is reported', () => {
    browser.localStorage.setItem = () => {
      throw new Error('quota');
    };
    expect(keepDraft(4, empty, now)).toBe(false);
  });

  test('leaves the browser when it was not touched for long, or when there are too many', () => {
    browser.localStorage.setItem('something-else', 'stays');
    keepDraft(1000, empty, daysAgo(31));
    keepDraft(1001, empty, daysAgo(29));
    openDrafts(now);
    expect(readDraft(1000)).toBeNull();
    expect(readDraft(1001)).not.toBeNull();
    for (let id = 1; id <= DRAFTS_MAXIMUM + 1; id += 1) keepDraft(id, empty, new Date(now.getTime() - id));
    openDrafts(now);
    expect(draftsKept()).toBe(DRAFTS_MAXIMUM);
    expect(browser.localStorage.getItem('something-else')).toBe('stays');
    expect(readDraft(1000)).toBeNull();
    expect(readDraft(DRAFTS_MAXIMUM + 1)).toBeNull();
    expect(readDraft(1)).not.toBeNull();
  });
});
