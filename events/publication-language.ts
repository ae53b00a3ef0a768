import type { Facts, Upcaster } from './contract.ts';
import { languageOf } from './language-of.ts';

/** Adds the language to events that were stored before they named it, told from these texts. */
export function addsLanguage(texts: readonly string[]): Upcaster {
  return (older) => ({ ...older, language: languageOf(writtenIn(older, texts)) });
}

/** What stands in these fields. */
export function writtenIn(content: Facts, texts: readonly string[]): string {
  return texts.flatMap((field) => content[field] ?? []).join('\n');
}
