import { findCredentials } from '../api/accounts/credentials.ts';
import { accountDecider, accountStream } from '../events/accounts/decider.ts';
import { handle } from '../log/append/handle.ts';
import type { CommandContext } from '../log/log.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import type { Database } from '../migrations/database.ts';

export type AnalystSet = 'set' | 'unchanged' | 'owner' | 'unknown name';

/**
 * Lets an account look at the history, or takes that back. Its sessions end, since those of an analyst are shorter: the
 * next login begins one of the right kind. The event comes first: should the process end in between, the next run finds
 * the old role and goes on.
 */
export async function setAnalyst(
  { database, log }: { readonly database: Database; readonly log: OpenEventLog },
  username: string,
  isAnalyst: boolean,
  context: CommandContext,
): Promise<AnalystSet> {
  const found = await findCredentials({ database, log }, username);
  if (found === null) return 'unknown name';
  if (found.role === 'admin') return 'owner';
  const { accountId } = found;
  await handle(log, {
    decider: accountDecider,
    command: { type: 'SetAnalyst', isAnalyst },
    context,
    stream: accountStream(accountId),
    answer: () => ({ status: 200, body: null, subject: null }),
  });
  return database.kysely.transaction().execute(async (transaction) => {
    const role = isAnalyst ? 'analyst' : 'customer';
    const changed = await transaction
      .updateTable('credentials')
      .set({ role })
      .where('account_id', '=', accountId)
      .where('role', '<>', role)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return 'unchanged';
    await transaction.deleteFrom('sessions').where('account_id', '=', accountId).execute();
    return 'set';
  });
}
