import { useState } from 'react';
import { PostQuestion } from '../../../../events/readings/owner-answers.ts';
import { momentText } from '../../dates.ts';
import { Button } from '../../ui/button.tsx';
import { ownerAction } from '../owner-action.ts';
import { ownerCommand } from '../owner-call.ts';
import { keys, touchedByOpening } from '../queries.ts';
import { TextDialog } from '../text-dialog.tsx';
import { isErased, type ReadOrder } from './order-details.ts';
import { LongText, Section } from './order-section.tsx';

/** The one question that the owner may ask before answering, and what the customer said to it. */
export function OrderQuestion({ order }: { order: ReadOrder }) {
  const [isAsking, setIsAsking] = useState(false);
  const { askedQuestion: asked, id, status } = order;
  if (asked === null && (status === 'completed' || status === 'cancelled' || isErased(order))) return null;
  return (
    <Section title="Your question to the customer">
      {asked === null ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Ask the customer
          </Button>
          <p className="text-sm text-quiet">Once for each order; the promised time stands still meanwhile.</p>
        </div>
      ) : (
        <div className="grid gap-4">
          <LongText title={`Asked ${momentText(asked.askedAt)}`} text={asked.text} />
          {asked.answeredAt === null ? (
            <p className="text-quiet">Not answered yet.</p>
          ) : (
            <LongText title={`Answered ${momentText(asked.answeredAt)}`} text={asked.answer ?? ''} />
          )}
        </div>
      )}
      {isAsking && (
        <TextDialog
          title="Ask the customer"
          description="The customer gets your question by mail and answers it with the reading. It can be asked once."
          fields={[{ name: 'question', label: 'Question', rows: 4 }]}
          sendLabel="Send question"
          busyLabel="Sending..."
          onSend={({ question = '' }, idempotencyKey) =>
            ownerAction({
              run: () => ownerCommand(PostQuestion, { id, body: { question }, idempotencyKey }),
              touched: [keys.order, ...touchedByOpening],
              done: {
                title: 'Question sent',
                description: 'The promised time stands still until the answer.',
              },
              failed: 'The question could not be sent.',
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
