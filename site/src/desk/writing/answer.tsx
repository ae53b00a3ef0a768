import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftChoice, UnsentDraft } from '../orders/answer/draft-choice.tsx';
import { saysTheSame } from '../orders/answer/response-differences.ts';
import {
  $drafts,
  type Draft,
  dropDraft,
  emptyResponse,
  forForm,
  readDraft,
} from '../orders/answer/response-draft.ts';
import {
  asksFirst,
  beginOrder,
  closedAs,
  isErased,
  type ReadOrder,
} from '../orders/details/order-details.ts';
import { text as words } from '../orders/details/text-order.ts';
import { fillingFor } from '../snippets/snippets.ts';
import { AnswerForm } from './answer-form.tsx';
import { SnippetMenu } from './editor/snippet-menu.tsx';
import { text } from './text.ts';
import { useWritingKeys, type WritingKey } from './writing-keys.ts';

interface Use {
  order: ReadOrder;
  opening: string;
  reload: () => Promise<ReadOrder | null>;
  onNext: () => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
  onKey: (key: WritingKey) => void;
}

/** Nothing is answered blind: only over details that were loaded. */
export function Answer(use: Use) {
  const { order, opening, onNext, onKey } = use;
  const [isAgreed, setIsAgreed] = useState(false);
  /** How often it was sent from here: the form begins again with what was sent. */
  const [sent, setSent] = useState(0);
  const [asks] = useState(() => asksFirst(order));
  const closed = closedAs(order);
  if (closed !== null || isErased(order))
    return (
      <Aside onKey={onKey}>
        <UnsentDraft readingId={order.id} order={order} />
        {closed !== null && <p className="text-quiet">{words.closed[closed]}</p>}
      </Aside>
    );
  if (asks && !isAgreed && order.content.sent === null)
    return (
      <Aside onKey={onKey}>
        <h2 className="font-display text-title">{words.unpaid.title}</h2>
        <p>{words.unpaid.text}</p>
        <Button
          className="justify-self-start"
          autoFocus
          onPress={async () => setIsAgreed(await beginOrder(order, opening))}
        >
          {words.unpaid.answer}
        </Button>
      </Aside>
    );
  return (
    <div className="min-w-0">
      {sent > 0 && (
        <div className="mx-auto mb-6 max-w-[38rem]" role="status">
          <Alert tone="success" title={text.sent}>
            <p>{text.sentMore}</p>
            <Button variant="quiet" className="mt-3" autoFocus onPress={onNext}>
              {text.next}
            </Button>
          </Alert>
        </div>
      )}
      <Writing key={sent} {...use} isFirst={sent === 0} onSent={() => setSent(sent + 1)} />
    </div>
  );
}

function Aside({ onKey, children }: { onKey: (key: WritingKey) => void; children: ReactNode }) {
  useWritingKeys(onKey);
  return <div className="mx-auto grid w-full max-w-[38rem] content-start gap-5 py-6">{children}</div>;
}

function Writing({ order, isFirst, onSent, ...use }: Use & { isFirst: boolean; onSent: () => void }) {
  const { sent } = order.content;
  const [offered] = useState(() => draftToOffer(order));
  const newest = useStore($drafts)[order.id] ?? offered;
  const draft = offered && newest;
  const [start, setStart] = useState(() => (isOutdated(draft, order) ? null : startWith(draft, sent)));
  if (start === null && draft !== null && sent !== null && order.answeredAt !== null)
    return (
      <Aside onKey={use.onKey}>
        <DraftChoice
          draft={draft}
          sent={sent}
          answeredAt={order.answeredAt}
          language={order.language}
          onDraft={() => setStart(startWith(draft, sent))}
          onSent={() => {
            dropDraft(order.id);
            setStart(startWith(null, sent));
          }}
        />
      </Aside>
    );
  return (
    <AnswerForm
      {...use}
      order={order}
      start={start ?? startWith(draft, sent)}
      takesFocus={isFirst}
      menu={<SnippetMenu filling={fillingFor(order, order.language)} language={order.language} />}
      onSent={async () => {
        await use.reload();
        onSent();
      }}
    />
  );
}

interface Start {
  readonly response: ReadingResponse;
  readonly savedAt: string | null;
}

/** A draft that says what was sent is none. */
function draftToOffer({ id, content }: ReadOrder): Draft | null {
  const draft = readDraft(id);
  if (draft === null || content.sent === null) return draft;
  return saysTheSame(draft.response, content.sent) ? null : draft;
}

function isOutdated(draft: Draft | null, order: ReadOrder): boolean {
  return draft !== null && order.answeredAt !== null && draft.version !== order.version;
}

function startWith(draft: Draft | null, sent: ReadingResponse | null): Start {
  if (draft !== null) return draft;
  return { response: sent === null ? emptyResponse : forForm(sent), savedAt: null };
}
