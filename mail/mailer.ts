import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './mail.ts';
import { openMailFiles } from './mail-files.ts';

const SMTP_TIMEOUT_MS = 10_000;
/** One for the outbox, one for mails with links. */
const CONNECTIONS_MAXIMUM = 4;
/** Servers close a connection after some hundreds. */
const CONNECTION_MAILS_MAXIMUM = 100;
/** Before servers and firewalls close it. */
const CONNECTION_IDLE_MAXIMUM_MS = 5_000;
/** Because the server had closed a reused connection. The outbox retries after other failures. */
const OTHER_CONNECTIONS_MAXIMUM = 2;

interface MailSettings {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly dataDirectory: string;
}

/** Without `SMTP_URL` one `.eml` file a mail in `DATA_DIR/mail`. */
export function openMailer(
  { smtpUrl, mailFrom, dataDirectory }: MailSettings,
  idleMaximumMs = CONNECTION_IDLE_MAXIMUM_MS,
): Mailer {
  if (smtpUrl === null) return fileMailer(join(dataDirectory, 'mail'), mailFrom);
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS_MAXIMUM,
    maxMessages: CONNECTION_MAILS_MAXIMUM,
    idleTimeout: idleMaximumMs,
    maxRequeues: OTHER_CONNECTIONS_MAXIMUM,
    url: smtpUrl,
    // Credentials and mails cross no network in clear, unless the address says `?requireTLS=false`.
    requireTLS: !isLoopback(smtpUrl),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    send: async (mail, signal) => {
      await transport.sendMail({ ...message(mailFrom, mail), ...(signal !== undefined && { signal }) });
    },
    close: () => transport.close(),
  };
}

/** RFC 3834: no automatic answers. */
function message(from: string, { messageId, ...mail }: Mail) {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const host = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    ...mail,
    textEncoding: 'quoted-printable' as const,
    headers,
    ...(messageId !== undefined && { messageId: `<${messageId}@${host}>` }),
  };
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function fileMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const written = new WeakMap<Mail, string>();
  return {
    send: async (mail) => {
      const { message: bytes } = await transport.sendMail(message(from, mail));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      // A program that watches the directory finds whole mails only.
      await writeFile(join(directory, `.${name}`), bytes, { mode: 0o600 });
      await rename(join(directory, `.${name}`), join(directory, name));
      written.set(mail, name);
    },
    withdraw: async (mail) => {
      const name = written.get(mail);
      if (name !== undefined) await openMailFiles(directory).destroy(name);
    },
  };
}
