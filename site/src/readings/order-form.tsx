import { useEffect, useId, useState } from 'react';
import type { Fold } from '../../../events/charts/chart.ts';
import type { Ordered } from '../../../events/readings/answers.ts';
import type { ServiceId } from '../../../events/readings/catalogue.ts';
import { $session, sessionEnded } from '../accounts/session.ts';
import { useKeptFields } from '../accounts/use-kept-fields.ts';
import { CallFailed } from '../api-client.ts';
import { chosenFold, fillBirth, takeBirth } from '../charts/kept-birth.ts';
import { carryCode, codeText, GiftCodeField } from '../gifts/gift-code.tsx';
import { inLanguage } from '../language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { isShown } from '../ui/focus.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { LOG_IN_ID } from './log-in-first.tsx';
import { hadGoneThrough, keptFields, OrderDetails, orderFieldsOf, orderReading } from './order-commands.ts';
import { PerService } from './per-service.tsx';
import { noneKnown, PersonFields } from './person-fields.tsx';
import { text } from './text-order.ts';

/**
 * What is typed stays for whichever service, a reload and a new login, until the order, a logout or the
 * tab's end.
 */
export function OrderForm({
  service,
  priceOf,
  onBack,
  onOrdered,
}: {
  service: ServiceId;
  /** In whole units. */
  priceOf: (service: ServiceId) => string;
  onBack: () => void;
  onOrdered: (ordered: Ordered) => void;
}) {
  const failureId = useId();
  const [hasCode, setHasCode] = useState(false);
  const [fold, setFold] = useState<Fold>();
  const form = usePlainForm({
    schema: OrderDetails,
    names: orderFieldsOf(service),
    nameOfCode: { under_age: 'birthDate' },
    send: async (details) => {
      const ordered = await orderReading(service, priceOf(service), details);
      forgetTyped();
      carryCode('');
      // By event: the order need not load the list, which may be on no screen.
      dispatchEvent(new Event('falname:ordered'));
      onOrdered(ordered);
    },
    failed: (reason, isAtFields) => {
      if (!(reason instanceof CallFailed)) throw reason;
      if (reason.code === 'price_changed') dispatchEvent(new Event('falname:price'));
      const isLoggedOut = reason.status === 401;
      showToast({
        variant: 'destructive',
        alerted: !isAtFields && !isLoggedOut && isShown(element.current),
        title: text.failed,
        description: whyNotOrdered(reason),
      });
      if (isLoggedOut) {
        sessionEnded();
        return { focus: LOG_IN_ID };
      }
      return isAtFields ? {} : { failure: reason, focus: failureId };
    },
  });
  const { failure } = form;
  const element = form.attributes.ref;
  useEffect(() => {
    const filled = element.current;
    if (filled === null) return;
    // Goes with the form.
    filled.addEventListener('input', () => setFold(chosenFold(filled)));
    // Of a visitor it waits for the login.
    const carry = () => $session.get().state !== 'out' && fillBirth(filled, takeBirth(), true);
    addEventListener('falname:birth', carry);
    return () => removeEventListener('falname:birth', carry);
  }, [element]);
  const forgetTyped = useKeptFields('order', element, keptFields, takeBirth);

  return (
    <form {...form.attributes}>
      <fieldset disabled={form.busy} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">{text.yourOrder}</legend>
        <div id={failureId} tabIndex={-1} className="grid gap-4 outline-none empty:hidden sm:col-span-2">
          <ErrorSummary faults={form.faults} />
          {failure !== null && <OrderFailure failure={failure} onDismiss={form.dismiss} />}
        </div>
        <PersonFields field={form.field} known={{ ...noneKnown, birthFold: String(fold ?? '') }} />
        {priceOf(service) !== '0' && <GiftCodeField field={form.field('giftCode')} onCode={setHasCode} />}
        <Checkbox label={<TermsLabel />} className="sm:col-span-2" {...form.field('termsAccepted')} />
        <p className="rounded-field bg-sunken px-4 py-3 text-sm text-quiet sm:col-span-2">
          {text.notAdvice}
          <PerService>{(shown) => priceOf(shown) !== '0' && !hasCode && text.paidNext}</PerService>
        </p>
        <div className="flex flex-wrap-reverse justify-between gap-3 max-sm:*:flex-auto sm:col-span-2">
          <Button variant="quiet" onClick={onBack}>
            {text.back}
          </Button>
          <Button type="submit" busy={form.busy} busyLabel={text.processing}>
            <PerService>
              {(shown) =>
                priceOf(shown) === '0' ? text.completeFree : hasCode ? codeText.order : text.toPayment
              }
            </PerService>
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

/** Specification, section 5. */
export function whyNotOrdered({ code, message }: CallFailed): string {
  return code === 'no_message' ? text.notSubmitted : message || text.tryAgain;
}

function OrderFailure({ failure, onDismiss }: { failure: CallFailed; onDismiss: () => void }) {
  const isLost = failure.code === 'connection_lost';
  return (
    <Alert title={isLost ? text.connectionLost : text.failed} onDismiss={onDismiss}>
      {isLost ? text.connectionLostMore : whyNotOrdered(failure)}{' '}
      {hadGoneThrough(failure) && (
        <a className="link" href={inLanguage('/readings')}>
          {text.seeOrder}
        </a>
      )}
    </Alert>
  );
}

/** The texts open above the order; without script they are pages of their own. */
function TermsLabel() {
  return (
    <>
      {text.termsBefore}
      <LegalText {...text.terms} />
      {text.termsBetween}
      <LegalText {...text.privacy} />
      {text.termsAfter}
    </>
  );
}

function LegalText({ page, event, name }: typeof text.terms) {
  return (
    <a
      href={inLanguage(page)}
      target="_blank"
      rel="noopener"
      className="link"
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        dispatchEvent(new Event(event));
      }}
    >
      {name}
    </a>
  );
}
