import { useState } from 'react';
import { Answer, type OwnReading, PostAnswer } from '../../../../events/readings/promise-answers.ts';
import { call } from '../../api-client.ts';
import { language, otherThan } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { localMomentText } from '../progress.ts';
import { text } from './text.ts';
import { FormFailure, useOwnForm } from './use-own-form.tsx';

export function OwnersQuestion({ reading }: { reading: OwnReading }) {
  const { askedQuestion } = reading;
  const [isWriting, setWriting] = useState(false);
  if (askedQuestion === null) return null;
  const lang = otherThan(language, reading.language);
  const { text: asked, askedAt, answer, answeredAt } = askedQuestion;
  return (
    <section
      aria-labelledby="owners-question"
      className="rounded-card border border-info bg-raised px-6 py-6 sm:px-8"
    >
      <h2 id="owners-question" className="text-title">
        {text.aQuestion}
      </h2>
      <p className="mt-1 text-sm text-quiet">
        {text.asked}
        <time dateTime={askedAt}>{localMomentText(askedAt)}</time>
      </p>
      <blockquote className="mt-4 max-w-prose whitespace-pre-line text-lead" dir="auto" lang={lang}>
        {asked}
      </blockquote>
      {answer !== null && (
        <div className="mt-5 border-t border-line pt-4">
          <p className="text-sm text-quiet">
            {text.yourAnswer}
            {answeredAt !== null && (
              <>
                , <time dateTime={answeredAt}>{localMomentText(answeredAt)}</time>
              </>
            )}
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-line" dir="auto" lang={lang}>
            {answer}
          </p>
        </div>
      )}
      {/* What is being written stays when the reading is answered meanwhile: sending it says why it is too late. */}
      {(reading.may.answer || (isWriting && answer === null)) && (
        <AnswerForm reading={reading} onWriting={() => setWriting(true)} />
      )}
    </section>
  );
}

const names = ['answer'] as const;

function AnswerForm({ reading, onWriting }: { reading: OwnReading; onWriting: () => void }) {
  const { id, payment } = reading;
  const form = useOwnForm({
    reading,
    kind: 'answer',
    schema: Answer,
    names,
    keptNames: names,
    send: (body, idempotencyKey) => call(PostAnswer, { id, body, idempotencyKey }),
    isDone: ({ askedQuestion }, { answer }) => askedQuestion?.answer === answer,
    done: payment.state === 'awaiting' ? text.answerSentUnpaid : text.answerSent,
    failed: text.answerNotSent,
  });
  return (
    <form {...form.attributes} onInput={onWriting} className="mt-5 print:hidden">
      <fieldset disabled={form.busy} className="fields">
        <FormFailure form={form} />
        <TextArea label={text.yourAnswer} {...form.field('answer')} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel={text.sending}>
            {text.sendAnswer}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
