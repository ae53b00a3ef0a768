import { useStore } from '@nanostores/react';
import { ReadingContent } from '../../../readings/reading-content.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { closedAs, type ReadOrder } from '../details/order-details.ts';
import { Section } from '../details/order-section.tsx';
import { $drafts, dropDraft, isEmptyResponse } from './response-draft.ts';
import { text } from './text-response.ts';

/** Once the order was cancelled or refunded, no form opens over it any more. */
export function UnsentDraft({ readingId, order }: { readingId: number; order: ReadOrder }) {
  const draft = useStore($drafts)[readingId];
  const { language } = order;
  const closed = closedAs(order);
  if (closed === null || draft == null || isEmptyResponse(draft.response)) return null;
  return (
    <Section title={text.choice.yours}>
      <div className="grid gap-4">
        <Alert tone="warning" title={text.unsent.closed[closed]}>
          <p>{text.unsent.kept}</p>
        </Alert>
        <div className="rounded-field border border-line p-4 sm:p-5" lang={language}>
          <ReadingContent
            type={order.service ?? ''}
            description={draft.response.description.trim() || order.question}
            response={draft.response}
            language={language}
          />
        </div>
        <Button variant="quiet" className="justify-self-start" onClick={() => dropDraft(readingId)}>
          {text.discardDraft}
        </Button>
      </div>
    </Section>
  );
}
