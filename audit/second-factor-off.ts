import { onAccount } from '../api/accounts/account-state.ts';
import { findCredentials } from '../api/accounts/sessions/credentials.ts';
import type { Database } from '../database/database.ts';
import { handle } from '../log/append/handle.ts';
import type { CommandContext } from '../log/log.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import { type AuditContext, type Describe, ownersContext } from './command.ts';

export const describeSecondFactorOff: Describe = (begin, asked) =>
  begin('totp-off', 'Remove the owner’s second factor; ends nothing else', 'totp-off owner')
    .argument('<username>', 'that the owner logs in with')
    .action((username: string) => asked((context) => printSwitchedOff(context, username)));

async function printSwitchedOff(
  { opened, output: { print, explain, json } }: AuditContext,
  username: string,
): Promise<number> {
  const context = ownersContext(opened.log, ['totp-off', username]);
  const outcome = await switchSecondFactorOff(opened, username, context);
  switch (outcome) {
    case 'switched off':
      await print(
        json
          ? JSON.stringify({ username, switchedOff: true })
          : `The second factor of ${username} is removed; logging in needs only the password.`,
      );
      return 0;
    case 'not on':
      await explain(`${username} has no second factor.`);
      return 1;
    case 'unknown name':
      await explain(`There is no account ${username}.`);
      return 1;
    default:
      return outcome satisfies never;
  }
}

type SecondFactorOff = 'switched off' | 'not on' | 'unknown name';

/** Sessions and password stay. The event comes first: after an interruption the next run removes the factor. */
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
  await handle(log, { ...onAccount(accountId, { type: 'RecordSecondFactor', enabled: false }), context });
  await database.kysely.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
  return 'switched off';
}
