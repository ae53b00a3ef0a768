import { folded } from '../../events/search.ts';

/** Words of a search that count; each has to be found. */
const WORDS_MAXIMUM = 8;

/** The words of a search as patterns of `like` for columns of folded text. */
export function searchPatterns(query = ''): string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAXIMUM)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
