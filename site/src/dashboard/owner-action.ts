import type { QueryKey } from '@tanstack/react-query';
import { showToast } from '../ui/toasts.ts';
import { refresh } from './queries.ts';
import { refused, type SaveOutcome } from './saving.ts';

/** Carries out one command of the owner's, says so in a toast, and reads again what it touches. */
export async function ownerAction(action: {
  run(): Promise<unknown>;
  /** Keys of the queries that show what it changes. */
  readonly touched: readonly QueryKey[];
  readonly done: { readonly title: string; readonly description?: string };
  /** Said where the server has no words of its own. */
  readonly failed: string;
}): Promise<SaveOutcome> {
  try {
    await action.run();
  } catch (reason) {
    const outcome = refused(reason, action.failed);
    // A refusal often means that the screen is behind: another tab, or the customer, was faster.
    void refresh(action.touched);
    return outcome;
  }
  showToast(action.done);
  void refresh(action.touched);
  return { state: 'saved' };
}
