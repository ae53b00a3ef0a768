import type { Mail } from './mail.ts';

/** What has come about: a first answer, or one that replaces it. */
export type AnswerNotification = 'submitted' | 'revised';

const subjects: Record<AnswerNotification, string> = {
  submitted: 'Your reading is ready · Falınız hazır',
  revised: 'Your reading was revised · Falınız güncellendi',
};

/**
 * Tells a customer that there is something to read, and nothing of what it says. It does not repeat the name
 * either: who registered with a foreign address could otherwise write to it.
 */
export function answerMail(to: string, notification: AnswerNotification, publicUrl: string): Mail {
  const isRevised = notification === 'revised';
  return {
    to,
    subject: subjects[notification],
    text: [
      'Hello,',
      '',
      isRevised
        ? 'your reading has been revised. Sign in to read it:'
        : 'your reading is ready. Sign in to read it:',
      '',
      `${publicUrl}/readings`,
      '',
      'Merhaba,',
      '',
      `${isRevised ? 'falınız güncellendi.' : 'falınız hazır.'} Okumak için yukarıdaki bağlantıdan giriş yapın.`,
      '',
    ].join('\n'),
  };
}
