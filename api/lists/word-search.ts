import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ReadModelTables } from '../../database/tables/read-models.ts';
import { folded } from '../../events/search.ts';

/** A word is found anywhere in them; in older rows only at the beginning of a word. */
const NEWEST_ROWS = 2_000;

/** As `search_words` of the baseline. */
const punctuation = /[!-/:-@[-`{-~\s]+/;

export interface SearchedWord {
  readonly pattern: string;
  /** A tsquery; null where only punctuation was typed. */
  readonly beginnings: string | null;
}

const WORDS_MAXIMUM = 8;

/** A row has to contain all of them. */
export function searchedWords(query = ''): SearchedWord[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAXIMUM)
    .map((word) => ({
      pattern: `%${word.replace(/[\\%_]/g, '\\$&')}%`,
      beginnings: beginningsOf(word),
    }));
}

export function searchPatterns(query?: string): string[] {
  return searchedWords(query).map(({ pattern }) => pattern);
}

/** In characters: a tsquery takes 2,046 bytes. */
const BEGINNING_MAXIMUM = 500;

function beginningsOf(word: string): string | null {
  const parts = word.split(punctuation).filter((part) => part !== '');
  const beginnings = parts.map((part) => Array.from(part).slice(0, BEGINNING_MAXIMUM).join(''));
  return parts.length === 0 ? null : beginnings.map((beginning) => `'${beginning}':*`).join(' & ');
}

export type SearchedTable = 'orders' | 'order_customers' | 'contact_forms' | 'subscribers';

/** Later rows are new enough to be scanned. */
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

/** @param after see `newestAfter` */
export function hasWord(table: SearchedTable, word: SearchedWord, after: number): RawBuilder<boolean> {
  const isNew = sql<boolean>`${sql.ref(`${table}.id`)} > ${after}`;
  return sql<boolean>`(${hasPattern(table, word)} and (${isNew} or ${indexedWord(table, word)}))`;
}

export function hasPattern(table: SearchedTable, { pattern }: SearchedWord): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.search`)} like ${pattern}`;
}

/** At the beginning of a word, by index. */
export function indexedWord(table: SearchedTable, { beginnings }: SearchedWord): RawBuilder<boolean> {
  return beginnings === null
    ? sql`false`
    : sql`search_words(${sql.ref(`${table}.search`)}) @@ ${beginnings}::tsquery`;
}
