import { useStore } from '@nanostores/react';
import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import type { Language } from '../../../../../events/text.ts';
import { momentText } from '../../../dates.ts';
import { ReadingContent } from '../../../readings/reading-content.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { closedAs, type ReadOrder } from '../details/order-details.ts';
import { Section } from '../details/order-section.tsx';
import { sectionsThatDiffer } from './response-differences.ts';
import { $drafts, type Draft, dropDraft, isEmptyResponse } from './response-draft.ts';
import { text } from './text-response.ts';

/** For a draft from before the newest response, or of another tab: neither wins by itself. */
export function DraftChoice({
  draft,
  sent,
  answeredAt,
  language,
  onDraft,
  onSent,
}: {
  draft: Draft;
  /** Or what the form holds. */
  sent: ReadingResponse;
  /** ISO 8601 UTC; null for the form. */
  answeredAt: string | null;
  language: Language;
  onDraft: () => void;
  onSent: () => void;
}) {
  const isDraftNewer = answeredAt === null || draft.savedAt > answeredAt;
  const words = answeredAt === null ? text.otherTab : text.choice;
  return (
    <div className="grid gap-5">
      <Alert tone="warning" title={isDraftNewer ? words.draftNewer : text.choice.sentNewer}>
        <p>{words.choose(momentText(draft.savedAt), momentText(answeredAt ?? draft.savedAt))}</p>
      </Alert>
      <section aria-label={text.choice.differences} className="grid gap-4">
        {sectionsThatDiffer(draft.response, sent, language).map(({ label, one, other, lang }) => (
          <div key={label}>
            <h3 className="mb-2 font-text font-semibold">{label}</h3>
            <dl className="grid gap-3 sm:grid-cols-2">
              <Version name={words.yours} written={one} lang={lang} />
              <Version name={words.sent} written={other} lang={lang} />
            </dl>
          </div>
        ))}
      </section>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSent} variant={isDraftNewer ? 'quiet' : 'gold'}>
          {words.startFromSent}
        </Button>
        <Button onClick={onDraft} variant={isDraftNewer ? 'gold' : 'quiet'}>
          {words.goOn}
        </Button>
      </div>
    </div>
  );
}

function Version({ name, written, lang }: { name: string; written: string; lang: Language | undefined }) {
  return (
    <div className="min-w-0 rounded-field border border-line bg-sunken px-4 py-3">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere" lang={lang}>
        {written === '' ? '–' : written}
      </dd>
    </div>
  );
}

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
