import { expect, type Page } from 'playwright/test';
import { excessWidth } from './screen.ts';

/** Frequent in English sentences and buttons, and no words of Turkish. */
const englishWords = [
  'the|and|your|you|of|is|are|to|with|for|this|that|we|was|were|please|have|from|by|my|will|our|us',
  'there|what|when|how|who|which|log|login|logout|register|password|username|name|email|address',
  'close|back|reading|readings|order|orders|ordered|payment|paid|free|price|answer|question|account',
  'send|sent|save|cancel|cancelled|open|show|search|new|next|previous|loading|again|page|home',
  'services|service|today|week|daily|weekly|month|love|career|health|general|within|hours|stars',
  'visitors|terms|privacy|skip|yes|all|none|not found|delete|edit|add|status|date|title|users',
  'details',
].join('|');
/** Frequent in Turkish sentences and buttons, and no words of English. */
const turkishWords = [
  've|bir|bu|ile|veya|siz|sizin|daha|ne|neden|hangi|kadar|sonra|her|fal|fallar|sayfa|tahmin',
  'tahminler|hata|sil|tamam|kapat|ekle|tarih|durum|hesap|kaydet|vazgeç|hizmet|yorum|soru|cevap',
  'mesaj|toplam|haftalık|yeni',
].join('|');
/** Hosts, addresses, names of files and of places are no sentences. */
const addresses = String.raw`\S+@\S+|\S+\.(?:com|example|pdf|json)\S*|https?:\S+|/\S+|New York|Türkiye|İstanbul`;

/**
 * What a page that is meant to be Turkish says in English: text that can be seen or is read out, names and hints of
 * fields and buttons, and the title. What is marked with another `lang` is left out, and so are names that have no
 * language: those of the log, in `translate="no"` or `<code>`. Each as `where: text`.
 */
export function englishIn(page: Page): Promise<string[]> {
  return foreignIn(page, 'tr', englishWords);
}

/** Says nothing in English, and has nothing wider than the screen. */
export async function isTurkish(page: Page): Promise<void> {
  expect.soft(await englishIn(page)).toEqual([]);
  expect.soft(await excessWidth(page)).toBe(0);
}

/** The same of an English page: its Turkish words, and those with a letter that English does not have. */
export function turkishIn(page: Page): Promise<string[]> {
  return foreignIn(page, 'en', `${turkishWords}|\\p{L}*[çğıöşüÇĞİÖŞÜ]\\p{L}*`);
}

/** `foreign`: words of the other language, as alternatives of a regular expression. */
function foreignIn(page: Page, own: 'en' | 'tr', foreign: string): Promise<string[]> {
  return page.evaluate(
    ([own, foreign, addresses]) => {
      const wrong = new RegExp(`(?<![\\p{L}\\p{N}])(?:${foreign})(?![\\p{L}\\p{N}])`, 'iu');
      const left = new RegExp(addresses, 'gu');
      const found = new Set<string>();
      const look = (where: string, text: string | null, element: Element) => {
        if (element.closest('[translate=no], code') !== null) return;
        const language = element.closest('[lang]')?.getAttribute('lang') ?? '';
        if (language.startsWith(own) && text !== null && wrong.test(text.replaceAll(left, '')))
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
    [own, foreign, addresses] as const,
  );
}
