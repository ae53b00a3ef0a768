import type { PredictionPublished } from '../events/predictions/events.ts';
import type { Language } from '../events/text.ts';
import { letterMail } from './letter-mail.ts';
import type { Mail } from './mail.ts';

const answerHeadings: Readonly<Record<Language, string>> = {
  en: 'An answer to your message',
  tr: 'Mesajınıza yanıt',
};

/** The owner's answer, above the message that it answers. */
export function answeredMessageMail(
  to: string,
  about: { answer: string; message: string },
  language: Language,
): Mail {
  const heading = answerHeadings[language];
  const quoted = about.message.split('\n').map((line) => `> ${line}`);
  const paragraphs = [...paragraphsOf(about.answer), ...quoted];
  return letterMail(to, () => ({ subject: heading, heading, paragraphs }), language);
}

const sections = {
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

/** The week's prediction in the owner's words; what stands around it is in the subscriber's language. */
export function newsletterMail(
  to: string,
  {
    prediction,
    leave,
    publicUrl,
  }: { prediction: PredictionPublished['data']; leave: string; publicUrl: string },
  language: Language,
): Mail {
  const parts = (['love', 'career', 'health', 'tip'] as const)
    .filter((name) => prediction[name].trim() !== '')
    .flatMap((name) => [`${sections[language][name]}:`, ...paragraphsOf(prediction[name])]);
  const world = prediction.worldPredictions.flatMap(({ title, content }) => [
    `${title}:`,
    ...paragraphsOf(content),
  ]);
  const letter = {
    subject: prediction.title,
    heading: prediction.title,
    paragraphs: [...paragraphsOf(prediction.general), ...parts, ...world],
    links: [
      { label: feet[language].read, href: `${publicUrl}/predictions/weekly` },
      { label: feet[language].leave, href: leave },
    ],
    note: feet[language].why,
  };
  return {
    ...letterMail(to, () => letter, language),
    // RFC 8058: mail programs show a button that leaves with one click.
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
