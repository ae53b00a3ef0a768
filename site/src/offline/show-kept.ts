/*
 * Shows the kept reading on /offline to the account that this browser is logged in with. An entry that is another
 * account's or too old is deleted. Makes no requests.
 */
import { HINT_KEY } from '../accounts/session-hint.ts';
import { forgetKeptReadings, keptKey, parseKeptReading } from './kept-reading.ts';

const place = document.querySelector<HTMLDetailsElement>('[data-kept]');
const fill = (name: string, text: string) => {
  const element = place?.querySelector(`[data-kept-${name}]`);
  if (element) element.textContent = text;
};

function append(parent: Element, tag: string, text: string, lang: string): void {
  const element = document.createElement(tag);
  element.textContent = text;
  element.lang = lang;
  parent.append(element);
}

function show(): void {
  const account = localStorage.getItem(HINT_KEY) ?? '';
  forgetKeptReadings(account);
  const key = keptKey(account);
  const kept = parseKeptReading(localStorage.getItem(key), new Date());
  if (!kept) localStorage.removeItem(key);
  const body = place?.querySelector<HTMLElement>('[data-kept-body]');
  if (!kept || !place || !body) return;
  const locale = import.meta.env.SITE_LANGUAGE === 'tr' ? 'tr-TR' : 'en-US';
  const saved = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  const { language, writtenIn } = kept;
  fill('title', kept.title);
  fill('date', kept.date);
  fill('time', saved.format(new Date(kept.savedAt)));
  place.querySelector('summary')?.setAttribute('lang', language);
  if (kept.description.trim()) append(body, 'em', kept.description, writtenIn);
  for (const { title, text, items } of kept.sections) {
    append(body, 'h3', title, language);
    if (text) append(body, 'p', text, writtenIn);
    if (items.length === 0) continue;
    const list = document.createElement('ul');
    for (const item of items) append(list, 'li', item, writtenIn);
    body.append(list);
  }
  // At other addresses it stays collapsed: others may look at the screen.
  place.open = location.pathname.endsWith(`/readings/${kept.id}`);
  place.hidden = false;
}

try {
  show();
} catch {
  // A browser without storage has kept nothing.
}
addEventListener('online', () => document.querySelector('[data-is-back]')?.removeAttribute('hidden'));
