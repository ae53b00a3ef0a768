import type { Refusals } from '../contract.ts';

export const snippetSentences = {
  'Only {name} and {sign} may stand in braces': 'Süslü parantez içinde yalnızca {name} ve {sign} yazılabilir',
} as const;

export const snippetRefusals = {
  too_many_snippets: [
    409,
    'There are five hundred snippets. Please delete one of them first.',
    'Beş yüz hazır metin var. Lütfen önce birini silin.',
  ],
} as const satisfies Refusals;
