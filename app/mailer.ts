import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../mail/mail.ts';
import type { Environment } from './environment.ts';

/** How long a mail server may take to answer, in milliseconds. */
const SMTP_TIMEOUT_MS = 10_000;

/** Mail through `SMTP_URL`; where there is none, one `.eml` file a mail in `DATA_DIR/mail`. */
export function openMailer(environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>): Mailer {
  const { smtpUrl, mailFrom, dataDirectory } = environment;
  if (smtpUrl === null) return fileMailer(join(dataDirectory, 'mail'), mailFrom);
  const transport = createTransport({
    url: smtpUrl,
    // Credentials and mails cross no network in clear; `?requireTLS=false` in the address says otherwise.
    requireTLS: !isLoopback(smtpUrl),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return { send: async (mail) => void (await transport.sendMail({ from: mailFrom, ...mail })) };
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function fileMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      // A program that watches the directory finds whole mails only.
      await writeFile(join(directory, `.${name}`), message, { mode: 0o600 });
      await rename(join(directory, `.${name}`), join(directory, name));
    },
  };
}
