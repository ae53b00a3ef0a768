import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ordered } from '../../../events/readings/answers.ts';
import { catalogue, priceText, serviceIds } from '../../../events/readings/catalogue.ts';
import { loadSession } from '../accounts/session.ts';
import { codeText } from '../gifts/gift-code.tsx';
import { inLanguage } from '../language.ts';
import { closeDialog, useDialogClose, useResetAfterClose } from '../ui/native-dialog.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { useHostAttribute, useHostValue } from '../ui/use-host-value.ts';
import { LogInFirst } from './log-in-first.tsx';
import { OrderForm } from './order-form.tsx';
import { text } from './text-order.ts';

const HOST_ID = 'order-dialog';
/** The server's own come with load-dialogs.ts. */
const builtPrices = serviceIds.map((id) => priceText(catalogue[id])).join(' ');
/** Specification, section 9. */
const CLOSE_AFTER_ORDER_MS = 1_500;

/** By CSS from `data-service` and `data-step`, so that it is right before this code has arrived. */
export default function OrderDialog() {
  const [service] = useHostValue(HOST_ID, 'service', serviceIds);
  const prices = useHostAttribute(HOST_ID, 'data-prices', builtPrices).split(' ');
  const [, setStep] = useHostValue(HOST_ID, 'step', ['details', 'purchase']);
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const [orders, setOrders] = useState(0);
  /** Not the state: the toast is there, and may be answered by a key, before that is drawn. */
  const last = useRef<{ made: Ordered; leaving: ReturnType<typeof setTimeout> }>(undefined);
  useResetAfterClose(
    HOST_ID,
    useCallback(() => setStep('details'), [setStep]),
  );
  // Only an order that went through empties the form: a stray tap loses nothing that was typed.
  useDialogClose(
    HOST_ID,
    useCallback(() => {
      if (last.current === undefined) return;
      const { made, leaving } = last.current;
      last.current = undefined;
      clearTimeout(leaving);
      // At the address that this page was opened at, where the customer is logged in.
      if (made.paymentUrl !== null)
        location.assign(inLanguage(new URL(made.paymentUrl, location.href).pathname));
      setOrdered(null);
      setOrders((count) => count + 1);
      setStep('details');
    }, [setStep]),
  );
  useEffect(() => void loadSession(), []);

  const back = () => {
    setStep('details');
    const title = document.getElementById(`${HOST_ID}-title`);
    title?.focus();
    title?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="not-[[data-step=purchase]_*]:hidden">
      {ordered !== null && <OrderReceived ordered={ordered} />}
      <div hidden={ordered !== null}>
        <div data-when="out">
          <LogInFirst onBack={back} />
        </div>
        <div data-when="in">
          <OrderForm
            key={orders}
            service={service}
            priceOf={(shown) => prices[serviceIds.indexOf(shown)] ?? ''}
            onBack={back}
            onOrdered={(made) => {
              setOrdered(made);
              last.current = { made, leaving: announce(made) };
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** Closing the dialog earlier clears the timer that is returned, so that no other service is closed. */
function announce(ordered: Ordered): ReturnType<typeof setTimeout> {
  const seeOrder = {
    label: text.seeOrder,
    run: () => location.assign(inLanguage(`/readings/${ordered.id}`)),
  };
  showToast({
    title: text.received,
    description: whatNext(ordered),
    // A paid order leads to its payment by itself.
    ...(ordered.paymentUrl === null && { action: seeOrder }),
  });
  return setTimeout(closeDialog, CLOSE_AFTER_ORDER_MS, HOST_ID);
}

function OrderReceived({ ordered }: { ordered: Ordered }) {
  return (
    <div className="grid justify-items-center gap-2 py-10 text-center">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-14 fill-none stroke-success stroke-2">
        <circle cx="24" cy="24" r="20" />
        <path d="m15 24.5 6.5 6.5L34 18" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <p className="font-display text-title">{text.received}</p>
      <p className="text-quiet">{whatNext(ordered)}</p>
    </div>
  );
}

function whatNext({ awaitsVerification, paymentUrl, free }: Ordered): string {
  if (awaitsVerification) return text.verifyNext;
  if (paymentUrl === null && !free) return codeText.ordered;
  return paymentUrl === null ? text.freeNext : text.redirecting;
}
