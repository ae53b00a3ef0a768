import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import type { PredictionContent } from '../../events/publications/kinds.ts';
import { calmDay } from '../../harness/samples.ts';
import { newsletterMail } from '../../mail/contact-mails.ts';
import { openMime } from '../../mail/mime.ts';

const from = 'Falname Yıldızları <stars@falname.example>';
const week: PredictionContent = {
  ...calmDay,
  worldPredictions: [],
  date: '2026-03-09',
  type: 'weekly',
  language: 'tr',
  title: 'Haftanın ışığı: öyle uzun bir başlık ki tek satıra sığmaz, yıldızlar da görür',
  love: 'Bekle. \n=20 =\n.\nİ\u2060ş\n--=_falname',
};
const leave = `https://falname.example/newsletter?leave=12.0.${'ab'.repeat(32)}`;
const newsletter = newsletterMail('ece@example.com', { prediction: week, leave, publicUrl: '' }, 'tr');

test('A mail has the headers and parts that nodemailer would write, in short lines of ASCII', async () => {
  const mail = openMime(from)({ ...newsletter, messageId: 'abc' });
  expect(mail).not.toMatch(/[^\r\n\x20-\x7e]|[^\r]\n|\r[^\n]/);
  const [head = '', ...parts] = mail.split('\r\n--=_falname');
  expect(Math.max(...parts.flatMap((part) => part.split('\r\n')).map(({ length }) => length))).toBe(76);
  const composer = new MailComposer({
    from,
    to: newsletter.to,
    subject: newsletter.subject,
    text: newsletter.text,
    html: newsletter.html,
    textEncoding: 'quoted-printable',
    headers: { ...newsletter.headers, 'Auto-Submitted': 'auto-generated' },
    messageId: '<abc@falname.example>',
  });
  const theirs = (await composer.compile().build()).toString('latin1').replaceAll(/\r?\n/g, '\r\n');
  const boundary = /boundary="(.+)"/.exec(theirs)?.[1] ?? '';
  const [theirHead = '', ...theirParts] = theirs.split(`\r\n--${boundary}`);
  expect(headersOf(head)).toEqual(headersOf(theirHead.replace(boundary, '=_falname')));
  expect(parts.map(unfolded)).toEqual(theirParts.map(unfolded));
});

test('No text of a person begins a header or breaks a line', () => {
  const subject = 'Hello\r\nBcc: other@example.com\n\n--=_falname';
  const mail = openMime(from)({
    ...newsletter,
    subject,
    text: `\r\n.\r\nRCPT TO:<x@example.com>\0😀`.repeat(40),
  });
  const [head = ''] = mail.split('\r\n\r\n');
  expect(headersOf(head).map((line) => line.split(':')[0])).toEqual(
    headersOf(openMime(from)(newsletter).split('\r\n\r\n')[0] ?? '').map((line) => line.split(':')[0]),
  );
  expect(mail).not.toMatch(/[^\r\n\x20-\x7e]|[^\r]\n|\r[^\n]/);
});

/** But for the time. */
function headersOf(head: string): string[] {
  const lines = head
    .trim()
    .replaceAll(/\r\n\s+/g, ' ')
    .split('\r\n');
  return lines.filter((line) => !line.startsWith('Date: ')).sort();
}

/** RFC 2045, 6.7: without soft line breaks. */
function unfolded(part: string): string {
  return part.replaceAll('=\r\n', '');
}
