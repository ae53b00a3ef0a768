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

export interface Refusal {
  /** `code`: name and password are right, the second factor is missing or wrong. */
  readonly about: 'login' | 'code';
  readonly message: string;
}

/** What the owner, or an analyst, reads when the login did not work, and whether it was about the code; null when it worked. */
export async function logInAsOwner(credentials: LogIn): Promise<Refusal | null> {
  try {
    const { data } = await call(Login, { body: credentials });
    if (data.role !== 'admin' && data.role !== 'analyst') {
      // A customer's pair is right, but not here; the session it opened is ended again.
      await send(PostLogout).catch(() => null);
      return refusal(text.login.wrongPair);
    }
    raiseAdminFlag(data.role);
  } catch (reason) {
    if (!(reason instanceof CallFailed)) throw reason;
    return whyNotLoggedIn(reason);
  }
  carryToast({ title: text.login.done, description: text.login.welcome });
  return null;
}

function whyNotLoggedIn({ code, status, message, statusText }: CallFailed): Refusal {
  if (code === 'code_needed' || code === 'wrong_code') return { about: 'code', message };
  if (code === 'connection_lost') return refusal(text.login.unreachable);
  if (code === 'unreadable') return refusal(text.login.unreadable);
  if (status === 401) return refusal(text.login.wrongPair);
  if (status === 429) return refusal(text.login.tooMany(message));
  return refusal(text.login.failed(statusText || (status ?? '')));
}

function refusal(message: string): Refusal {
  return { about: 'login', message };
}
