import { type RawBuilder, sql } from 'kysely';
import { folded } from '../../events/search.ts';
import type { Database } from '../../migrations/database.ts';
import type { ReadModelTables } from '../../migrations/tables/read-models.ts';
import { searchPatterns } from './search-patterns.ts';

/** Newest rows of a list in which a word is found anywhere; in older ones where a word of the text begins with it. */
const NEWEST_ROWS = 20_000;

/** What `search_words` of migration 0036 divides words by, besides spaces. */
const punctuation = /[!-/:-@[-`{-~\s]+/;

/** One word of a search. */
export interface SearchedWord {
  /** For `like`. */
  readonly pattern: string;
  /** A tsquery of the beginnings of words; null where nothing but punctuation was typed. */
  readonly beginnings: string | null;
}

/** The words of a search that count; each has to be found. */
export function searchedWords(query = ''): SearchedWord[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return searchPatterns(query).map((pattern, at) => ({ pattern, beginnings: beginningsOf(words[at] ?? '') }));
}

function beginningsOf(word: string): string | null {
  const parts = word.split(punctuation).filter((part) => part !== '');
  return parts.length === 0 ? null : parts.map((part) => `'${part}':*`).join(' & ');
}

type SearchedTable = 'orders' | 'order_customers' | 'contact_forms' | 'subscribers';

/** The id after which rows are new enough to be looked through. */
export async function newestAfter(
  { models }: Pick<Database, 'models'>,
  table: SearchedTable & keyof ReadModelTables,
): Promise<number> {
  const newest = await models
    .selectFrom(table)
    .select((select) => select.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow();
  return (newest.id ?? 0) - NEWEST_ROWS;
}

/** Whether a row has the word. @param after see `newestAfter` */
export function hasWord(table: SearchedTable, word: SearchedWord, after: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.search`)} like ${word.pattern} and ${mayHaveWord(table, word, after)})`;
}

/** What the indexes know of it. */
export function mayHaveWord(table: SearchedTable, word: SearchedWord, after: number): RawBuilder<boolean> {
  const isNew = sql<boolean>`${sql.ref(`${table}.id`)} > ${after}`;
  if (word.beginnings === null) return isNew;
  return sql`(${isNew} or search_words(${sql.ref(`${table}.search`)}) @@ ${word.beginnings}::tsquery)`;
}
