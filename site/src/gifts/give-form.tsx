import { useCallback, useEffect, useState } from 'react';
import { PostGift } from '../../../events/gifts/answers.ts';
import { OrderGift } from '../../../events/gifts/commands.ts';
import { GetServices } from '../../../events/readings/payment-answers.ts';
import { dropKept, keepTyped, readKept } from '../accounts/kept-fields.ts';
import { $session, loadSession, sessionEnded, sessionUnknown } from '../accounts/session.ts';
import { amountIn } from '../amounts.ts';
import { CallFailed, call } from '../api-client.ts';
import { inLanguage, isEnglish } from '../language.ts';
import { ServiceMotif } from '../motifs/service-motif.tsx';
import { serviceName } from '../readings/titles.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { useReturn } from '../ui/use-return.ts';
import { Waiting } from '../ui/waiting.tsx';
import { text } from './text.ts';

export function GiveForm({ hasUnpaid }: { hasUnpaid: boolean }) {
  const [services, setServices] = useState<readonly Giftable[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(
    () =>
      giftableServices().then(setServices, (reason) => setFailure(sentenceOf(reason, text.checkConnection))),
    [],
  );
  useEffect(() => {
    void loadSession();
    void load();
  }, [load]);
  if (services === null && failure === null) return <Waiting>{text.pricesLoading}</Waiting>;
  if (services === null)
    return <EmptyState title={failure ?? ''} action={<Button onPress={load}>{text.tryAgain}</Button>} />;
  if (services.length === 0)
    return (
      <div className="mt-8">
        <Alert tone="info" title={text.noneForSale} />
      </div>
    );
  return <Form services={services} hasUnpaid={hasUnpaid} />;
}

async function giftableServices() {
  const { data } = await call(GetServices);
  return data.filter(({ forSale, priceMinor }) => forSale && priceMinor > 0);
}
type Giftable = Awaited<ReturnType<typeof giftableServices>>[number];

function Form({ services, hasUnpaid }: { services: readonly Giftable[]; hasUnpaid: boolean }) {
  const session = useIslandStore($session, sessionUnknown);
  const [leaving, setLeaving] = useState(false);
  useReturn(() => setLeaving(false));
  // A visitor's choice outlasts the login.
  const [first] = useState(() => services.find(({ id }) => id === readKept('give')) ?? services[0]);
  const form = usePlainForm({
    schema: OrderGift,
    names: ['serviceType'],
    send: async (body, key) => {
      const { data } = await call(PostGift, { body, idempotencyKey: key.for(body) });
      dropKept('give');
      setLeaving(true);
      // At the address that this page was opened at, where the customer is logged in.
      const { pathname, search } = new URL(data.paymentUrl, location.href);
      location.assign(inLanguage(`${pathname}${search}`));
    },
    failed: (reason) => {
      if (reason instanceof CallFailed && reason.status === 401) sessionEnded();
      return { failure: sentenceOf(reason, text.failed) };
    },
  });
  const busy = form.busy || leaving;

  return (
    <form {...form.attributes} className="mt-10 grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-14">
      <fieldset disabled={busy} className="grid content-start gap-3">
        <legend className="mb-4 font-display text-title">{text.which}</legend>
        {services.map(({ id, priceMinor }) => (
          <label
            key={id}
            className="flex cursor-pointer items-center gap-5 rounded-card border border-line bg-raised px-5 py-4 max-sm:gap-3 max-sm:px-3 transition-colors hover:border-gold has-checked:border-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name="serviceType"
              value={id}
              defaultChecked={id === first?.id}
              onChange={() => keepTyped('give', id)}
              className="size-5 shrink-0 accent-gold outline-none"
            />
            <ServiceMotif service={id} className="size-14 shrink-0 text-gold max-sm:hidden" />
            <span className="min-w-0 grow text-lead font-semibold">{serviceName(id)}</span>
            <span className="font-display text-title text-gold">{amountIn(priceMinor)}</span>
          </label>
        ))}
      </fieldset>
      <div className="grid content-start gap-5">
        <h2 className="font-display text-title">{text.good}</h2>
        <ul className="grid gap-3">
          {text.conditions.map((line) => (
            <li key={line} className="flex gap-3 before:text-gold before:content-['✦']">
              {line}
            </li>
          ))}
        </ul>
        <p className="text-sm text-quiet">
          {text.terms}{' '}
          <a className="link" href={isEnglish ? '/terms-of-service' : '/hizmet-sartlari'}>
            {text.termsName}
          </a>
          .{' '}
          <a className="link" href={inLanguage('/contact')}>
            {text.write}
          </a>
          .
        </p>
        {hasUnpaid && (
          <p>
            <a className="link" href="#my-gifts">
              {text.unpaid}
            </a>{' '}
            {text.unpaidMore}
          </p>
        )}
        {form.failure !== null && <Alert title={form.failure} onDismiss={form.dismiss} />}
        {session.state === 'out' ? (
          <a className="button justify-self-start" href={inLanguage('/auth?next=/gifts')}>
            {text.logIn}
          </a>
        ) : (
          <Button type="submit" className="justify-self-start" busy={busy} busyLabel={text.going}>
            {text.toPayment}
          </Button>
        )}
      </div>
    </form>
  );
}
