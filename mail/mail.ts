/** A mail to one person, as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers mail: over SMTP, or into files. */
export interface Mailer {
  /** Resolves when the mail was handed over. */
  send(mail: Mail): Promise<void>;
}
