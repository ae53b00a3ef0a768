import { folded } from '../../../events/search.ts';
import type { Language } from '../../../events/text.ts';
import { inLanguage, language, otherThan } from '../language.ts';
import { nameOf, type Place, pathOf } from '../publications/places.ts';
import { signName } from '../publications/signs/sign-names.ts';
import { text } from './text.ts';

export interface SearchResult {
  readonly place: Exclude<Place, { kind: 'month' }>;
  readonly language: Language;
  /** Null where the page has no title of its own. */
  readonly title: string | null;
  readonly texts: readonly string[];
}

export type SearchOutcome = 'busy' | 'long' | readonly SearchResult[];

export const RESULTS_MAXIMUM = 30;

/** Around the first hit. */
const WORDS_BEFORE = 8;
const WORDS_SHOWN = 28;
/** A longer word counts as several. */
const word = /[\p{L}\p{M}\p{N}]{1,60}/gu;

export function searchWords(query: string): string[] {
  return [...new Set(folded(query).match(word))];
}

export function Found({ query, outcome }: { query: string; outcome: SearchOutcome }) {
  const words = searchWords(query);
  const found = typeof outcome === 'string' ? [] : outcome;
  return (
    <>
      <p role="status" className="text-quiet">
        {statusOf(outcome)}
      </p>
      <ol className="found">
        {found.map((result) => {
          const { place, title, language: written } = result;
          const name = nameOf(place);
          const heading = place.kind === 'sign-month' ? `${signName(place.sign)}, ${name}` : name;
          const path = pathOf(place);
          return (
            <li key={path}>
              <a
                className="link"
                href={inLanguage(path)}
                lang={title === null ? undefined : otherThan(language, written)}
              >
                {title ?? heading}
              </a>
              <p>{title === null ? text.kinds[place.kind] : `${text.kinds[place.kind]} · ${heading}`}</p>
              <p lang={otherThan(language, written)}>
                <Excerpt of={result.texts} words={words} />
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function statusOf(outcome: SearchOutcome): string {
  if (typeof outcome === 'string') return text[outcome];
  if (outcome.length === 0) return text.nothing;
  return (outcome.length < RESULTS_MAXIMUM ? text.results : text.newest)(outcome.length);
}

/** The text's beginning where only the title has a hit. */
function Excerpt({ of, words }: { of: readonly string[]; words: readonly string[] }) {
  const isHit = ([token]: readonly string[]) => words.some((one) => folded(token ?? '').startsWith(one));
  const tokensOf = (one: string) => [...one.matchAll(word)];
  const whole = of.find((one) => tokensOf(one).some(isHit)) ?? of[0] ?? '';
  const tokens = tokensOf(whole);
  const first = Math.max(0, tokens.findIndex(isHit) - WORDS_BEFORE);
  const shown = tokens.slice(first, first + WORDS_SHOWN);
  const last = shown.at(-1);
  const end = first + WORDS_SHOWN < tokens.length && last ? last.index + last[0].length : whole.length;
  let at = first === 0 ? 0 : (shown[0]?.index ?? 0);
  const parts = shown.filter(isHit).flatMap(({ 0: hit, index }) => {
    const before = whole.slice(at, index);
    at = index + hit.length;
    return [before, <mark key={index}>{hit}</mark>];
  });
  return (
    <>
      {first > 0 && '… '}
      {parts}
      {whole.slice(at, end)}
      {end < whole.length && ' …'}
    </>
  );
}
