import { describe, expect, test } from 'vitest';
import { saysTheSame, sectionsThatDiffer } from '../../site/src/desk/orders/answer/response-differences.ts';
import { emptyResponse } from '../../site/src/desk/orders/answer/response-draft.ts';
import { countWords, headingsOf, pagesOf, wordsOf } from '../../site/src/desk/writing/outline.tsx';
import { writingKey } from '../../site/src/desk/writing/writing-keys.ts';

describe('The length of an answer', () => {
  test.each([
    ['', 0],
    ['## Aşk\n\n- **yıldız**, 3 gün', 4],
    ["don't e-\u2060posta Ayşe’nin", 3],
    ['--- > *', 0],
  ])('%j has %i words', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test('is that of all its texts, in begun pages of 500 words', () => {
    const response = { ...emptyResponse, general: 'one two', recommendations: ['three', '', 'four'] };
    expect(wordsOf(response)).toBe(4);
    expect([0, 1, 500, 501, 15_000].map(pagesOf)).toEqual([0, 1, 1, 2, 30]);
  });
});

test('the outline has the headings of a text in their order, and what only looks like one not', () => {
  const text = '## A *door*\nwords\n\n### Behind it\n\n\\## no heading\n#tag\n\n#### four\n\n# Top';
  expect(headingsOf(text)).toEqual([
    { at: 0, depth: 2, words: 'A door' },
    { at: 1, depth: 3, words: 'Behind it' },
    { at: 2, depth: 2, words: 'Top' },
  ]);
});

test('a draft that differs in cards, chart or photos alone is one', () => {
  const same = (change: Partial<typeof emptyResponse>) =>
    saysTheSame({ ...emptyResponse, ...change }, emptyResponse);
  expect(same({})).toBe(true);
  expect(same({ chart: true })).toBe(false);
  expect(same({ pictures: ['one'] })).toBe(false);
  expect(same({ spread: { layout: 'one', cards: [] } })).toBe(false);
});

test('where an answer was sent meanwhile, its chart and photos are shown next to those of the draft', () => {
  const sent = { ...emptyResponse, chart: true, pictures: ['one', 'two'] };
  const shown = (pictures: string[]) =>
    sectionsThatDiffer(sent, { ...emptyResponse, pictures }, 'tr').map(({ label, one, other, lang }) =>
      [label, one, other, lang].join(' | '),
    );
  const chart = 'Birth chart | Yes |  | ';
  expect(shown(['one'])).toEqual([chart, 'Photos | 2 | 1 | ']);
  expect(shown(['one', 'three'])).toEqual([chart, 'Photos | 2, others or in another order | 2 | ']);
  expect(shown(['one', 'two'])).toEqual([chart]);
});

const key = (code: string, more: object) => ({
  ...{ altKey: false, ctrlKey: false, isComposing: false, metaKey: false, shiftKey: false },
  ...{ code, key: code === 'Enter' ? 'Enter' : code.slice(-1).toLowerCase() },
  ...more,
});

test.each<[string, object, string | null]>([
  ['Enter', { metaKey: true }, 'send'],
  ['Enter', {}, null],
  ['KeyN', { altKey: true, key: '˜' }, 'next'],
  // AltGr, which types characters.
  ['KeyA', { altKey: true, ctrlKey: true }, null],
  ['KeyN', { altKey: true, isComposing: true }, null],
  ['KeyN', {}, null],
])('at the writing desk %s with %j means %s', (code, more, meant) => {
  expect(writingKey(key(code, more))).toBe(meant);
});
