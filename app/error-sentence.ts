import { PastTheHead } from '../audit/moment-position.ts';
import { errorSummary } from '../log/error-summary.ts';
import { EventFromNewerRelease, UnreadableEvent } from '../log/read/open-event.ts';
import { DamagedKey } from '../log/sealing/keys.ts';
import { Unfoldable } from '../projector/past/past-events.ts';
import { EnvironmentError } from './environment.ts';

/** Why a command was given up; never a stack. */
export function sentenceOf(cause: unknown): string {
  const isSaid =
    cause instanceof EnvironmentError || cause instanceof PastTheHead || cause instanceof Unfoldable;
  if (
    cause instanceof UnreadableEvent ||
    cause instanceof EventFromNewerRelease ||
    cause instanceof DamagedKey
  )
    return `The log cannot be read: ${cause.message}.`;
  return isSaid ? cause.message : `The command failed: ${errorSummary(cause)}.`;
}
