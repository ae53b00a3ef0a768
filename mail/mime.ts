import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { Mail } from './mail.ts';

/** In no line of quoted-printable. */
const BOUNDARY = '=_falname';

/**
 * As nodemailer's composer writes it, whose streams take ten times as long: two alternatives in
 * quoted-printable, ASCII, lines ended by CRLF.
 * @param from `Falname <hello@falname.example>`
 */
export function openMime(from: string): (mail: Mail) => string {
  const host = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const sender = header('From', from);
  return ({ messageId = crypto.randomUUID(), to, subject, headers = {}, text, html }) =>
    [
      sender,
      header('To', to),
      header('Subject', subject),
      `Message-ID: <${messageId}@${host}>`,
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
      // RFC 3834: no automatic answers.
      'Auto-Submitted: auto-generated',
      ...Object.entries(headers).map(([name, value]) => header(name, value)),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
      '',
      ...alternative('plain', text),
      ...alternative('html', html),
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n');
}

function header(name: string, value: string): string {
  return foldLines(`${name}: ${MimeNode.encodeHeaderValue(name, value)}`);
}

function alternative(kind: 'plain' | 'html', text: string): string[] {
  return [
    `--${BOUNDARY}`,
    `Content-Type: text/${kind}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(text.replaceAll(/\r\n?|\n/g, '\r\n'))),
  ];
}
