import { accountDecider, accountStream } from '../../events/accounts/decider.ts';
import { canonicalName } from '../../events/accounts/names.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readAccount, userOf } from './account-state.ts';
import { releaseName } from './credentials.ts';
import { claimsOf } from './register.ts';

/** Gives an account another username; the old one is free again. @throws Rejected when the name is taken */
export function openUsernameChange(dependencies: Dependencies) {
  return async (accountId: number, username: string, context: CommandContext): Promise<Handled> => {
    const before = await readAccount(dependencies, accountId);
    const stream = accountStream(accountId);
    const handled = await handle(dependencies.log, {
      decider: accountDecider,
      command: { type: 'ChangeUsername', username },
      context,
      stream,
      claims: claimsOf(dependencies, { username, email: before.email }, stream),
      answer: (state) => {
        if (state.stage !== 'registered') throw new Error(`${stream} is ${state.stage}`);
        return { status: 200, body: { success: true, data: userOf(state) }, subject: stream };
      },
    });
    const kept = [username, before.email ?? ''].map(canonicalName);
    if (!kept.includes(canonicalName(before.username)))
      await releaseName(dependencies, accountId, before.username);
    return handled;
  };
}
