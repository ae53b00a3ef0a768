import { fillRegions } from './fill-regions.ts';

/** A page that changes with what is published. */
export interface ContentPage {
  /** The path of the built page that it is made from. */
  readonly template: string;
  /** HTML that stands in place of words of the template, in its head too. */
  readonly words?: Readonly<Record<string, string>>;
  /** By name of the region, the HTML that stands in it now. */
  readonly regions: Readonly<Record<string, string>>;
}

/** Built pages that others are made from, and that have no address of their own. */
const templates = /^\/(?:predictions\/(?:day|week|daily-month)|horoscopes\/[a-z]+\/month|gone)$/;

/** Whether the built page at a path of the English tree is only made into others. */
export const isTemplatePath = (path: string) => templates.test(path);

/** The page as it is now, from its template. */
export function renderPage(template: string, { words = {}, regions }: Omit<ContentPage, 'template'>): string {
  // The words of the template first, all at once: what the owner wrote is left as it is.
  const names = Object.keys(words);
  const named =
    names.length === 0
      ? template
      : template.replaceAll(new RegExp(names.join('|'), 'g'), (word) => words[word] ?? word);
  // React writes an apostrophe in six letters, which HTML asks for nowhere in what it writes.
  return fillRegions(named, regions).replaceAll('&#x27;', "'");
}
