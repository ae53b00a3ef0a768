import { PostRespond } from '../../../../events/readings/owner-answers.ts';
import type { SubmitResponse } from '../../../../events/readings/owner-commands.ts';
import { language, otherThan } from '../../language.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { isAnswered, refused, type SaveOutcome } from '../forms/saving.ts';
import { ownerCommand } from '../frame/owner-call.ts';
import { keys, refresh, touchedByResponse } from '../lists/queries.ts';
import { saysTheSame } from '../orders/answer/response-differences.ts';
import { dropDraft, readDraft } from '../orders/answer/response-draft.ts';
import { text } from '../orders/answer/text-response.ts';

/** Specification: in Turkish for both trees. */
const turkish = otherThan(language, 'tr');

/** The draft is dropped only once the server has the response. */
export async function respond(
  body: SubmitResponse,
  service: string,
  opening: string,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  try {
    await ownerCommand(PostRespond, { query: { opening }, body, idempotencyKey });
  } catch (reason) {
    const outcome = namingCard(refused(reason, text.failed, turkish));
    // Cancelled or refunded meanwhile, no form stays open over it: see `UnsentDraft`.
    if (outcome.state === 'refused' && isAnswered(reason)) void refresh([[...keys.order, body.readingId]]);
    return outcome;
  }
  const draft = readDraft(body.readingId);
  // Another tab may have written something else of the same reading.
  if (draft !== null && saysTheSame(draft.response, body.response)) dropDraft(body.readingId);
  showToast({
    title: text.done,
    description: text.doneMore(service),
    titleLang: turkish,
    descriptionLang: turkish,
  });
  void refresh(touchedByResponse);
  return { state: 'saved' };
}

/** No field of the form has the names of the cards. */
function namingCard(outcome: ReturnType<typeof refused>): ReturnType<typeof refused> {
  if (outcome.state !== 'refused') return outcome;
  for (const { path, message } of outcome.issues) {
    const [, at, part] = /^response\.spread\.cards\.(\d+)\.(card|note)$/.exec(path) ?? [];
    if (part === undefined) continue;
    const said = part === 'note' ? text.atNote : text.atCard;
    return { ...outcome, message: said(Number(at) + 1, message), lang: undefined };
  }
  return outcome;
}
