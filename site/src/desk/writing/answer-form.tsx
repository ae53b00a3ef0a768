import { $isHeadingNode } from '@lexical/rich-text';
import { $getRoot, type LexicalEditor } from 'lexical';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { momentText } from '../../dates.ts';
import { serviceName } from '../../readings/titles.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { panelOf, Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { ConflictNotice, intoSight } from '../forms/conflict-notice.tsx';
import { useSubmission } from '../forms/form-faults.ts';
import { SessionEndedNotice, useIsGone, useUnsaved } from '../forms/unsaved.tsx';
import { text as deskWords } from '../frame/text.ts';
import { DraftChoice } from '../orders/answer/draft-choice.tsx';
import { responseDifferences, saysTheSame } from '../orders/answer/response-differences.ts';
import { type Draft, emptyResponse, forForm } from '../orders/answer/response-draft.ts';
import { text as words } from '../orders/answer/text-response.ts';
import { useDraft } from '../orders/answer/use-draft.ts';
import { beginOrder, type ReadOrder } from '../orders/details/order-details.ts';
import type { PicturesUse } from '../pictures/pictures.tsx';
import { AnswerSections, responseFieldNames, type WrittenSection } from './answer-sections.tsx';
import { EditingContext, type OpenEditor } from './editor/text-editor.tsx';
import { Toolbar } from './editor/toolbar.tsx';
import { Length, Outline } from './outline.tsx';
import { Preview } from './preview.tsx';
import { respond } from './respond.ts';
import { text } from './text.ts';
import { useWritingKeys, type WritingKey } from './writing-keys.ts';

const group = 'response';
const views = [
  { id: 'write', label: words.views.write },
  { id: 'preview', label: words.views.preview },
] as const;

export function AnswerForm({
  order,
  start,
  opening,
  takesFocus,
  menu,
  reload,
  onSent,
  onUnsaved,
  onKey,
}: {
  order: ReadOrder;
  start: { readonly response: ReadingResponse; readonly savedAt: string | null };
  opening: string;
  takesFocus: boolean;
  /** Stands in each editor. */
  menu: ReactNode;
  reload: () => Promise<ReadOrder | null>;
  /** Nothing can be typed until it ends. */
  onSent: () => Promise<void>;
  /** Whether something typed would be lost with the page. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** Of the keys that this form has not done itself. */
  onKey: (key: WritingKey) => void;
}) {
  const readingId = order.id;
  /** What is sent replaces this version and no other. */
  const [seen, setSeen] = useState(order);
  const { sent } = seen.content;
  const service = order.service ?? '';
  const form = useForm<ReadingResponse>({ defaultValues: start.response });
  const editors = useRef(new Map<WrittenSection, OpenEditor>());
  const collect = useCallback(() => {
    for (const { collect } of editors.current.values()) collect();
  }, []);
  /** The editors open again with it. */
  const [begun, setBegun] = useState(0);
  const open = useCallback(
    (begins: Draft | null) => {
      const { sent: newest } = order.content;
      setSeen((before) =>
        begins === null ? order : { ...before, version: begins.version ?? before.version },
      );
      form.reset(begins?.response ?? (newest === null ? emptyResponse : forForm(newest)));
      setBegun((before) => before + 1);
    },
    [form, order],
  );
  const draft = useDraft({
    readingId,
    accountId: order.userId,
    version: seen.version,
    form,
    savedBefore: start.savedAt,
    collect,
    open,
  });
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [active, setActive] = useState<LexicalEditor | null>(null);
  const [isStale, setIsStale] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const [adding, setAdding] = useState<PicturesUse['adding']>(null);
  const { theirs, savedAt, bringBack } = draft;
  const mayDiscard = (savedAt ?? bringBack) !== null && !isSubmitting;
  const isUnsaved = adding !== null || theirs !== null || draft.isDropped || (isDirty && draft.refused);
  useUnsaved(isUnsaved);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  const isGone = useIsGone();
  const isPending = order.status === 'pending';
  useEffect(() => {
    // From the first word on the customer cannot cancel it any more.
    if (isDirty && isPending) void beginOrder({ id: readingId, status: 'pending' }, opening);
  }, [isDirty, isPending, opening, readingId]);

  const { isOwn, take } = draft;
  const { sent: newest } = order.content;
  useEffect(() => {
    // It was answered elsewhere. What the owner wrote here stays, and is compared when it is sent.
    if (order.version === seen.version || newest === null || isSubmitting) return;
    if (!isOwn() || saysTheSame(form.getValues(), newest)) take(null);
  }, [form, isOwn, isSubmitting, newest, order, seen, take]);

  const send = async (typed: ReadingResponse, idempotencyKey: string) => {
    draft.own();
    const message = await adding;
    if (isGone.current) return null;
    if (message !== null) return { state: 'refused', message, issues: [] } as const;
    draft.flush();
    const response = { ...typed, pictures: form.getValues('pictures') };
    const body = { readingId, response, version: seen.version };
    const outcome = await respond(body, serviceName(service), opening, idempotencyKey);
    if (outcome.state === 'saved') {
      draft.forget();
      await onSent();
      return outcome;
    }
    setView('write');
    const now = outcome.state === 'stale' ? await reload() : null;
    if (now === null) return outcome;
    // Another tab may have dropped it.
    draft.keep();
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
  const submitAll = (event?: React.SyntheticEvent) => {
    collect();
    return submit(event);
  };

  const show = (next: 'write' | 'preview') => {
    collect();
    setView(next);
  };
  useWritingKeys((key) => {
    if (key === 'send') void (isSubmitting || submitAll());
    else if (key === 'preview') show(view === 'write' ? 'preview' : 'write');
    else if (key !== 'save') onKey(key);
    else if (draft.keep()) showToast({ title: text.saved });
  });
  const jump = (section: WrittenSection, heading: number | null) => {
    setView('write');
    const open = editors.current.get(section);
    if (open !== undefined) requestAnimationFrame(() => showPlace(open.editor, heading));
  };

  return (
    <FormProvider {...form}>
      <form
        onSubmit={submitAll}
        onKeyDown={keepUnsent}
        noValidate
        className="grid grid-cols-1 gap-x-12 xl:grid-cols-[minmax(0,1fr)_12rem]"
      >
        <div className="mx-auto w-full max-w-[38rem] min-w-0">
          <div className="writing-bar top-0 mb-6 border-b sm:sticky">
            <Tabs group={group} label={words.response} tabs={views} selected={view} onSelect={show} />
            {view === 'write' && <Toolbar editor={isSubmitting ? null : active} />}
          </div>
          <div className="mb-6 grid gap-4 empty:hidden">
            {draft.refused && (
              <Alert tone="warning" title={words.draftsRefused}>
                {words.draftsRefusedMore}
              </Alert>
            )}
            {theirs !== null && !isSubmitting && (
              <div ref={intoSight}>
                <DraftChoice
                  draft={theirs}
                  sent={form.getValues()}
                  answeredAt={null}
                  language={order.language}
                  onDraft={() => draft.take(theirs)}
                  onSent={() => draft.keepOver(theirs)}
                />
              </div>
            )}
            {isStale && (
              <ConflictNotice
                differences={responseDifferences(sent ?? emptyResponse, form.getValues(), order.language)}
              />
            )}
          </div>
          <div {...panelOf(group, 'write')} hidden={view !== 'write'}>
            <fieldset disabled={isSubmitting}>
              <EditingContext
                value={{ language: order.language, isLocked: isSubmitting, menu, onFocus: setActive }}
              >
                <AnswerSections
                  key={begun}
                  {...{ readingId, opening }}
                  adding={adding}
                  onAdding={(now) => {
                    draft.own();
                    setAdding(now);
                  }}
                  isVip={service === 'vip'}
                  onOpen={(section, open) => {
                    editors.current.set(section, open);
                    if (takesFocus && section === 'general' && matchMedia('(min-width: 64rem)').matches)
                      open.editor.focus(undefined, { defaultSelection: 'rootStart' });
                    return () => editors.current.delete(section);
                  }}
                />
              </EditingContext>
            </fieldset>
          </div>
          <div {...panelOf(group, 'preview')} hidden={view !== 'preview'}>
            {view === 'preview' && <Preview {...{ order, opening }} response={form.getValues()} />}
          </div>
          <div className="writing-bar sticky bottom-0 mt-10 border-t">
            <div className="mb-1.5 grid w-full gap-2 empty:hidden">
              <SessionEndedNotice />
              {failure !== null && (
                <Alert title={failure.message} titleLang={failure.lang} onDismiss={dismiss}>
                  {words.nothingLost}
                </Alert>
              )}
            </div>
            <Button
              type="submit"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              busy={isSubmitting}
              busyLabel={deskWords.sending}
            >
              {isStale ? words.sendOver : sent === null ? words.send : words.sendRevised}
            </Button>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
              <Length />
              <span>{theirs !== null ? words.otherTab.notKept : savedText(savedAt)}</span>
              {/* Its place is kept: a row more would move the other button away from under the pointer. */}
              <button
                type="button"
                onClick={bringBack ?? draft.discard}
                className={`link min-h-6 ${mayDiscard ? '' : 'invisible'}`}
              >
                {bringBack === null ? words.discardDraft : words.bringBack}
              </button>
            </p>
          </div>
        </div>
        <div className="max-xl:hidden">
          <div className="sticky top-4 max-h-[calc(100dvh-8rem)] overflow-y-auto">
            <Outline onJump={jump} />
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

/** Enter in a field of one line would send the answer; what sends it is a key with a modifier. */
function keepUnsent(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function savedText(savedAt: string | null): string {
  return savedAt === null ? words.keptAsTyped : words.draftSaved(momentText(savedAt));
}

/** Of a heading from 0; null for the beginning. */
function showPlace(editor: LexicalEditor, heading: number | null): void {
  editor.update(
    () => {
      const root = $getRoot();
      const node =
        heading === null ? root.getFirstChild() : root.getChildren().filter($isHeadingNode)[heading];
      node?.selectStart();
      if (node != null) editor.getElementByKey(node.getKey())?.scrollIntoView({ block: 'start' });
    },
    { onUpdate: () => editor.getRootElement()?.focus({ preventScroll: true }) },
  );
}
