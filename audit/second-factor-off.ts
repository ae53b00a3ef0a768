import { findCredentials } from '../api/accounts/credentials.ts';
import { accountDecider, accountStream } from '../events/accounts/decider.ts';
import { handle } from '../log/append/handle.ts';
import type { CommandContext } from '../log/log.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import type { Database } from '../migrations/database.ts';

export type SecondFactorOff = 'switched off' | 'not on' | 'unknown name';

/**
 * Removes the second factor of an account, with its recovery codes; sessions and password stay. The event comes
 * first: should the process end in between, the factor is still there, and the next run removes it.
 */
export async function switchSecondFactorOff(
  { database, log }: { readonly database: Database; readonly log: OpenEventLog },
  username: string,
  context: CommandContext,
): Promise<SecondFactorOff> {
  const found = await findCredentials({ database, log }, username);
  if (found === null) return 'unknown name';
  const { accountId } = found;
  const factor = await database.kysely
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed', '=', true)
    .executeTakeFirst();
  if (factor === undefined) return 'not on';
  await handle(log, {
    decider: accountDecider,
    command: { type: 'RecordSecondFactor', enabled: false },
    context,
    stream: accountStream(accountId),
    answer: () => ({ status: 200, body: null, subject: null }),
  });
  await database.kysely.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
  return 'switched off';
}
