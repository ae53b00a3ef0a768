import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { startMailCatcher } from '../../harness/servers/mail-catcher.ts';

/** Mails as an installation sent them, oldest first. */
export interface Mailbox {
  /** What the installation is started with, so that its mails come here. */
  readonly environment: Record<string, string>;
  sent(): readonly string[];
  close(): Promise<void>;
}

/** Without a mail server: the files that the product writes into its `DATA_DIR`. */
export function mailFiles(dataDirectory: string): Mailbox {
  const place = join(dataDirectory, 'mail');
  return {
    environment: {},
    sent: () =>
      (existsSync(place) ? readdirSync(place) : [])
        .filter((name) => /^[^.].*\.eml$/.test(name))
        .sort()
        .map((name) => readFileSync(join(place, name), 'latin1')),
    close: async () => undefined,
  };
}

/** A mail server of this machine that takes every mail. */
export async function mailServer(): Promise<Mailbox> {
  const { port, received, close } = await startMailCatcher();
  return {
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Falname <stars@falname.example>',
    },
    sent: () => received,
    close,
  };
}

/** The subjects of the mails to an address, oldest first. */
export function subjectsTo(mailbox: Mailbox, email: string): string[] {
  return mailsTo(mailbox, email).map(({ subject }) => subject);
}

/** The links of the one mail to an address with this subject, in the order of its plain text, once it has come. */
export async function linksOf(mailbox: Mailbox, email: string, subject: string): Promise<string[]> {
  const named = () => mailsTo(mailbox, email).filter((mail) => mail.subject === subject);
  await expect.poll(() => named().length, `${subject} to ${email}`).toBe(1);
  return named()[0]?.text.match(/http:\/\/[^\s<>)]+/g) ?? [];
}

/** The one link like this that was mailed to an address, once it has come. */
export async function linkLike(mailbox: Mailbox, email: string, like: RegExp): Promise<string> {
  // One mail, however often it names its link.
  const links = () =>
    mailsTo(mailbox, email).flatMap(
      ({ text }) => text.match(/http:\/\/[^\s<>)]+/g)?.find((link) => like.test(link)) ?? [],
    );
  await expect.poll(() => links().length, `${like} to ${email}`).toBe(1);
  return links()[0] ?? '';
}

function mailsTo(mailbox: Mailbox, email: string) {
  return mailbox
    .sent()
    .map(parsed)
    .filter(({ to }) => to === email);
}

/** Plain text comes before HTML. */
function parsed(mail: string): { to: string; subject: string; text: string } {
  const [head = '', ...parts] = mail.replaceAll('\r\n', '\n').split(/\n(?=Content-Type: text\/)/);
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'm').exec(head)?.[1] ?? '';
  const subject = header('Subject')
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => bytesOf(word.replaceAll('_', ' ')));
  return { to: header('To'), subject, text: bytesOf((parts[0] ?? '').replaceAll('=\n', '')) };
}

/** Quoted-printable. */
function bytesOf(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
