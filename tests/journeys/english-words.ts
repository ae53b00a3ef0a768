import type { Page } from 'playwright/test';

/** Frequent in English sentences and buttons, and no words of Turkish. */
const words = [
  ...[
    'the',
    'and',
    'your',
    'you',
    'of',
    'is',
    'are',
    'to',
    'with',
    'for',
    'this',
    'that',
    'we',
    'was',
    'were',
  ],
  ...[
    'please',
    'have',
    'from',
    'by',
    'my',
    'will',
    'our',
    'us',
    'there',
    'what',
    'when',
    'how',
    'who',
    'which',
  ],
  ...[
    'log',
    'login',
    'logout',
    'register',
    'password',
    'username',
    'name',
    'email',
    'address',
    'close',
    'back',
  ],
  ...[
    'reading',
    'readings',
    'order',
    'orders',
    'ordered',
    'payment',
    'paid',
    'free',
    'price',
    'answer',
    'question',
  ],
  ...[
    'account',
    'send',
    'sent',
    'save',
    'cancel',
    'cancelled',
    'open',
    'show',
    'search',
    'new',
    'next',
    'previous',
  ],
  ...['loading', 'again', 'page', 'home', 'services', 'service', 'today', 'week', 'daily', 'weekly', 'month'],
  ...[
    'love',
    'career',
    'health',
    'general',
    'within',
    'hours',
    'stars',
    'visitors',
    'terms',
    'privacy',
    'skip',
  ],
  ...[
    'yes',
    'all',
    'none',
    'not found',
    'delete',
    'edit',
    'add',
    'status',
    'date',
    'title',
    'users',
    'details',
  ],
];
/** Hosts, addresses, names of files and of places are no sentences. */
const addresses = String.raw`\S+@\S+|\S+\.(?:com|example|pdf|json)\S*|https?:\S+|/\S+|New York`;

/**
 * What a page that is meant to be Turkish says in English: text that can be seen or is read out, names and hints of
 * fields and buttons, and the title. What is marked with another `lang` is left out. Each as `where: text`.
 */
export function englishIn(page: Page): Promise<string[]> {
  return page.evaluate(
    ([words, addresses]) => {
      const english = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
      const left = new RegExp(addresses, 'gu');
      const found = new Set<string>();
      const look = (where: string, text: string | null, element: Element) => {
        const language = element.closest('[lang]')?.getAttribute('lang') ?? '';
        if (language.startsWith('tr') && text !== null && english.test(text.replaceAll(left, '')))
          found.add(`${where}: ${text.trim()}`);
      };
      look('title', document.title, document.documentElement);
      // Behind a modal dialog nothing can be read or used.
      const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      for (const element of place.querySelectorAll('*')) {
        if (!element.checkVisibility() || element.matches('script, style, noscript, template')) continue;
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) look(element.localName, node.nodeValue, element);
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-label'])
          look(`${element.localName} ${name}`, element.getAttribute(name), element);
      }
      return [...found];
    },
    [words.join('|'), addresses] as const,
  );
}
