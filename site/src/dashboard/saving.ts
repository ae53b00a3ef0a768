import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '../../../events/text.ts';
import { CallFailed } from '../api-client.ts';
import { language, otherThan } from '../language.ts';
import { showToast } from '../ui/toasts.ts';
import { SessionEnded } from './owner-call.ts';
import { refresh } from './queries.ts';
import { text } from './text.ts';

/** Toast titles and sentences about publications are Turkish in both trees. */
const turkish = otherThan(language, 'tr');

export interface FieldIssue {
  /** As react-hook-form names it: `worldPredictions.0.title`. */
  readonly path: string;
  readonly message: string;
}

/** What became of a form. Only `saved` may close it: in every other case what was typed stays. */
export type SaveOutcome =
  | { readonly state: 'saved' }
  /** Another edit or a deletion was faster; the same version is refused again. */
  | { readonly state: 'stale'; readonly message: string }
  | { readonly state: 'refused'; readonly message: string; readonly issues: readonly FieldIssue[] };

interface Publication<Form, Row> {
  create(form: Form, idempotencyKey: string): Promise<unknown>;
  update(row: Row, form: Form): Promise<unknown>;
  /** Keys of the queries that show it. */
  readonly touched: readonly QueryKey[];
  readonly created: string;
  readonly updated: string;
  readonly createFailed: string;
  readonly updateFailed: string;
}

export type Save<Form, Row> = (row: Row | null, form: Form, idempotencyKey: string) => Promise<SaveOutcome>;

/** Creates (`row` null) or updates, says so in a toast, and loads the list again. */
export function saving<Form, Row>(publication: Publication<Form, Row>): Save<Form, Row> {
  return async (row, form, idempotencyKey) => {
    try {
      if (row === null) await publication.create(form, idempotencyKey);
      else await publication.update(row, form);
    } catch (reason) {
      const failed = row === null ? publication.createFailed : publication.updateFailed;
      const outcome = refused(reason, failed, turkish);
      if (outcome.state === 'stale') void refresh(publication.touched);
      return outcome;
    }
    sayDone(row === null ? publication.created : publication.updated);
    void refresh(publication.touched);
    return { state: 'saved' };
  };
}

/** Deletes by id and says so in a toast. Resolves with whether it was deleted. */
export function removing(removal: {
  remove(id: number): Promise<unknown>;
  /** Keys of the queries that show it. */
  readonly touched: readonly QueryKey[];
  readonly removed: string;
  readonly removeFailed: string;
}): (id: number) => Promise<boolean> {
  return async (id) => {
    try {
      await removal.remove(id);
    } catch (reason) {
      refused(reason, removal.removeFailed, turkish);
      return false;
    }
    sayDone(removal.removed);
    await refresh(removal.touched);
    return true;
  };
}

function sayDone(description: string): void {
  showToast({ title: text.success, description, titleLang: turkish, descriptionLang: turkish });
}

/** The toast of a failure: the server's sentence, else `fallback`, in the language `lang` if not the page's. */
export function refused(
  reason: unknown,
  fallback: string,
  lang?: Language,
): Exclude<SaveOutcome, { state: 'saved' }> {
  const refusal = reason instanceof CallFailed ? reason : null;
  const message = refusal?.message || fallback;
  // The dialog itself shows a stale edit, with what is stored now; a toast would only cover its buttons.
  if (refusal?.code === 'stale_edit') return { state: 'stale', message };
  if (!(reason instanceof SessionEnded)) {
    showToast({
      variant: 'destructive',
      title: text.failure,
      description: message,
      titleLang: turkish,
      descriptionLang: message === fallback ? lang : undefined,
    });
  }
  if (refusal?.code === 'unknown_id') return { state: 'stale', message };
  return { state: 'refused', message, issues: refusal?.issues ?? [] };
}

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
