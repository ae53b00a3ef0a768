import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '../../../../events/text.ts';
import { CallFailed } from '../../api-client.ts';
import { language, otherThan } from '../../language.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { SessionEnded } from '../frame/owner-call.ts';
import { text } from '../frame/text.ts';
import { refresh } from '../lists/queries.ts';

/** What the specification gives in Turkish for both trees. */
const turkish = otherThan(language, 'tr');

export interface FieldIssue {
  /** `worldPredictions.0.title`. */
  readonly path: string;
  readonly message: string;
}

export interface Failure {
  readonly message: string;
  readonly lang?: Language | undefined;
}

/** Only `saved` may close the form. */
export type SaveOutcome =
  | { readonly state: 'saved' }
  /** Another edit or a deletion was faster, or an earlier try under the same key, whose answer was lost. */
  | (Failure & { readonly state: 'stale' })
  | (Failure & { readonly state: 'refused'; readonly issues: readonly FieldIssue[] });

interface Publication<Form, Row> {
  create(form: Form, idempotencyKey: string): Promise<unknown>;
  update(row: Row, form: Form, idempotencyKey: string): Promise<unknown>;
  readonly touched: readonly QueryKey[];
  readonly created: string;
  readonly updated: string;
  readonly createFailed: string;
  readonly updateFailed: string;
}

export type Save<Form, Row> = (row: Row | null, form: Form, idempotencyKey: string) => Promise<SaveOutcome>;

/** Creates where `row` is null. */
export function saving<Form, Row>(publication: Publication<Form, Row>): Save<Form, Row> {
  return async (row, form, idempotencyKey) => {
    try {
      if (row === null) await publication.create(form, idempotencyKey);
      else await publication.update(row, form, idempotencyKey);
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

/** Resolves with whether it was deleted. */
export function removing(removal: {
  remove(id: number): Promise<unknown>;
  readonly touched: readonly QueryKey[];
  readonly removed: string;
  readonly removeFailed: string;
}): (id: number) => Promise<boolean> {
  return async (id) => {
    try {
      await removal.remove(id);
    } catch (reason) {
      sayRefused(reason, removal.removeFailed, turkish);
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

const staleCodes = ['stale_edit', 'answered_meanwhile', 'unknown_id', 'idempotency_key_reused'];

type Refused = Exclude<SaveOutcome, { state: 'saved' }>;

/** The server's sentence, else `fallback`, which is in `lang` if not in the page's language. */
export function refused(reason: unknown, fallback: string, lang?: Language): Refused {
  const refusal = reason instanceof CallFailed ? reason : null;
  const message = refusal?.message || fallback;
  const failure = { message, lang: message === fallback ? lang : undefined };
  if (refusal !== null && staleCodes.includes(refusal.code)) return { state: 'stale', ...failure };
  return { state: 'refused', ...failure, issues: refusal?.issues ?? [] };
}

/** Where not, reading again would fail too, and say so over the form. */
export function isAnswered(reason: unknown): boolean {
  return !(reason instanceof CallFailed) || reason.code !== 'connection_lost';
}

/** In a toast. */
export function sayRefused(reason: unknown, fallback: string, lang?: Language): Refused {
  const failure = refused(reason, fallback, lang);
  if (!(reason instanceof SessionEnded))
    showToast({
      variant: 'destructive',
      title: text.failure,
      description: failure.message,
      titleLang: turkish,
      descriptionLang: failure.lang,
    });
  return failure;
}

export interface Action {
  run(): Promise<unknown>;
  readonly touched: readonly QueryKey[];
  /** Left out where the form shows itself that it was done. */
  readonly done?: { readonly title: string; readonly description?: string };
  readonly failed: string;
}

/** Says in a toast what became of it. */
export const ownerAction = (action: Action): Promise<SaveOutcome> => carryOut(action, sayRefused);

/** The same for a form, which says itself why it was refused. */
export const formAction = (action: Action): Promise<SaveOutcome> => carryOut(action, refused);

async function carryOut(action: Action, failed: typeof refused): Promise<SaveOutcome> {
  try {
    await action.run();
  } catch (reason) {
    // A refusal often means that another tab, or the customer, was faster.
    if (isAnswered(reason)) void refresh(action.touched);
    return failed(reason, action.failed);
  }
  if (action.done !== undefined) showToast(action.done);
  void refresh(action.touched);
  return { state: 'saved' };
}
