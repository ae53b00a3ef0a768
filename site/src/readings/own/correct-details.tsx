import { useState } from 'react';
import { type OwnReading, PutDetails } from '../../../../events/readings/promise-answers.ts';
import { call } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { faultsOfFields, sentenceOf } from '../../ui/refusal.ts';
import { showToast } from '../../ui/toasts.ts';
import { usePlainForm } from '../../ui/use-plain-form.ts';
import { PersonDetails, personFields } from '../order-commands.ts';
import { PersonFields } from '../person-fields.tsx';
import { OrderFacts } from './order-facts.tsx';
import { refreshOwnReading, showOwnReading } from './own-reading.ts';
import { text } from './text.ts';

/** What the customer wrote, and the order form's fields to correct it with until the owner begins. */
export function Details({ reading }: { reading: OwnReading }) {
  const [correcting, setCorrecting] = useState(false);
  // Nothing is begun with the details of a refunded order.
  const isCorrectable = reading.may.correct && reading.payment.state !== 'refunded';
  if (correcting && isCorrectable)
    return <Correction reading={reading} onDone={() => setCorrecting(false)} />;
  return (
    <div className="grid gap-5">
      <OrderFacts reading={reading} />
      {isCorrectable && (
        <div className="print:hidden">
          <Button variant="quiet" onClick={() => setCorrecting(true)}>
            {text.correct}
          </Button>
          <p className="mt-2 text-sm text-quiet">{text.correctUntil}</p>
        </div>
      )}
    </div>
  );
}

function Correction({ reading, onDone }: { reading: OwnReading; onDone: () => void }) {
  const form = usePlainForm({
    schema: PersonDetails,
    names: personFields,
    submit: async (body, outcome) => {
      try {
        const { data } = await call(PutDetails, { id: reading.id, body });
        showOwnReading(data);
        onDone();
        showToast(text.corrected);
      } catch (failure) {
        const faults = faultsOfFields(failure, personFields, { under_age: 'birthDate' });
        if (faults.length > 0) return outcome.refuse(faults);
        showToast({
          variant: 'destructive',
          title: text.notCorrected,
          description: sentenceOf(failure, text.pleaseTryAgain),
        });
        await refreshOwnReading();
      }
    },
  });
  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">{text.yourDetails}</legend>
        <div className="empty:hidden sm:col-span-2">
          <ErrorSummary faults={form.faults} />
        </div>
        <PersonFields
          field={form.field}
          known={{ ...reading.details, birthDate: asTyped(reading.details.birthDate) }}
        />
        <div className="flex flex-wrap-reverse justify-between gap-3 sm:col-span-2">
          <Button variant="quiet" onClick={onDone}>
            {text.keepAsWas}
          </Button>
          <Button type="submit" busy={form.busy} busyLabel={text.saving}>
            {text.saveDetails}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** `1990-04-12` as the form has people type it, `12/04/1990`. */
function asTyped(date: string): string {
  return date.split('-').reverse().join('/');
}
