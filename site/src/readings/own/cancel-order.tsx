import { useEffect, useState } from 'react';
import { type OwnReading, PostCancel } from '../../../../events/readings/promise-answers.ts';
import { call } from '../../api-client.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { isGiven } from '../progress.ts';
import { readingTitle } from '../titles.ts';
import { focusTitle, notDone, showOwnReading } from './own-reading.ts';
import { text } from './text.ts';

const BUTTON_ID = 'cancel-order';
/** The mail about a late answer links here; only the button in the dialog cancels. */
const CANCEL_LINK = '#cancel';

export function CancelOrder({ reading }: { reading: OwnReading }) {
  const [asking, setAsking] = useState(false);
  const mayCancel = reading.may.cancel;
  useEffect(() => {
    const follow = () => {
      if (location.hash !== CANCEL_LINK) return;
      // Not again after a reload, or on the way back.
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      if (!mayCancel) return;
      document.getElementById(BUTTON_ID)?.focus();
      setAsking(true);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [mayCancel]);
  if (!mayCancel) return null;
  const cancel = async () => {
    try {
      showOwnReading((await call(PostCancel, { id: reading.id })).data);
    } catch (reason) {
      const why = await notDone(reason, text.notCancelled, ({ status }) => status === 'cancelled');
      if (why !== null) return showToast({ variant: 'destructive', ...why });
    } finally {
      setAsking(false);
    }
    focusTitle();
    showToast({ title: text.orderCancelled, description: moneyText(reading) });
  };
  return (
    <>
      <Button variant="quiet" id={BUTTON_ID} onClick={() => setAsking(true)}>
        {reading.late && reading.payment.state === 'paid' && !isGiven(reading)
          ? text.cancelMoneyBack
          : text.cancelOrder}
      </Button>
      {asking && (
        <AskDialog
          title={text.cancelQuestion}
          keep={text.keepOrder}
          act={text.cancelOrder}
          busyLabel={text.cancelling}
          onAct={cancel}
          onClose={() => setAsking(false)}
        >
          <p>{text.notWritten(readingTitle(reading))}</p>
          <p className="mt-3">{moneyText(reading)}</p>
        </AskDialog>
      )}
    </>
  );
}

function moneyText(reading: OwnReading): string {
  const { payment } = reading;
  if (isGiven(reading)) return text.codeOpens;
  if (payment.state === 'paid') return text.wholeMoneyBack;
  return payment.state === 'free' ? text.wasFree : text.nothingCharged;
}
