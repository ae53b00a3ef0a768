import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PostGift } from '../../../events/gifts/answers.ts';
import { $session, loadSession, sessionEnded, sessionUnknown } from '../accounts/session.ts';
import { amountIn } from '../amounts.ts';
import { CallFailed, call, SubmissionKey } from '../api-client.ts';
import { inLanguage, isEnglish } from '../language.ts';
import { ServiceMotif } from '../motifs/service-motif.tsx';
import { serviceName } from '../readings/titles.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { useIslandStore } from '../ui/use-host-value.ts';
import { Waiting } from '../ui/waiting.tsx';
import { type Giftable, giftableServices } from './gifts-store.ts';
import { text } from './text.ts';

export function GiveForm() {
  const [services, setServices] = useState<readonly Giftable[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void loadSession();
    giftableServices().then(setServices, (reason) => setFailure(sentenceOf(reason, text.checkConnection)));
  }, []);
  if (services === null && failure === null) return <Waiting>{text.pricesLoading}</Waiting>;
  if (services === null || services.length === 0)
    return (
      <div className="mt-8">
        <Alert tone="info" title={failure ?? text.noneForSale} />
      </div>
    );
  return <Form services={services} />;
}

function Form({ services }: { services: readonly Giftable[] }) {
  const session = useIslandStore($session, sessionUnknown);
  const [chosen, setChosen] = useState(services[0]?.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef(new SubmissionKey());

  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined || busy) return;
    setBusy(true);
    setFailure(null);
    const body = { serviceType: chosen };
    try {
      const { data } = await call(PostGift, { body, idempotencyKey: key.current.for(body) });
      key.current.renew();
      // At the address that this page was opened at, where the customer is logged in.
      const { pathname, search } = new URL(data.paymentUrl, location.href);
      location.assign(inLanguage(`${pathname}${search}`));
    } catch (reason) {
      if (reason instanceof CallFailed && reason.status === 401) sessionEnded();
      setFailure(sentenceOf(reason, text.failed));
      setBusy(false);
    }
  };

  return (
    <form
      onSubmit={(event) => void give(event)}
      className="mt-10 grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-14"
    >
      <fieldset disabled={busy} className="grid content-start gap-3">
        <legend className="mb-4 font-display text-title">{text.which}</legend>
        {services.map(({ id, priceMinor }) => (
          <label
            key={id}
            className="flex cursor-pointer items-center gap-5 rounded-card border border-line bg-raised px-5 py-4 transition-colors hover:border-gold has-checked:border-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name="service"
              value={id}
              checked={chosen === id}
              onChange={() => setChosen(id)}
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
        {failure !== null && <Alert title={failure} onDismiss={() => setFailure(null)} />}
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
