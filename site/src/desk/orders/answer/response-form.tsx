import { type ReactNode, useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PostRespond } from '../../../../../events/readings/owner-answers.ts';
import type { ReadingResponse, SubmitResponse } from '../../../../../events/readings/owner-commands.ts';
import { momentText } from '../../../dates.ts';
import { language, otherThan } from '../../../language.ts';
import { serviceName } from '../../../readings/titles.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { panelId, Tabs, tabId } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { useSubmission } from '../../forms/form-faults.ts';
import { GuardedModal } from '../../forms/guarded-modal.tsx';
import { refused, type SaveOutcome } from '../../forms/saving.ts';
import { ownerCommand } from '../../frame/owner-call.ts';
import { text as deskWords } from '../../frame/text.ts';
import { refresh, touchedByResponse } from '../../lists/queries.ts';
import type { ReadOrder } from '../details/order-details.ts';
import { responseDifferences, saysTheSame } from './response-differences.ts';
import { dropDraft, emptyResponse, forForm, readDraft } from './response-draft.ts';
import { ResponsePreview } from './response-preview.tsx';
import { ResponseSections, responseFieldNames } from './response-sections.tsx';
import { text } from './text-response.ts';
import { useDraft } from './use-draft.ts';

const group = 'response';
const views = [
  { id: 'write', label: text.views.write },
  { id: 'preview', label: text.views.preview },
] as const;

export function ResponseForm({
  readingId,
  order,
  start,
  title,
  description,
  reload,
  onBack,
  onClose,
}: {
  readingId: number;
  order: ReadOrder;
  start: { readonly response: ReadingResponse; readonly savedAt: string | null };
  title: ReactNode;
  description: string;
  reload: () => Promise<ReadOrder | null>;
  onBack: () => void;
  onClose: () => void;
}) {
  /** What is sent replaces this version and no other. */
  const [seen, setSeen] = useState(order);
  const { sent } = seen.content;
  const service = order.service ?? '';
  const form = useForm<ReadingResponse>({ defaultValues: start.response });
  const { savedAt, refused, flush, keep, forget } = useDraft({
    readingId,
    accountId: order.userId,
    version: seen.version,
    form,
    savedBefore: start.savedAt,
  });
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [isStale, setIsStale] = useState(false);
  const { isDirty, isSubmitting } = form.formState;

  const discard = useCallback(() => {
    forget();
    dropDraft(readingId);
    form.reset(sent === null ? emptyResponse : forForm(sent));
  }, [forget, form, readingId, sent]);

  const send = async (response: ReadingResponse, keyFor: (body: unknown) => string) => {
    flush();
    const body = { readingId, response, version: seen.version };
    const outcome = await respond(body, serviceName(service), keyFor(body));
    if (outcome.state === 'saved') {
      forget();
      onClose();
      return outcome;
    }
    setView('write');
    const now = outcome.state === 'stale' ? await reload() : null;
    if (now === null) return outcome;
    // Another tab's draft may stand in its place.
    keep();
    setSeen(now);
    setIsStale(true);
    return null;
  };
  const { submit, failure, dismiss } = useSubmission({
    form,
    names: responseFieldNames,
    prefix: 'response.',
    send,
  });

  return (
    <GuardedModal
      isDirty={isDirty && refused}
      onClose={onClose}
      width="wide"
      title={title}
      description={description}
    >
      {() => (
        <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Tabs group={group} label={text.response} tabs={views} selected={view} onSelect={setView} />
            <p className="flex items-center gap-2 text-sm text-quiet">
              {savedAt === null ? text.keptAsTyped : text.draftSaved(momentText(savedAt))}
              {savedAt !== null && (
                <button type="button" onClick={discard} className="link min-h-6">
                  {text.discardDraft}
                </button>
              )}
            </p>
          </div>
          {refused && (
            <Alert tone="warning" title={text.draftsRefused}>
              {text.draftsRefusedMore}
            </Alert>
          )}
          {isStale && (
            <ConflictNotice
              differences={responseDifferences(sent ?? emptyResponse, form.getValues(), order.language)}
            />
          )}
          {failure !== null && (
            <Alert title={failure.message} titleLang={failure.lang} onDismiss={dismiss}>
              {text.nothingLost}
            </Alert>
          )}
          {order.question !== '' && (
            <details className="rounded-field bg-sunken px-4 py-3 text-sm">
              <summary className="min-h-6 font-semibold">{text.question}</summary>
              <p className="mt-2 whitespace-pre-wrap" lang={otherThan(language, order.language)}>
                {order.question}
              </p>
            </details>
          )}
          <div
            role="tabpanel"
            id={panelId(group, 'write')}
            aria-labelledby={tabId(group, 'write')}
            hidden={view !== 'write'}
          >
            <fieldset disabled={isSubmitting}>
              <ResponseSections form={form} />
            </fieldset>
          </div>
          <div
            role="tabpanel"
            id={panelId(group, 'preview')}
            aria-labelledby={tabId(group, 'preview')}
            hidden={view !== 'preview'}
            className="sm:rounded-field sm:border sm:border-line sm:p-5"
          >
            {view === 'preview' && (
              <ResponsePreview
                response={form.getValues()}
                service={service}
                question={order.question}
                language={order.language}
              />
            )}
          </div>
          <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-raised px-5 py-3 sm:-mx-7 sm:px-7">
            <Button type="submit" busy={isSubmitting} busyLabel={deskWords.sending}>
              {isStale ? text.sendOver : sent === null ? text.send : text.sendRevised}
            </Button>
            <Button variant="quiet" onClick={onBack} disabled={isSubmitting}>
              {deskWords.back}
            </Button>
          </div>
        </form>
      )}
    </GuardedModal>
  );
}

/** Specification: in Turkish for both trees. */
const turkish = otherThan(language, 'tr');

/** The draft is dropped only once the server has the response. */
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
