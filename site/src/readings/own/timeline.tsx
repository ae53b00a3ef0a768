import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { dueText, isGiven, localMomentText, text as standing } from '../progress.ts';
import { text } from './text-standing.ts';

interface Step {
  readonly name: string;
  /** Null for what goes on now or is still to come. */
  readonly at: string | null;
  readonly note?: string;
}

export function stepsOf(reading: OwnReading, now: Date): readonly Step[] {
  const { steps } = text;
  const { createdAt, payment, askedQuestion, answeredAt, openedAt, cancelledAt, dueAt } = reading;
  const isCode = isGiven(reading);
  const happened: Step[] = [{ name: steps.ordered, at: createdAt }];
  if (payment.paidAt !== null) happened.push({ name: steps.paid, at: payment.paidAt });
  if (askedQuestion !== null) happened.push({ name: steps.asked, at: askedQuestion.askedAt });
  if (askedQuestion?.answeredAt) happened.push({ name: steps.answered, at: askedQuestion.answeredAt });
  if (answeredAt !== null) happened.push({ name: steps.ready, at: answeredAt });
  if (openedAt !== null) happened.push({ name: standing.read, at: openedAt });
  if (cancelledAt !== null) happened.push({ name: standing.cancelled, at: cancelledAt });
  if (payment.refundedAt !== null)
    happened.push({ name: isCode ? steps.codeOpened : standing.moneyWentBack, at: payment.refundedAt });
  happened.sort((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
  if (cancelledAt !== null) {
    if (payment.state === 'paid')
      happened.push({ name: isCode ? standing.codeOpens : standing.moneyGoesBack, at: null });
    return happened;
  }
  if (payment.state === 'refunded' && answeredAt === null) return happened;
  const toCome: Step[] = [];
  if (reading.awaitsVerification) toCome.push({ name: standing.awaitingVerification, at: null });
  if (payment.state === 'awaiting') toCome.push({ name: standing.awaitingPayment, at: null });
  const isPaused = askedQuestion !== null && askedQuestion.answeredAt === null;
  if (isPaused && answeredAt === null) toCome.push({ name: standing.waitingForYou, at: null });
  if (answeredAt === null) {
    // While the customer is asked the time stands still, and may have passed.
    const note = dueAt === null || isPaused ? {} : { note: text.dueBy(dueText(dueAt, now)) };
    toCome.push({ name: standing.beingPrepared, at: null, ...note });
  }
  if (openedAt === null) toCome.push({ name: standing.read, at: null });
  return [...happened, ...toCome];
}

export function Timeline({ reading, now }: { reading: OwnReading; now: Date }) {
  const steps = stepsOf(reading, now);
  const current = steps.findIndex(({ at }) => at === null);
  return (
    <ol className="grid">
      {steps.map(({ name, at, note }, index) => (
        <li
          key={`${name} ${at}`}
          aria-current={index === current ? 'step' : undefined}
          className="group relative grid grid-cols-[1.25rem_1fr] gap-x-3 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`relative z-1 mt-1.5 ms-1 size-3 rounded-full border-2 ${markOf(at !== null, index === current)}`}
          />
          <span
            aria-hidden="true"
            className="absolute start-[0.6rem] top-3 h-full w-px bg-line group-last:hidden"
          />
          <span className="min-w-0">
            <span className={at === null && index !== current ? 'text-quiet' : 'font-semibold'}>{name}</span>
            {(at !== null || note !== undefined) && (
              <span className="block text-sm text-quiet">
                {at === null ? note : <time dateTime={at}>{localMomentText(at)}</time>}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function markOf(isDone: boolean, isCurrent: boolean): string {
  if (isDone) return 'border-gold bg-gold';
  return isCurrent ? 'border-gold bg-raised' : 'border-line bg-raised';
}
