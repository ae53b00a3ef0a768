import { describe, expect, test } from 'vitest';
import type { Prediction } from '../../events/publications/answers.ts';
import { dayText } from '../../site/src/dates.ts';
import { queryClient } from '../../site/src/desk/lists/queries.ts';
import {
  responseDifferences,
  sectionsThatDiffer,
} from '../../site/src/desk/orders/answer/response-differences.ts';
import { emptyResponse } from '../../site/src/desk/orders/answer/response-draft.ts';
import { predictionForm, predictionKind } from '../../site/src/desk/publications/prediction-kind.tsx';
import {
  differencesOf,
  fieldsOf,
  type PublicationFields,
  placesOfFaults,
  readWorldPredictions,
} from '../../site/src/desk/publications/publication-fields.ts';
import { predictions } from '../../site/src/desk/publications/publication-lists.ts';
import { prediction } from './answers.ts';
import { browserForEach } from './browser.ts';

const noRows = { total: 0, page: 1, pageSize: 50 };
const browser = browserForEach();

const now = new Date('2026-11-20T22:30:00Z');
const storm = { id: 1, title: 'Storm', content: 'Wind', category: 'natural', status: 'pending' } as const;
const week: Prediction & PublicationFields = {
  ...fieldsOf(null, {}, now),
  ...prediction({ id: 3, version: 2, type: 'weekly', date: '2026-11-21', worldPredictions: [storm] }),
};

describe('A prediction', () => {
  test('begins as an active daily one for today in Istanbul', () => {
    expect(fieldsOf(null, {}, now)).toMatchObject({ type: 'daily', status: 'active', date: '2026-11-21' });
  });

  test('is revised with the version that was read, and stale, not lost, where somebody else changed or deleted it', async () => {
    const form = predictionForm(week, null);
    const message = 'Somebody else changed this meanwhile. Please load it again.';
    browser.refuse('PUT /api/admin/predictions/3', 409, 'stale_edit', message);
    expect(await predictions.save(week, form, 'key')).toEqual({ state: 'stale', message });
    expect(browser.bodies.at(-1)).toMatchObject({ version: 2 });
    browser.refuse('PUT /api/admin/predictions/3', 404, 'unknown_id', message);
    expect((await predictions.save(week, form, 'key')).state).toBe('stale');
  });

  test('has a place for a fault in each of its world predictions', () => {
    expect(placesOfFaults(predictionKind.names, week)).toContain('worldPredictions.0.title');
  });
});

test('A weekly text and the same in the other language may be dated at two days of one week', async () => {
  const turkish = { ...week, id: 4, language: 'tr', date: '2026-11-19' };
  browser.answer('GET /api/admin/predictions', 200, { success: true, data: [turkish], meta: noRows });
  const asked = predictions.inOtherLanguage({ ...week, date: '2026-11-16' });
  expect(await queryClient.fetchQuery(asked)).toMatchObject({ id: 4 });
  expect(browser.calls.at(-1)).toMatch(/from=2026-11-16&to=2026-11-22/);
});

describe('What is stored, in the notice of a stale edit,', () => {
  test('is what differs, marked where it is written in the other language, choices in words of the desk', () => {
    const mine = { ...week, title: 'Rüzgâr', status: 'inactive' as const, date: '2026-01-05' };
    const current = { ...week, language: 'tr' as const, title: 'Deniz sakin', worldPredictions: [] };
    expect(differencesOf(predictionKind.names, current, { ...mine, language: 'en' })).toEqual([
      { label: 'Title', value: 'Deniz sakin', lang: 'tr' },
      { label: 'Date', value: dayText(week.date) },
      { label: 'Status', value: 'Active' },
      { label: 'Language', value: 'Turkish' },
      { label: 'World predictions', value: '', lang: 'tr' },
    ]);
  });

  test('an answer is in the language of its order', () => {
    const sent = { ...emptyResponse, general: 'Bekleyin.' };
    const [inTurkish, ...others] = responseDifferences(sent, emptyResponse, 'tr');
    expect([inTurkish, others]).toMatchObject([{ value: 'Bekleyin.', lang: 'tr' }, []]);
    const unmarked = { one: 'Bekleyin.', lang: undefined };
    expect(sectionsThatDiffer(sent, emptyResponse, 'en')).toMatchObject([unmarked]);
  });
});

describe('World predictions', () => {
  test('are read from a list and from its JSON text, and none from nothing', () => {
    expect(readWorldPredictions([storm])).toEqual({ state: 'list', items: [storm] });
    expect(readWorldPredictions(JSON.stringify([storm]))).toEqual({ state: 'list', items: [storm] });
    expect(readWorldPredictions(null)).toEqual({ state: 'list', items: [] });
    const bare = { title: 'Bare', content: '', category: 'natural', status: 'pending' };
    expect(readWorldPredictions([{ title: 'Bare' }])).toEqual({ state: 'list', items: [bare] });
  });

  test('that cannot be parsed go back as they were until the owner starts over', () => {
    const read = readWorldPredictions('{"not":');
    expect(read).toEqual({ state: 'unreadable', stored: '{"not":' });
    expect(predictionForm(week, '{"not":').worldPredictions).toBe('{"not":');
    expect(predictionForm(week, null).worldPredictions).toEqual([storm]);
  });

  test('belong to weekly predictions only', () => {
    expect(predictionForm({ ...week, type: 'daily' }, null).worldPredictions).toEqual([]);
  });
});
