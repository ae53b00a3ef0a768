import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReadingResponse } from '../../../../events/readings/commands.ts';
import { SubmissionKey } from '../../api-client.ts';
import { ReadingContent } from '../../readings/reading-content.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { panelId, Tabs, tabId } from '../../ui/tabs.tsx';
import { showMoment } from '../dates.ts';
import { serviceName } from '../service-name.ts';
import { showIssues } from '../show-issues.ts';
import { useDraft } from '../use-draft.ts';
import { useFocusWhenIdle } from '../use-focus-when-idle.ts';
import { respond } from './respond.ts';
import { dropDraft, emptyResponse, forForm, isEmptyResponse, readDraft } from './response-draft.ts';
import { ResponseSections, responseFieldNames } from './response-sections.tsx';

const group = 'response';

/** The owner's answer: written with a draft that survives a reload, previewed, sent. */
export function ResponseForm({
  readingId,
  service,
  question,
  sent,
  onBack,
  onSent,
}: {
  readingId: number;
  /** Id of the service. */
  service: string;
  question: string;
  /** What the customer has already got; the form then revises it. */
  sent: ReadingResponse | null;
  onBack: () => void;
  onSent: () => void;
}) {
  const [draft] = useState(() => readDraft(readingId));
  const original = sent === null ? emptyResponse : forForm(sent);
  const form = useForm<ReadingResponse>({ defaultValues: draft?.response ?? original });
  const { savedAt, refused, flush, forget } = useDraft(readingId, form, draft?.savedAt ?? null);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(() => new SubmissionKey());
  const focus = useFocusWhenIdle(form);
  const { isSubmitting } = form.formState;

  const discard = useCallback(() => {
    forget();
    dropDraft(readingId);
    form.reset(original);
  }, [forget, form, original, readingId]);

  const submit = form.handleSubmit(async (response) => {
    setFailure(null);
    flush();
    const outcome = await respond(readingId, response, serviceName(service), key.for(response));
    if (outcome.state === 'saved') {
      forget();
      dropDraft(readingId);
      onSent();
      return;
    }
    setView('write');
    setFailure(outcome.message);
    if (outcome.state === 'refused') {
      const wrong = showIssues(form, responseFieldNames, outcome.issues, 'response.');
      if (wrong !== null) focus(wrong);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Tabs
          group={group}
          label="Response"
          tabs={[
            { id: 'write', label: 'Write' },
            { id: 'preview', label: 'Preview' },
          ]}
          selected={view}
          onSelect={setView}
        />
        <p className="flex items-center gap-2 text-sm text-quiet">
          {savedAt === null ? 'A draft is kept as you type' : `Draft saved ${showMoment(savedAt)}`}
          {savedAt !== null && (
            <button type="button" onClick={discard} className="link min-h-6">
              Discard draft
            </button>
          )}
        </p>
      </div>
      {refused && (
        <Alert tone="warning" title="This browser does not keep drafts">
          What you write here is lost when the page is closed.
        </Alert>
      )}
      {failure !== null && (
        <Alert title={failure} onDismiss={() => setFailure(null)}>
          Nothing is lost: your text is still here.
        </Alert>
      )}
      {question !== '' && (
        <details className="rounded-field bg-sunken px-4 py-3 text-sm">
          <summary className="min-h-6 font-semibold">The customer's question</summary>
          <p className="mt-2 whitespace-pre-wrap">{question}</p>
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
        {view === 'preview' && <Preview response={form.getValues()} service={service} question={question} />}
      </div>
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-card border-t border-line bg-raised px-5 py-3 sm:-mx-7 sm:px-7">
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          {sent === null ? 'Send response' : 'Send revised response'}
        </Button>
        <Button variant="quiet" onClick={onBack} disabled={isSubmitting}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** As the customer will see it: their own question stands where there is no description. */
function Preview({
  response,
  service,
  question,
}: {
  response: ReadingResponse;
  service: string;
  question: string;
}) {
  if (isEmptyResponse(response))
    return <p className="py-6 text-center text-quiet">Nothing is written yet.</p>;
  const description = response.description.trim() === '' ? question : response.description;
  return <ReadingContent type={service} description={description} response={response} />;
}
