/** How long is kept what is not kept until it is erased. The privacy policy names these times. */
export const RETENTION_DAYS = {
  /** A message through the contact form. */
  message: 180,
  /** A mail that lies as a file because there is no mail server. */
  mailFile: 30,
} as const;
