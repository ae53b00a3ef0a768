import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ServiceId } from '../../../events/readings/catalogue.ts';
import { sessionEnded } from '../accounts/session.ts';
import { CallFailed, SubmissionKey } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { faultsOfFields, summaryOf, useFocusWhenIdle, useOneAtATime } from '../ui/form-behaviour.ts';
import { showToast } from '../ui/toasts.ts';
import { refreshReadings } from './my-readings.ts';
import { OrderDetails, type Ordered, orderFields, orderReading } from './order-commands.ts';
import { OrderFailure } from './order-failure.tsx';
import { PerService } from './per-service.tsx';
import { TermsLabel } from './terms-label.tsx';

/**
 * The order form. What is typed lives in its fields and nowhere else: it is personal, and is gone with the page.
 * `onOrdered` is called once the order stands.
 */
export function OrderForm({
  service,
  onBack,
  onOrdered,
}: {
  service: ServiceId;
  onBack: () => void;
  onOrdered: (ordered: Ordered) => void;
}) {
  const id = useId();
  const key = useRef(new SubmissionKey());
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const form = useForm({ resolver: zodResolver(OrderDetails), mode: 'onTouched' });
  const { errors, isSubmitting, submitCount } = form.formState;
  const focusWhenIdle = useFocusWhenIdle(isSubmitting);
  const text = (name: (typeof orderFields)[number]) => ({
    id: `${id}${name}`,
    error: errors[name]?.message,
    ...form.register(name),
  });

  const submit = useOneAtATime(async (details: OrderDetails) => {
    setFailure(null);
    try {
      const ordered = await orderReading(service, details, key.current);
      void refreshReadings();
      onOrdered(ordered);
    } catch (reason) {
      if (!(reason instanceof CallFailed)) throw reason;
      const faults = faultsOfFields(reason, orderFields, { under_age: 'birthDate' });
      for (const fault of faults) form.setError(fault.name, { message: fault.message });
      if (faults[0] === undefined) setFailure(reason);
      focusWhenIdle(faults[0] === undefined ? `${id}failure` : `${id}${faults[0].name}`);
      if (reason.status === 401) sessionEnded();
      showToast({
        variant: 'destructive',
        title: 'Error Occurred',
        description: reason.message || 'Failed to submit your order',
      });
    }
  });

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)}>
      <fieldset disabled={isSubmitting} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">Your order</legend>
        <div id={`${id}failure`} tabIndex={-1} className="grid gap-4 outline-none empty:hidden sm:col-span-2">
          {submitCount > 0 && !isSubmitting && (
            <ErrorSummary faults={summaryOf(orderFields, errors, (name) => `${id}${name}`)} />
          )}
          {failure !== null && <OrderFailure failure={failure} onDismiss={() => setFailure(null)} />}
        </div>
        <Field label="Full name" autoComplete="name" {...text('fullName')} />
        <Field label="Mother's name" autoComplete="off" {...text('motherName')} />
        <DateField label="Birth date" {...text('birthDate')} />
        <Field label="Occupation" autoComplete="organization-title" {...text('occupation')} />
        <Field label="Birth country" autoComplete="off" defaultValue="USA" {...text('birthCountry')} />
        <Field
          label="Current country"
          autoComplete="country-name"
          defaultValue="USA"
          {...text('currentCountry')}
        />
        <TextArea
          label="Your question"
          className="sm:col-span-2"
          hint="What occupies you, in your own words. For a dream: tell it as you remember it."
          {...text('question')}
        />
        <Checkbox label={<TermsLabel />} className="sm:col-span-2" {...text('termsAccepted')} />
        <p className="rounded-field bg-sunken px-4 py-3 text-sm text-quiet sm:col-span-2">
          Readings are for entertainment and personal growth. They are not professional advice.
        </p>
        <div className="flex flex-wrap-reverse justify-between gap-3 sm:col-span-2">
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Processing..." className="max-sm:flex-1">
            <PerService>
              {(shown) => (shown === 'tarot' ? 'Complete Free Order' : 'Proceed to Payment')}
            </PerService>
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
