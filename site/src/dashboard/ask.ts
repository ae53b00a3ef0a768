import type * as z from 'zod/mini';
import { type Call, CallFailed, call, Done } from '../api-client.ts';
import { leaveForLogin } from './owner-session.ts';

/** The page is on its way to the login; nobody needs to be told anything else. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** GET. What comes back is checked; an answer of another shape is as good as none. */
export function ask<Answer extends z.ZodMiniType>(answer: Answer, path: string): Promise<z.output<Answer>> {
  return asOwner({ method: 'GET', path, answer });
}

/** A command. `idempotencyKey` makes a repeat of the same command harmless. */
export async function tell(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  idempotencyKey?: string,
): Promise<void> {
  await asOwner({
    method,
    path,
    body,
    answer: Done,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
}

/** Whoever is not the owner, or not any more, is sent to the login. */
async function asOwner<Answer extends z.ZodMiniType>(request: Call<Answer>): Promise<z.output<Answer>> {
  try {
    return await call(request);
  } catch (reason) {
    if (!(reason instanceof CallFailed) || (reason.status !== 401 && reason.status !== 403)) throw reason;
    leaveForLogin();
    throw new SessionEnded();
  }
}
