import type * as z from 'zod/mini';
import type { Call } from '../../../../events/call.ts';
import { CallFailed, call, type Request, send } from '../../api-client.ts';
import { leaveForLogin } from './owner-session.ts';

/** The page is on its way to the login: no failure is shown on top of that. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** A caller who is not the owner, or no longer, is sent to the login. */
export function ownerCall<Answer extends z.ZodMiniType, Declared extends Call>(
  declared: Declared & { readonly answer: Answer },
  ...request: Request<Declared>
): Promise<z.output<Answer>> {
  return asOwner(call<Answer, Declared>(declared, ...request));
}

/** For commands whose answer is not read. */
export function ownerCommand<Declared extends Call>(
  declared: Declared,
  ...request: Request<Declared>
): Promise<void> {
  return asOwner(send(declared, ...request));
}

async function asOwner<Answer>(calling: Promise<Answer>): Promise<Answer> {
  try {
    return await calling;
  } catch (reason) {
    if (!(reason instanceof CallFailed) || (reason.status !== 401 && reason.status !== 403)) throw reason;
    leaveForLogin();
    throw new SessionEnded();
  }
}
