import type { Database } from '../migrations/database.ts';

export interface OutsideTheLog {
  readonly passwordChangedAt: string | null;
  readonly sessions: readonly {
    readonly startedAt: string;
    readonly lastSeenAt: string;
    readonly endsAt: string;
  }[];
  readonly resetLinks: readonly { readonly endsAt: string }[];
  readonly mailsAboutAnswers: readonly {
    readonly reading: string | null;
    /** As in `answer_mails`, or `waiting`. */
    readonly outcome: string;
    readonly at: string | null;
  }[];
}

/**
 * What is kept about an account beside the log, secrets left out.
 * @param answers positions of the answers that were written to the person, with the stream of each
 */
export async function outsideTheLog(
  { kysely }: Database,
  accountId: number,
  answers: ReadonlyMap<number, string>,
): Promise<OutsideTheLog> {
  const credentials = await kysely
    .selectFrom('credentials')
    .select('changed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const sessions = await kysely
    .selectFrom('sessions')
    .select(['created_at as startedAt', 'last_seen_at as lastSeenAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const resetLinks = await kysely
    .selectFrom('password_resets')
    .select('ends_at as endsAt')
    .where('account_id', '=', accountId)
    .orderBy('ends_at')
    .execute();
  const mails = await kysely
    .selectFrom('answer_mails')
    .select(['position', 'outcome', 'settled_at as at'])
    .where('position', 'in', [...answers.keys(), 0])
    .orderBy('position')
    .execute();
  return {
    passwordChangedAt: credentials?.changed_at ?? null,
    sessions,
    resetLinks,
    mailsAboutAnswers: mails.map(({ position, outcome, at }) => ({
      reading: answers.get(position) ?? null,
      outcome: outcome ?? 'waiting',
      at,
    })),
  };
}
