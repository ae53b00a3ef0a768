import { sql } from 'kysely';
import { onAccount } from '../api/accounts/account-state.ts';
import type { RecordReveal } from '../events/accounts/access-decisions.ts';
import { handle } from '../log/append/handle.ts';
import { analystContext, type HistoryParts } from './command.ts';

/** What concerns more accounts is recorded once, in the owner's stream. */
export const ACCOUNTS_MAXIMUM = 100;

export interface RevealedPast {
  /** Null: all. */
  readonly types: ReadonlySet<string> | null;
  readonly end: number;
  readonly reason: string;
  readonly look: string;
}

/** Before they are shown, for each account's `seen-by`: in its stream, or for long lists in the owner's. */
export async function recordRevealedPast(
  parts: HistoryParts,
  { types, end, reason, look }: RevealedPast,
): Promise<void> {
  const { rows } = await sql<{ subject: string; accounts: number }>`
    select subject, count(*) over () as accounts from (
      select distinct subject from events e
      where position <= ${end} and subject like 'account-%' and sealed is not null
        and ${types === null ? sql`true` : sql`type = any(${[...types]}::text[])`}
        and exists (select from data_keys k where k.subject = e.subject and k.wrapped is not null)
    ) concerned limit ${ACCOUNTS_MAXIMUM}`.execute(parts.database.kysely);
  const named = rows.map(({ subject }) => Number(subject.replace('account-', '')));
  await recordShownAccounts(parts, { named, accounts: rows[0]?.accounts ?? 0, reason, look });
}

interface ShownAccounts extends Partial<Pick<RecordReveal, 'what' | 'readingId'>> {
  readonly named: readonly number[];
  readonly accounts: number;
  readonly reason: string;
  readonly look: string;
}

/** Of no account, such as words of a visitor: in the owner's stream. */
export async function recordShownAccounts(
  parts: HistoryParts,
  { named, accounts, reason, look, what = 'history', readingId = null }: ShownAccounts,
): Promise<void> {
  const reveal = { what, readingId, reason };
  if (accounts > 0 && accounts <= ACCOUNTS_MAXIMUM) {
    for (const accountId of named) await recordReveal(parts, accountId, reveal);
    return;
  }
  const owner = await ownerOf(parts);
  if (owner === null) return;
  await recordReveal(parts, owner, reveal);
  if (accounts === 0) return;
  await handle(parts.log, {
    ...onAccount(owner, {
      type: 'RecordExport',
      exported: { by: 'analyst', what: 'orders', accounts, filters: [look] },
    }),
    context: analystContext(parts.log),
  });
}

async function ownerOf({ database }: HistoryParts): Promise<number | null> {
  const owner = await database.kysely
    .selectFrom('credentials')
    .select('account_id')
    .where('role', '=', 'admin')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return owner?.account_id ?? null;
}

/** An erased account has nothing to show. */
async function recordReveal(
  { log }: HistoryParts,
  accountId: number,
  shown: Pick<RecordReveal, 'what' | 'readingId' | 'reason'>,
): Promise<void> {
  const command = { type: 'RecordReveal', by: 'analyst', ...shown } as const;
  await handle(log, { ...onAccount(accountId, command), context: analystContext(log) });
}

/** Where something can still be opened. */
export async function recordRevealedHistory(
  parts: HistoryParts,
  stream: string,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ subject: string }>`
    select distinct e.subject from events e join data_keys k on k.subject = e.subject
    where e.stream = ${stream} and e.sealed is not null and k.wrapped is not null`.execute(
    parts.database.kysely,
  );
  if (rows.length === 0) return;
  const accounts = rows.filter(({ subject }) => subject.startsWith('account-'));
  const reading = /^reading-(\d+)$/.exec(stream);
  await recordShownAccounts(parts, {
    named: accounts.map(({ subject }) => Number(subject.replace('account-', ''))),
    accounts: accounts.length,
    readingId: reading === null ? null : Number(reading[1]),
    reason,
    look: 'history',
  });
}
