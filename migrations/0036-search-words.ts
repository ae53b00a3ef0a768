import { type Kysely, sql } from 'kysely';

/**
 * The words of a folded text, for the indexes of `large-indexes.ts`: what spaces and ASCII punctuation divide. A word
 * longer than 255 characters counts as several, since a lexeme may not be of any length.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(searchWords).execute(database);
}

/** And line feed, carriage return and tab. */
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const searchWords = `create function search_words(given text) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(regexp_replace(
    translate(given, $p$${punctuation}$p$ || E'\\n\\r\\t', repeat(' ', ${punctuation.length + 3})),
    '([^ ]{255})', '\\1 ', 'g'), ' '), ''))`;
