/*
 * The search page. Nothing of the index is fetched before the visitor types; then year by year, newest first, only the
 * parts for the first letters of the typed words.
 */
import { dayText, monthText, weekText } from '../dates.ts';
import { signName } from '../horoscopes/sign-names.ts';
import { inLanguage, language } from '../language.ts';
import { type Found, findInYear, type Shard, type Titles } from './find-in-year.ts';
import type { SearchPlace } from './search-entries.ts';
import { shardOf, wordsOf } from './search-words.ts';

const SHOWN_AT_A_TIME = 20;
const WORDS_MAXIMUM = 6;
const TYPING_PAUSE_MS = 250;

const en = {
  searching: 'Searching …',
  found: (count: number, all: boolean) =>
    `${count}${all ? '' : '+'} ${count === 1 && all ? 'result' : 'results'}`,
  nothing: 'Nothing was found. Try another word, or only its beginning.',
  failed: 'The search could not be loaded. Please try again.',
  day: 'Prediction of the day',
  week: 'Prediction of the week',
  sign: 'Horoscopes',
  other: 'Turkish',
};
const tr: typeof en = {
  searching: 'Aranıyor …',
  found: (count, all) => `${count}${all ? '' : '+'} sonuç`,
  nothing: 'Sonuç bulunamadı. Başka bir kelime ya da kelimenin yalnız başını deneyin.',
  failed: 'Arama yüklenemedi. Lütfen yeniden deneyin.',
  day: 'Günün tahmini',
  week: 'Haftanın tahmini',
  sign: 'Burç yorumları',
  other: 'İngilizce',
};
const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;

const form = document.querySelector<HTMLFormElement>('main .search');
const field = form?.querySelector('input');
const status = document.querySelector('#search-status');
const list = document.querySelector('#search-results');
const more = document.querySelector<HTMLButtonElement>('#search-more');

/** Fetches a part of the index once in the life of the page. */
function openParts<Content>() {
  const parts = new Map<string, Promise<Content>>();
  const load = async (name: string): Promise<Content> => {
    const answer = await fetch(`/search-index/${name}.json`);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer.json();
  };
  return (name: string) => {
    const loading = parts.get(name) ?? load(name);
    parts.set(name, loading);
    loading.catch(() => parts.delete(name));
    return loading;
  };
}

const yearList = openParts<number[]>();
const shard = openParts<Shard>();
const titlesOf = openParts<Titles>();

async function* find(words: readonly string[]): AsyncGenerator<Found> {
  const names = [...new Set(words.map(shardOf))];
  for (const year of await yearList('years')) {
    const loading = names.map(async (name) => [name, await shard(`${year}/${name}`)] as const);
    const titles = await titlesOf(`${year}/titles`);
    yield* findInYear(words, year, { shards: new Map(await Promise.all(loading)), titles }, language);
  }
}

let asked = '';
let search: AsyncGenerator<Found> | undefined;

/** Starts a new search, unless the query is the same. */
function ask(query: string) {
  const words = [...new Set(wordsOf(query))].slice(0, WORDS_MAXIMUM);
  if (words.join(' ') === asked) return;
  asked = words.join(' ');
  list?.replaceChildren();
  search = words.length === 0 ? undefined : find(words);
  history.replaceState(null, '', query === '' ? location.pathname : `?q=${encodeURIComponent(query)}`);
  if (search === undefined) say('', false);
  else void show(search);
}

/** Adds the next results to the list. */
async function show(results: AsyncGenerator<Found>) {
  say(text.searching, false);
  try {
    for (let count = 0; count < SHOWN_AT_A_TIME; count++) {
      const { value, done } = await results.next();
      if (results !== search) return;
      if (done) return say(shownCount() === 0 ? text.nothing : text.found(shownCount(), true), false);
      list?.append(item(value));
    }
    say(text.found(shownCount(), false), true);
  } catch {
    if (results !== search) return;
    asked = '';
    say(text.failed, false);
  }
}

function say(sentence: string, hasMore: boolean) {
  if (status) status.textContent = sentence;
  if (more) more.hidden = !hasMore;
}

const shownCount = () => list?.children.length ?? 0;

function item({ place, title, language: written }: Found): Element {
  const { path, kind, when } = told(place);
  const link = element('a', title ?? when);
  link.className = 'link';
  link.href = inLanguage(path);
  const facts = [kind, title === null ? '' : when, written === language ? '' : text.other];
  if (title !== null && written !== language) link.lang = written;
  const entry = element('li', '');
  entry.append(link, element('p', facts.filter((fact) => fact !== '').join(' · ')));
  return entry;
}

function told(place: SearchPlace): { path: string; kind: string; when: string } {
  if (place.kind === 'day')
    return { path: `/predictions/${place.date}`, kind: text.day, when: dayText(place.date) };
  if (place.kind === 'week')
    return { path: `/predictions/weekly/${place.monday}`, kind: text.week, when: weekText(place.monday) };
  const { sign, month } = place;
  return {
    path: `/horoscopes/${sign}/${month}`,
    kind: text.sign,
    when: `${signName(sign)}, ${monthText(month)}`,
  };
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, content: string) {
  const made = document.createElement(name);
  made.textContent = content;
  return made;
}

let typing: ReturnType<typeof setTimeout> | undefined;
field?.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => ask(field.value), TYPING_PAUSE_MS);
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(typing);
  ask(field?.value ?? '');
});
more?.addEventListener('click', async () => {
  if (search === undefined) return;
  const first = shownCount();
  await show(search);
  // The button may be gone, so the focus moves to the first new result.
  list?.children[first]?.querySelector('a')?.focus();
});

const given = new URLSearchParams(location.search).get('q');
if (field && given !== null) field.value = given;
// What was typed before this ran counts too.
if (field && field.value !== '') ask(field.value);
