import type { Language } from '../events/text.ts';
import type { EventLog } from '../log/log.ts';

/** A mail to one person, as plain text and as HTML that says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The part before the @ of the Message-ID: the same for every try, so that mail programs show a repeat once. */
  readonly messageId?: string;
  /** The address is not verified: it may be a stranger's, and gets few mails a day. */
  readonly isUnverified?: boolean;
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Delivers mail: over SMTP, or into files. */
export interface Mailer {
  /**
   * Resolves when the mail was handed over.
   * @param signal abandons the mail and closes its connection
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Destroys the file of a mail that `send` was given; missing where mails leave this machine. */
  withdraw?(mail: Mail): Promise<void>;
  /** Closes connections kept for further mails; missing if the mailer keeps none. */
  close?(): void;
}

/** What mails are composed from. */
export interface Composing {
  readonly log: EventLog;
  readonly clock: () => Date;
  /** Origin that people use, without a trailing slash. */
  readonly publicUrl: string;
}

/** The address of a page in the tree of a language: `/auth?reset=…` as `<publicUrl>/tr/auth?reset=…`. */
export function pageLink(publicUrl: string, path: `/${string}`, language: Language): string {
  return `${publicUrl}${language === 'tr' ? '/tr' : ''}${path}`;
}

/** The link of a letter, in the tree of the letter's language. */
export type LinkIn = (language: Language) => string;
