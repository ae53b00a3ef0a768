import { type CollectionEntry, getEntry } from 'astro:content';
import { inLanguage, language } from '../language.ts';

interface LegalText {
  readonly text: CollectionEntry<'legal'>;
  readonly translation: CollectionEntry<'legal'>;
  /** Its links to our pages stay in the tree. */
  readonly html: string;
}

/** The Turkish tree answers the Turkish texts at the English names too. */
export async function legalText(id: string): Promise<LegalText> {
  const named = await getEntry('legal', id);
  if (named === undefined) throw new Error(`There is no legal text '${id}'`);
  const other = await getEntry(named.data.translation);
  const isOther = language === 'tr' && named.data.lang === 'en';
  const [text, translation] = isOther ? [other, named] : [named, other];
  if (text.rendered === undefined) throw new Error(`The legal text '${text.id}' was not rendered`);
  const html = text.rendered.html.replaceAll(
    /href="(\/[^"]*)"/g,
    (_: string, path: string) => `href="${inLanguage(path)}"`,
  );
  return { text, translation, html };
}
