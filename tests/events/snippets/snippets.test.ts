import { describe, expect, test } from 'vitest';
import { signOf } from '../../../events/publications/signs.ts';
import { WriteSnippet } from '../../../events/snippets/answers.ts';
import { SNIPPETS_MAXIMUM, snippetsDecider } from '../../../events/snippets/snippets.ts';
import { deciding, stale } from '../../../harness/given.ts';
import { happened } from '../../../harness/samples.ts';

const opening = {
  title: 'Opening',
  text: 'Dear {name}, as a {sign} you know this.',
  language: 'en',
} as const;
const turkish = { ...opening, title: 'Açılış', text: 'Sevgili {name},', language: 'tr' } as const;
const added = (snippetId: number, snippet: WriteSnippet = opening) =>
  happened('SnippetAdded', { snippetId, ...snippet });
const changed = (snippetId: number, snippet: WriteSnippet) =>
  happened('SnippetChanged', { snippetId, ...snippet });
const removed = (snippetId: number) => happened('SnippetRemoved', { snippetId });
const change = (snippetId: number, snippet: WriteSnippet, version?: number) =>
  ({ type: 'ChangeSnippet', snippetId, snippet, version }) as const;

describe("The owner's snippets", () => {
  const add = (snippetId: number) => ({ type: 'AddSnippet', snippetId, snippet: opening }) as const;
  const remove = { type: 'RemoveSnippet', snippetId: 1 } as const;
  const full = Array.from({ length: SNIPPETS_MAXIMUM }, (_, index) => added(index + 1));

  const snippets = deciding(snippetsDecider);
  snippets.rules([
    ['are added', [], add(1), [added(1)]],
    ['are changed', [added(1)], change(1, turkish, 1), [changed(1, turkish)]],
    ['are not changed by what says the same', [added(1)], change(1, opening, 1), []],
    ['refuse an edit of something older', [added(1), changed(1, turkish)], change(1, opening, 1), stale(2)],
    ['are deleted', [added(1)], remove, [removed(1)]],
    ['are deleted once', [added(1), removed(1)], remove, 'unknown_id'],
    ['are not changed once they are deleted', [added(1), removed(1)], change(1, turkish), 'unknown_id'],
    ['may have the same title twice', [added(1)], add(2), [added(2)]],
    ['are five hundred at most', full, add(501), 'too_many_snippets'],
    ['make room when one is deleted', [...full, removed(7)], add(501), [added(501)]],
  ]);

  test('are listed as they stand, in the order in which they were added', () => {
    expect(snippets.stateAfter([added(1), added(2), added(3), changed(1, turkish), removed(2)])).toEqual([
      { id: 1, ...turkish, version: 2 },
      { id: 3, ...opening, version: 1 },
    ]);
  });

  test.each(['Dear {nmae},', 'As {Sign}', 'nothing in {}', '{name }', '{{name}}', '{{sign}'])(
    'refuse %j',
    (text) => {
      const { error } = WriteSnippet.safeParse({ ...opening, text });
      expect(error?.issues[0]).toMatchObject({
        path: ['text'],
        message: 'Only {name} and {sign} may stand in braces',
      });
    },
  );

  test('may hold a single brace', () => {
    expect(WriteSnippet.safeParse({ ...opening, text: 'a smile :} and {\n}' }).success).toBe(true);
  });
});

describe('The sign of a birthday', () => {
  test.each([
    ['1990-03-20', 'pisces'],
    ['1990-03-21', 'aries'],
    ['1990-04-19', 'aries'],
    ['1990-12-21', 'sagittarius'],
    ['1990-12-22', 'capricorn'],
    ['1990-12-31', 'capricorn'],
    ['1991-01-01', 'capricorn'],
    ['1991-01-19', 'capricorn'],
    ['1991-01-20', 'aquarius'],
    ['2000-02-29', 'pisces'],
  ])('%s: %s', (day, sign) => expect(signOf(day)).toBe(sign));
});
