import { describe, expect, test } from 'vitest';
import type { Snippet } from '../../events/snippets/answers.ts';
import { fillingFor, fillSnippet, findSnippets } from '../../site/src/desk/snippets/snippets.ts';

const ayse = { fullName: ' Ayşe Nur Yılmaz ', birthDate: '1990-05-04' };

test('The placeholders of a snippet become first name and sign in the language of the text, once, and stay in sight where nothing is known', () => {
  const text = 'Dear {name}, a {sign} is patient. {name}!';
  expect(fillSnippet(text, fillingFor(ayse, 'en'))).toBe('Dear Ayşe, a Taurus is patient. Ayşe!');
  expect(fillSnippet('Sevgili {name}, {sign}', fillingFor(ayse, 'tr'))).toBe('Sevgili Ayşe, Boğa');
  const nothing = fillingFor({ fullName: ' ', birthDate: 'erased' }, 'en');
  expect(fillSnippet('Dear {name}, {sign}', nothing)).toBe('Dear {name}, {sign}');
  expect(fillSnippet('{name} {sign}', { name: "{sign}$&$'", sign: 'Leo' })).toBe("{sign}$&$' Leo");
});

describe('Searching the snippets', () => {
  const snippet = (id: number, title: string, text: string, language: 'en' | 'tr' = 'tr'): Snippet => {
    return { id, title, text, language, version: 1 };
  };
  const snippets = [
    snippet(1, 'Kapanış', 'Işığın açık olsun, İpek'),
    snippet(2, 'Açılış', 'Sevgili {name}'),
    snippet(3, 'Opening', 'Dear {name}, aces and open doors', 'en'),
  ];
  const found = (words: string, language: 'en' | 'tr' = 'tr') =>
    findSnippets(snippets, words, language).map(({ id }) => id);

  test.each([
    ['', [1, 2]],
    ['ac', [2, 1]],
    ['AÇI', [2, 1]],
    ['isi ac', [1]],
    ['ipek', [1]],
    ['evgili', []],
    ['sevgili kap', []],
    ['open', []],
  ])('%j finds %j in Turkish', (words, ids) => expect(found(words)).toEqual(ids));

  test('an English text is found in English only', () => {
    expect([found('op', 'en'), found('dear do', 'en'), found('op')]).toEqual([[3], [3], []]);
  });
});
