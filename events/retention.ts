/** When data ends that is not kept until its account is erased. The privacy policy names these times. */
export const RETENTION_DAYS = {
  /** A message through the contact form. */
  message: 180,
  /** A mail that lies as a file because there is no mail server. */
  mailFile: 30,
  /** What a command was answered. The command's id is kept, so that a repeat is refused from then on. */
  answer: 30,
  /** An address in the newsletter that was not confirmed. */
  unconfirmedSubscriber: 7,
} as const;

export const RETENTION_HOURS = {
  /** Credentials of a registration that was never committed. */
  orphanedCredentials: 24,
} as const;
