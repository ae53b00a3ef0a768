import type { Settling } from '../settled.ts';

/** Compares the outbox with the mails that were received; one sentence for each violation. */
export async function mailFaults(
  { query }: Pick<Settling, 'query'>,
  received: readonly string[],
): Promise<string[]> {
  const [outbox] = await query<{ sent: number; failed: number }>(
    `select count(*) filter (where outcome = 'sent')::float8 as sent,
       count(*) filter (where outcome = 'failed')::float8 as failed from mails`,
  );
  const { sent, failed } = outbox ?? { sent: 0, failed: 0 };
  // A mail may come twice with one Message-ID when a process ended before it recorded that the mail was sent.
  const distinct = new Set(received.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1])).size;
  return [
    ...(failed > 0 ? [`${failed} mails were given up`] : []),
    ...(distinct < sent ? [`${sent} mails count as sent, and ${distinct} were received`] : []),
  ];
}
