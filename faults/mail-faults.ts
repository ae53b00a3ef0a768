import type { Settling } from './settled.ts';

/** What of the outbox a mail server of ours cannot confirm, one sentence each. */
export async function mailFaults(
  { query }: Pick<Settling, 'query'>,
  received: readonly string[],
): Promise<string[]> {
  const [outbox] = await query<{ sent: number; failed: number }>(
    `select count(*) filter (where outcome = 'sent')::float8 as sent,
       count(*) filter (where outcome = 'failed')::float8 as failed from mails`,
  );
  const { sent, failed } = outbox ?? { sent: 0, failed: 0 };
  // A mail is handed over again, under its id, where a process ended before it noted that it was sent.
  const distinct = new Set(received.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1])).size;
  return [
    ...(failed > 0 ? [`${failed} mails were given up`] : []),
    ...(distinct < sent ? [`${sent} mails count as sent, and ${distinct} were received`] : []),
  ];
}
