import { customersSentences, inTurkish } from '../../events/sentences.ts';

/**
 * What a schema says of a field, in the language of this build. The condition stands here as it does so that English
 * pages carry no Turkish.
 */
export function sentence(said: string): string {
  return import.meta.env.SITE_LANGUAGE === 'tr' ? (inTurkish(customersSentences, said) ?? said) : said;
}
