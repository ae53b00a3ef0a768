import type { ReactNode } from 'react';
import { VERIFICATION_DAYS } from '../../../../events/readings/catalogue.ts';
import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { dayText } from '../../dates.ts';
import { inLanguage, language } from '../../language.ts';
import { countdownText, dueText, isGiven, progressOf, text as standing } from '../progress.ts';
import { SendVerification } from '../send-verification.tsx';
import { words } from '../text-answer.ts';
import { CancelOrder } from './cancel-order.tsx';
import { priceOf } from './order-facts.tsx';
import { text as pageText } from './text.ts';
import { text } from './text-standing.ts';

export function NowPanel({ reading, now }: { reading: OwnReading; now: Date }) {
  const { dueAt, deliverWithinHours: hours, payment } = reading;
  switch (progressOf(reading)) {
    case 'awaiting verification':
      return (
        <Panel
          title={text.verifyAddress}
          actions={
            <>
              <SendVerification />
              <CancelOrder reading={reading} />
            </>
          }
        >
          {text.beginOnceVerified(VERIFICATION_DAYS)}
          {hours !== null && text.comesOnceVerified(hours)}
        </Panel>
      );
    case 'awaiting payment':
      return (
        <Panel title={standing.awaitingPayment} actions={<PayOrCancel reading={reading} />}>
          {text.beginOncePaid}
          {hours !== null && text.answerComes(hours)}
        </Panel>
      );
    case 'waiting for you':
      return (
        <Panel title={text.question} actions={<PayOrCancel reading={reading} />}>
          {payment.state === 'awaiting' ? text.answerBelow + text.beginOncePaid : text.goesOn}
          {dueAt !== null && text.timeMoves}
        </Panel>
      );
    case 'late':
      return (
        <Panel title={text.late} isLate actions={<CancelOrder reading={reading} />}>
          {dueAt !== null && text.wasPromised(dueText(dueAt, now))}
          {payment.state === 'paid' && !isGiven(reading) ? text.sorryPaid : text.sorry}
        </Panel>
      );
    case 'being prepared':
      return (
        <Panel title={words[language].preparing} actions={<CancelOrder reading={reading} />}>
          {words[language].preparingMore}
          {dueAt !== null && (
            <span className="mt-3 block text-lead text-ink">
              {text.by}
              <time dateTime={dueAt}>{dueText(dueAt, now)}</time>,{' '}
              <span className="whitespace-nowrap text-gold">{countdownText(dueAt, now)}</span>
            </span>
          )}
        </Panel>
      );
    case 'refunded':
    case 'cancelled':
      return (
        <Panel
          title={words[language][reading.status === 'cancelled' ? 'cancelled' : 'refunded']}
          actions={
            <a href={inLanguage('/services')} className="button-quiet">
              {text.seeServices}
            </a>
          }
        >
          {moneyAfterCancelling(reading)}
        </Panel>
      );
    default:
      return null;
  }
}

function PayOrCancel({ reading }: { reading: OwnReading }) {
  return (
    <>
      {reading.may.pay && (
        <a href={inLanguage(`/pay/${reading.id}`)} className="button">
          {pageText.pay(priceOf(reading))}
        </a>
      )}
      <CancelOrder reading={reading} />
    </>
  );
}

function moneyAfterCancelling(reading: OwnReading): string {
  const { payment } = reading;
  if (isGiven(reading))
    return payment.refundedAt === null ? text.codeOpens : text.codeOpened(dayText(payment.refundedAt));
  if (payment.state === 'refunded') return text.moneyWentBack;
  if (payment.state === 'paid') return text.moneyGoesBack;
  return text.nothingCharged;
}

function Panel({
  title,
  isLate = false,
  actions,
  children,
}: {
  title: string;
  isLate?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={text.happening}
      className={`rounded-card border bg-raised px-6 py-6 print:hidden sm:px-8 ${isLate ? 'border-danger' : 'border-line'}`}
    >
      <h2 className={`text-title ${isLate ? 'text-danger' : ''}`}>{title}</h2>
      <p className="mt-2 max-w-prose text-quiet">{children}</p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">{actions}</div>
    </section>
  );
}
