import { mondayOf } from '../events/calendar.ts';
import type { PredictionContent } from '../events/publications/kinds.ts';
import type { Language } from '../events/text.ts';
import { letterMail } from './letter-mail.ts';
import type { Mail } from './mail.ts';
import { pageLink } from './mail.ts';

const answerWords: Readonly<Record<Language, { readonly heading: string; readonly quoted: string }>> = {
  en: { heading: 'An answer to your message', quoted: 'You wrote' },
  tr: { heading: 'Mesajınıza yanıt', quoted: 'Yazdığınız mesaj' },
};

/** Above the message that it answers. */
export function answeredMessageMail(
  to: string,
  about: { answer: string; message: string },
  language: Language,
): Mail {
  const { heading, quoted } = answerWords[language];
  const letter = {
    subject: heading,
    heading,
    paragraphs: paragraphsOf(about.answer),
    quoted: { heading: quoted, text: about.message.trim() },
  };
  return letterMail(to, () => letter, language);
}

const partNames = {
  en: { love: 'Love', career: 'Career', health: 'Health', tip: 'Tip of the week' },
  tr: { love: 'Aşk', career: 'Kariyer', health: 'Sağlık', tip: 'Haftanın önerisi' },
} as const;

const feet: Record<Language, { readonly read: string; readonly leave: string; readonly why: string }> = {
  en: {
    read: 'Read it on its own page',
    leave: 'Leave the newsletter',
    why: 'You get this because you subscribed to our newsletter.',
  },
  tr: {
    read: 'Kendi sayfasında okuyun',
    leave: 'Bültenden ayrılın',
    why: 'Bu iletiyi bültenimize abone olduğunuz için aldınız.',
  },
};

/** What stands around the owner's words is in the subscriber's language. */
export function newsletterMail(
  to: string,
  { prediction, leave, publicUrl }: { prediction: PredictionContent; leave: string; publicUrl: string },
  language: Language,
): Mail {
  const parts = (['love', 'career', 'health', 'tip'] as const)
    .filter((name) => prediction[name].trim() !== '')
    .map((name) => ({ heading: partNames[language][name], paragraphs: paragraphsOf(prediction[name]) }));
  const world = prediction.worldPredictions.map(({ title, content }) => ({
    heading: title,
    paragraphs: paragraphsOf(content),
  }));
  const { read, leave: leaveLabel, why } = feet[language];
  const monday = mondayOf(prediction.date);
  const letter = {
    subject: prediction.title,
    heading: prediction.title,
    paragraphs: paragraphsOf(prediction.general),
    sections: [...parts, ...world],
    links: [{ label: read, href: pageLink(publicUrl, `/predictions/weekly/${monday}`, language) }],
    note: why,
    leave: { label: leaveLabel, href: leave },
  };
  return {
    ...letterMail(to, () => letter, language),
    // RFC 8058: a button of the mail program that leaves with one click.
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
