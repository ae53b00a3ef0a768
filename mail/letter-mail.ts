import type { Language } from '../events/text.ts';
import { htmlOf, type Letter } from './letter-html.ts';
import type { Mail } from './mail.ts';

/** In both languages where none was chosen. */
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

function textOf(letter: Letter): string {
  const { paragraphs, sections = [], quoted, facts = [], links = [], note = '', leave } = letter;
  const blocks = [
    ...paragraphs,
    ...sections.flatMap((section) => [`${section.heading}:`, ...section.paragraphs]),
    ...(quoted === undefined ? [] : [`${quoted.heading}:`, quotedText(quoted.text)]),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...links.map(linkText),
    note,
    leave === undefined ? '' : linkText(leave),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function linkText({ label, href }: { label: string; href: string }): string {
  return `${label}:\n\n${href}`;
}

function quotedText(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
