import { PostRespond } from '../../../../events/readings/owner-answers.ts';
import type { SubmitResponse } from '../../../../events/readings/owner-commands.ts';
import { language, otherThan } from '../../language.ts';
import { showToast } from '../../ui/toasts.ts';
import { ownerCommand } from '../owner-call.ts';
import { refresh, touchedByResponse } from '../queries.ts';
import { refused, type SaveOutcome } from '../saving.ts';
import { saysTheSame } from './response-differences.ts';
import { dropDraft, readDraft } from './response-draft.ts';
import { text } from './text-response.ts';

/** The specification gives these sentences in Turkish for both trees. */
const turkish = otherThan(language, 'tr');

/** Sends the response to the customer. The draft is dropped only once the server has it. */
export async function respond(
  body: SubmitResponse,
  service: string,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  try {
    await ownerCommand(PostRespond, { body, idempotencyKey });
  } catch (reason) {
    return refused(reason, text.failed, turkish);
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
