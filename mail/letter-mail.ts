import type { Language } from '../events/text.ts';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import type { Mail } from './mail.ts';

/** The letter as a mail: in the language that was chosen, in both where none was. */
export function letterMail(
  to: string,
  letterIn: (language: Language) => Letter,
  language: Language | null,
): Mail {
  const languages: readonly Language[] = language === null ? ['en', 'tr'] : [language];
  const letters = languages.map((each) => ({ language: each, ...letterIn(each) }));
  return {
    to,
    subject: letters.map(({ subject }) => subject).join(' · '),
    text: letters.map(textOf).join('\n\n* * *\n\n'),
    html: htmlOf(letters),
  };
}

function textOf({ paragraphs, facts = [], links = [], note }: Letter): string {
  const blocks = [
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...links.map(({ label, href }) => `${label}:\n\n${href}`),
    note ?? '',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
