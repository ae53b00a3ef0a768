import type { ReactNode } from 'react';
import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { countdownText, dueText, progressOf, withinText } from '../progress.ts';
import { CancelOrder } from './cancel-order.tsx';
import { priceOf } from './order-facts.tsx';

/** Where a reading without an answer stands: what is happening, until when, and what the customer can do about it. */
export function NowPanel({ reading, now }: { reading: OwnReading; now: Date }) {
  const { dueAt, deliverWithinHours: hours, may } = reading;
  switch (progressOf(reading)) {
    case 'awaiting payment':
      return (
        <Panel
          title="Awaiting payment"
          actions={
            <>
              {may.pay && (
                <a href={`/pay/${reading.id}`} className="button">
                  Pay {priceOf(reading)}
                </a>
              )}
              <CancelOrder reading={reading} />
            </>
          }
        >
          We begin once your payment is here.
          {hours !== null && ` Your answer comes ${withinText(hours)} of it.`}
        </Panel>
      );
    case 'waiting for you':
      return (
        <Panel title="We have a question for you" actions={<CancelOrder reading={reading} />}>
          {dueAt === null
            ? 'Your reading goes on once you have answered it, below.'
            : 'Your reading goes on once you have answered it, below. The promised time moves by as long as we wait.'}
        </Panel>
      );
    case 'late':
      return (
        <Panel title="We are late" isLate actions={<CancelOrder reading={reading} />}>
          {dueAt !== null && `Your answer was promised by ${dueText(dueAt, now)}. `}
          We are sorry. You can wait, and do nothing; or cancel
          {reading.payment.state === 'paid' ? ' and get your money back.' : '.'}
        </Panel>
      );
    case 'being prepared':
      return (
        <Panel title="Your Reading is Being Prepared" actions={<CancelOrder reading={reading} />}>
          Our expert is currently analyzing your information. You will receive a notification once your
          reading is ready.
          {dueAt !== null && (
            <span className="mt-3 block text-lead text-ink">
              By <time dateTime={dueAt}>{dueText(dueAt, now)}</time>,{' '}
              <span className="text-gold">{countdownText(dueAt, now)}</span>
            </span>
          )}
        </Panel>
      );
    case 'cancelled':
      return (
        <Panel
          title="This order was cancelled"
          actions={
            <a href="/services" className="button-quiet">
              See the services
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

function moneyAfterCancelling({ payment }: OwnReading): string {
  if (payment.state === 'refunded') return 'Your money has gone back the way it came.';
  if (payment.state === 'paid') return 'Your money goes back the way it came, within a few days.';
  return 'Nothing was charged.';
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
      aria-label="What is happening"
      className={`rounded-card border bg-raised px-6 py-6 print:hidden sm:px-8 ${isLate ? 'border-danger' : 'border-line'}`}
    >
      <h2 className={`text-title ${isLate ? 'text-danger' : ''}`}>{title}</h2>
      <p className="mt-2 max-w-prose text-quiet">{children}</p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">{actions}</div>
    </section>
  );
}
