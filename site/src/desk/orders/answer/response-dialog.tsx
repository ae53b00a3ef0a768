import { useState } from 'react';
import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import { Modal } from '../../../ui/modal.tsx';
import type { ReadOrder } from '../details/order-details.ts';
import { text } from '../details/text-order.ts';
import { DraftChoice } from './draft-choice.tsx';
import { saysTheSame } from './response-differences.ts';
import { type Draft, dropDraft, emptyResponse, forForm, readDraft } from './response-draft.ts';
import { ResponseForm } from './response-form.tsx';

interface Start {
  readonly response: ReadingResponse;
  readonly savedAt: string | null;
}

/** Only over details that were loaded, so that nothing is answered blind. */
export function ResponseDialog({
  readingId,
  order,
  description,
  reload,
  onBack,
  onClose,
}: {
  readingId: number;
  order: ReadOrder;
  description: string;
  reload: () => Promise<ReadOrder | null>;
  onBack: () => void;
  onClose: () => void;
}) {
  const { sent } = order.content;
  const [draft] = useState(() => draftToOffer(readingId, order));
  const [start, setStart] = useState(() => (isOutdated(draft, order) ? null : startWith(draft, sent)));
  const title = <span lang="tr">{sent === null ? text.answer : text.editAnswer}</span>;

  if (start === null && draft !== null && sent !== null && order.answeredAt !== null) {
    return (
      <Modal open onClose={onClose} width="wide" title={title} description={description}>
        <DraftChoice
          draft={draft}
          sent={sent}
          answeredAt={order.answeredAt}
          language={order.language}
          onDraft={() => setStart(startWith(draft, sent))}
          onSent={() => {
            dropDraft(readingId);
            setStart(startWith(null, sent));
          }}
        />
      </Modal>
    );
  }
  return (
    <ResponseForm
      readingId={readingId}
      order={order}
      start={start ?? startWith(draft, sent)}
      title={title}
      description={description}
      reload={reload}
      onBack={onBack}
      onClose={onClose}
    />
  );
}

/** A draft that says what was sent is none. */
function draftToOffer(readingId: number, { content }: ReadOrder): Draft | null {
  const draft = readDraft(readingId);
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
