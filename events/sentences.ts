import { accountSentences } from './accounts/sentences.ts';
import { historySentences } from './audit/sentences.ts';
import { contactSentences, inboxSentences } from './contact/sentences.ts';
import { fieldSentences, listSentences } from './field-sentences.ts';
import { publicationSentences } from './publication-sentences.ts';
import { orderSentences, readingSentences } from './readings/sentences.ts';
import { settingsSentences } from './settings/sentences.ts';

/** Turkish by English. `{count}` stands for each number that a sentence is completed with. */
export type Sentences = Readonly<Record<string, string>>;

/** What visitors and customers may read. Marked as pure, or a bundler keeps it where it is not used: a spread may have effects. */
export const customersSentences = /* @__PURE__ */ (() => ({
  ...fieldSentences,
  ...accountSentences,
  ...contactSentences,
  ...readingSentences,
}))();

/** Everything that the schemas may say. */
export const sentences = /* @__PURE__ */ (() => ({
  ...customersSentences,
  ...listSentences,
  ...inboxSentences,
  ...orderSentences,
  ...publicationSentences,
  ...settingsSentences,
  ...historySentences,
}))();

/**
 * What the schemas say: the English sentences that have a Turkish one. Schemas take this file's types alone, so that
 * an English page carries no Turkish.
 */
export type Sentence = Completed<keyof typeof sentences>;

/** A sentence of the list as it is said, with its numbers. */
export type Completed<Listed extends string> = Listed extends `${infer Before}{count}${infer After}`
  ? `${Before}${number}${Completed<After>}`
  : Listed;

/** The Turkish of a sentence that was said in English; null where the list has none. */
export function inTurkish(list: Sentences, said: string): string | null {
  if (Object.hasOwn(list, said)) return list[said] ?? null;
  const counts = said.match(/\d+/g) ?? [];
  const listed = said.replace(/\d+/g, '{count}');
  if (!Object.hasOwn(list, listed)) return null;
  let next = 0;
  return list[listed]?.replace(/\{count\}/g, () => counts[next++] ?? '') ?? null;
}
