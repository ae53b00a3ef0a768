/** In days; the privacy policy names these times. */
export const RETENTION_DAYS = {
  message: 180,
  /** Stored as a file where there is no mail server. */
  mailFile: 30,
  /** The command's id is kept, so that a repeat is refused from then on. */
  answer: 30,
  unconfirmedSubscriber: 7,
  /** A photo that no answer shows, from when it was looked for last. */
  unusedPicture: 7,
} as const;

export const RETENTION_HOURS = {
  /** In hours: of a registration that was never committed. */
  orphanedCredentials: 24,
} as const;
