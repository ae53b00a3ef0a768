import * as z from 'zod/mini';
import { PostLogin, PostLogout } from '../../../../events/accounts/answers.ts';
import type { LogIn } from '../../../../events/accounts/commands.ts';
import { success } from '../../../../events/call.ts';
import { CallFailed, call, send } from '../../api-client.ts';
import { carryToast } from '../../ui/toasts/toasts.ts';
import { raiseAdminFlag } from './admin-flag.ts';
import { text } from './text.ts';

/** Only the role decides: an account's other fields may be another release's. */
const Login = { ...PostLogin, answer: success(z.object({ role: z.string() })) };

/** Refuses anyone but the owner and analysts as a wrong pair. Throws `CallFailed`. */
export async function logInAsOwner(credentials: LogIn): Promise<void> {
  const { data } = await call(Login, { body: credentials });
  if (data.role !== 'admin' && data.role !== 'analyst') {
    // A customer's pair is right, but not here; the session it opened is ended again.
    await send(PostLogout).catch(() => null);
    throw new CallFailed('', 401, 'not_the_owner');
  }
  raiseAdminFlag(data.role);
  carryToast({ title: text.login.done, description: text.login.welcome });
}

/** For all but the code, at whose field the refusal stands. */
export function whyNotLoggedIn(failure: unknown): string {
  if (!(failure instanceof CallFailed)) throw failure;
  const { code, status, message, statusText } = failure;
  if (code === 'connection_lost') return text.login.unreachable;
  if (code === 'unreadable') return text.login.unreadable;
  if (status === 401) return text.login.wrongPair;
  if (status === 429) return text.login.tooMany(message);
  return text.login.failed(statusText || (status ?? ''));
}
