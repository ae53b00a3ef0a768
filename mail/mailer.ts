import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import MailMessage from 'nodemailer/lib/mailer/mail-message';
import MimeNode from 'nodemailer/lib/mime-node';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { type Mail, type Mailer, SENDING_MAXIMUM } from './mail.ts';
import { openMailFiles } from './mail-files.ts';
import { openMime } from './mime.ts';

const SMTP_TIMEOUT_MS = 10_000;
/** One is left for mails with links. */
const CONNECTIONS_MAXIMUM = SENDING_MAXIMUM + 1;
/** Servers close a connection after some hundreds. */
const CONNECTION_MAILS_MAXIMUM = 100;
/** Before servers and firewalls close it. */
const CONNECTION_IDLE_MAXIMUM_MS = 5_000;
/** Because the server had closed a reused one, perhaps several. The outbox retries after other failures. */
const OTHER_CONNECTIONS_MAXIMUM = 10;

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
  const pool = new SMTPPool({
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
  const transport = createTransport(pool);
  const mimeOf = openMime(mailFrom);
  const from = addressparser(mailFrom, { flatten: true })[0]?.address ?? '';
  return {
    send: (mail, signal) =>
      new Promise((resolve, reject) => {
        const message = new MailMessage(transport, { signal });
        message.message = written(mimeOf(mail), from, mail.to);
        // Without nodemailer's composer, which takes longer than everything else.
        pool.send(message, (error) => (error === null ? resolve() : reject(error)));
      }),
    close: () => pool.close(),
  };
}

/** Each connection gets an envelope of its own: it notes in it what was refused. */
function written(text: string, from: string, to: string): MimeNode {
  const node = new MimeNode();
  node.getEnvelope = () => ({ from, to: [to] });
  node.createReadStream = () => Readable.from([text]);
  return node;
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function fileMailer(directory: string, from: string): Mailer {
  const mimeOf = openMime(from);
  const written = new WeakMap<Mail, string>();
  return {
    send: async (mail) => {
      const text = mimeOf(mail).replaceAll('\r\n', '\n');
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      // A program that watches the directory finds whole mails only.
      await writeInto(directory, `.${name}`, text);
      await rename(join(directory, `.${name}`), join(directory, name));
      written.set(mail, name);
    },
    withdraw: async (mail) => {
      const name = written.get(mail);
      if (name !== undefined) await openMailFiles(directory).destroy(name);
    },
  };
}

/** The directory is made where it is missing. */
async function writeInto(directory: string, name: string, text: string): Promise<void> {
  const write = () => writeFile(join(directory, name), text, { mode: 0o600 });
  try {
    await write();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await write();
  }
}
