import type { Language } from '../events/text.ts';
import type { EventLog } from '../log/log.ts';

/** The HTML says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Before the @ of the Message-ID: mail programs show a repeat once. */
  readonly messageId?: string;
  /** It may be a stranger's, and gets few mails a day. */
  readonly isUnverified?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Of the outbox at once: one that hangs leaves the others their way. */
export const SENDING_MAXIMUM = 3;

/** Over SMTP, or into files. */
export interface Mailer {
  /** Resolves when the mail was handed over. @param signal abandons the mail */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Missing where mails leave this machine. */
  withdraw?(mail: Mail): Promise<void>;
  /** Missing if no connections are kept. */
  close?(): void;
}

export interface Composing {
  readonly log: EventLog;
  readonly clock: () => Date;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** `/auth?reset=…` as `<publicUrl>/tr/auth?reset=…`. */
export function pageLink(publicUrl: string, path: `/${string}`, language: Language): string {
  return `${publicUrl}${language === 'tr' ? '/tr' : ''}${path}`;
}

export type LinkIn = (language: Language) => string;
