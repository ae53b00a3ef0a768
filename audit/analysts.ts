import { Argument } from 'commander';
import { onAccount } from '../api/accounts/account-state.ts';
import { findCredentials } from '../api/accounts/sessions/credentials.ts';
import { endSessions } from '../api/accounts/sessions/session-row.ts';
import type { Database } from '../database/database.ts';
import { handle } from '../log/append/handle.ts';
import type { CommandContext } from '../log/log.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import { type AuditContext, type Describe, ownersContext } from './command.ts';

const ROLE = 'analyst';

export const describeGrant: Describe = describeAs(
  'grant',
  'Let an account look at the history, and at nothing else of the owner’s; its sessions end',
);
export const describeRevoke: Describe = describeAs('revoke', 'Take that back; its sessions end');

function describeAs(name: 'grant' | 'revoke', description: string): Describe {
  return (begin, asked) =>
    begin(name, description, `${name} ${ROLE} deniz`)
      .addArgument(new Argument('<role>').choices([ROLE]))
      .argument('<username>', 'that the account logs in with')
      .action((_role: string, username: string) =>
        asked((context) => printAnalystSet(context, username, name === 'grant')),
      );
}

/** Idempotent. */
async function printAnalystSet(
  { opened, output: { print, explain, json } }: AuditContext,
  username: string,
  isAnalyst: boolean,
): Promise<number> {
  const context = ownersContext(opened.log, [isAnalyst ? 'grant' : 'revoke', ROLE, username]);
  const outcome = await setAnalyst(opened, username, isAnalyst, context);
  const sentence = sentenceOf(outcome, username, isAnalyst);
  if (outcome === 'owner' || outcome === 'unknown name') {
    await explain(sentence);
    return 1;
  }
  const role = isAnalyst ? ROLE : 'customer';
  await print(json ? JSON.stringify({ username, role, changed: outcome === 'set' }) : sentence);
  return 0;
}

type AnalystSet = 'set' | 'unchanged' | 'owner' | 'unknown name';

/** The event comes first: an interrupted run finds the old role and goes on. Sessions end. */
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
  await handle(log, { ...onAccount(accountId, { type: 'SetAnalyst', isAnalyst }), context });
  return database.kysely.transaction().execute(async (transaction) => {
    const role = isAnalyst ? 'analyst' : 'customer';
    const changed = await transaction
      .updateTable('credentials')
      .set({ role })
      .where('account_id', '=', accountId)
      .where('role', '<>', role)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return 'unchanged';
    await endSessions(transaction, accountId);
    return 'set';
  });
}

function sentenceOf(outcome: AnalystSet, username: string, isAnalyst: boolean): string {
  switch (outcome) {
    case 'set':
      return isAnalyst
        ? `${username} is an analyst and sees /admin/history after the next login.`
        : `${username} is no analyst any more, and was logged out.`;
    case 'unchanged':
      return isAnalyst ? `${username} is an analyst already.` : `${username} is no analyst.`;
    case 'owner':
      return `${username} is the owner, who sees the history anyway.`;
    case 'unknown name':
      return `There is no account ${username}.`;
    default:
      return outcome satisfies never;
  }
}
