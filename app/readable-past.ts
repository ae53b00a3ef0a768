import { HttpError } from '../api/http/errors.ts';
import { Unfoldable } from '../projector/past/past-events.ts';

/** @throws HttpError('past_unreadable') where an event cannot be folded */
export async function readablePast<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof Unfoldable ? new HttpError('past_unreadable', { cause }) : cause;
  }
}
