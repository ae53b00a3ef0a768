import { useState } from 'react';
import { type OwnReading, PutDetails } from '../../../../events/readings/promise-answers.ts';
import { call } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { focusDrawn, takeFocus } from '../../ui/focus.ts';
import { chartServices, keptFields, PersonDetails, personFields } from '../order-commands.ts';
import { PersonFields } from '../person-fields.tsx';
import { OrderFacts } from './order-facts.tsx';
import { text } from './text.ts';
import { FormFailure, useOwnForm } from './use-own-form.tsx';

const BUTTON_ID = 'correct-details';

export function Details({ reading }: { reading: OwnReading }) {
  const [correcting, setCorrecting] = useState(false);
  const leave = () => {
    setCorrecting(false);
    focusDrawn(BUTTON_ID);
  };
  // Nothing is begun with the details of a refunded order.
  const isCorrectable = reading.may.correct && reading.payment.state !== 'refunded';
  // It stays when the owner begins meanwhile: sending it says why it is too late.
  if (correcting) return <Correction reading={reading} onDone={leave} />;
  return (
    <div className="grid gap-5">
      <OrderFacts reading={reading} />
      {isCorrectable && (
        <div className="print:hidden">
          <Button variant="quiet" id={BUTTON_ID} onClick={() => setCorrecting(true)}>
            {text.correct}
          </Button>
          <p className="mt-2 text-sm text-quiet">{text.correctUntil}</p>
        </div>
      )}
    </div>
  );
}

function Correction({ reading, onDone }: { reading: OwnReading; onDone: () => void }) {
  const { id } = reading;
  const form = useOwnForm({
    reading,
    kind: 'details',
    schema: PersonDetails,
    names: personFields,
    keptNames: keptFields,
    nameOfCode: { under_age: 'birthDate' },
    send: (body, idempotencyKey) => call(PutDetails, { id, body, idempotencyKey }),
    isDone: ({ details }, body) => personFields.every((name) => details[name] === body[name]),
    onDone,
    done: text.corrected,
    failed: text.notCorrected,
  });
  return (
    <form {...form.attributes}>
      <fieldset
        ref={takeFocus}
        tabIndex={-1}
        disabled={form.busy}
        className="grid gap-x-5 gap-y-4 outline-none sm:grid-cols-2"
      >
        <legend className="sr-only">{text.yourDetails}</legend>
        <FormFailure form={form} />
        <div className="empty:hidden sm:col-span-2">
          <ErrorSummary faults={form.faults} />
        </div>
        <PersonFields field={form.field} hasBirth={hasBirth(reading)} known={asTyped(reading.details)} />
        <div className="flex flex-wrap-reverse justify-between gap-3 max-sm:*:flex-auto sm:col-span-2">
          <Button
            variant="quiet"
            onClick={() => {
              form.forgetTyped();
              onDone();
            }}
          >
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

/** An answer with a chart, or what was given all the same. */
function hasBirth({ type, details }: OwnReading): boolean {
  return chartServices.includes(type) || details.birthTime !== null || details.birthPlace !== null;
}

/** `1990-04-12` as `12/04/1990`. */
function asTyped(details: OwnReading['details']) {
  return {
    ...details,
    birthDate: details.birthDate.split('-').reverse().join('/'),
    birthTime: details.birthTime ?? '',
    birthFold: String(details.birthFold ?? ''),
    birthPlace: String(details.birthPlace ?? ''),
  };
}
