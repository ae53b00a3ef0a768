import { useState } from 'react';
import { PostQuestion } from '../../../../../events/readings/owner-answers.ts';
import { momentText } from '../../../dates.ts';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../forms/text-dialog.tsx';
import { ownerCommand } from '../../frame/owner-call.ts';
import { text as deskWords } from '../../frame/text.ts';
import { touchedByBeginning } from '../../lists/queries.ts';
import { closedAs, isErased, type ReadOrder } from './order-details.ts';
import { LongText, Section } from './order-section.tsx';
import { text } from './text-order.ts';

export function OrderQuestion({
  order,
  opening,
  buttonId,
}: {
  order: ReadOrder;
  opening: string;
  buttonId?: string;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { askedQuestion: asked, id, status } = order;
  if (asked === null && (status === 'completed' || closedAs(order) !== null || isErased(order))) return null;
  return (
    <Section title={text.ask.title}>
      {asked === null ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button id={buttonId} variant="quiet" onClick={() => setIsAsking(true)}>
            {text.ask.button}
          </Button>
          <p className="text-sm text-quiet">{text.ask.once}</p>
        </div>
      ) : (
        <div className="grid gap-4">
          <LongText
            title={text.ask.asked(momentText(asked.askedAt))}
            text={asked.text}
            language={order.language}
          />
          {asked.answeredAt === null ? (
            <p className="text-quiet">{text.ask.notAnswered}</p>
          ) : (
            <LongText
              title={text.ask.answered(momentText(asked.answeredAt))}
              text={asked.answer ?? ''}
              language={order.language}
            />
          )}
        </div>
      )}
      {isAsking && (
        <TextDialog
          title={text.ask.button}
          description={text.ask.lead}
          fields={[{ name: 'question', label: text.question, rows: 4 }]}
          sendLabel={text.ask.send}
          busyLabel={deskWords.sending}
          act={({ question = '' }, idempotencyKey) => ({
            run: () =>
              ownerCommand(PostQuestion, { id, query: { opening }, body: { question }, idempotencyKey }),
            touched: touchedByBeginning,
            done: { title: text.ask.done, description: text.ask.doneMore },
            failed: text.ask.failed,
          })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
