import { momentText } from '../../../dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import { WhyLink } from '../../overview/why-link.tsx';
import { isPast, span } from '../promised-time.tsx';
import { text as list } from '../text.ts';
import type { ReadOrder } from './order-details.ts';
import { Facts, Section } from './order-section.tsx';
import { text } from './text-order.ts';

type Promised = Pick<
  ReadOrder,
  | 'answeredAt'
  | 'askedQuestion'
  | 'awaitsVerification'
  | 'deliverWithinHours'
  | 'dueAt'
  | 'late'
  | 'payment'
  | 'status'
>;

export function OrderPromise({ readingId, order }: { readingId: number; order: Promised }) {
  const now = useNow();
  const { deliverWithinHours, dueAt } = order;
  if (deliverWithinHours === null && dueAt === null) return null;
  return (
    <Section title={text.promise.title}>
      <Facts
        facts={[
          [text.promise.promised, deliverWithinHours === null ? '' : text.promise.within(deliverWithinHours)],
          [
            text.promise.until,
            dueAt === null ? (
              ''
            ) : (
              <span key="until">
                {momentText(dueAt)} <WhyLink of={text.promise.until} why={`orders.${readingId}.due_at`} />
              </span>
            ),
          ],
          [text.promise.state, <PromiseState key="state" order={order} now={now} />],
        ]}
      />
    </Section>
  );
}

export function PromiseState({ order, now }: { order: Promised; now: Date }) {
  const { answeredAt, askedQuestion, awaitsVerification, dueAt, late, payment, status } = order;
  if (status === 'cancelled') return <>{text.promise.cancelled}</>;
  if (answeredAt !== null) {
    // Without a payment no time was ever promised.
    if (dueAt === null) return <>{text.promise.answeredUnpaid}</>;
    const inTime = answeredAt <= dueAt;
    return <>{inTime ? text.promise.inTime : text.promise.late(span(dueAt, new Date(answeredAt)))}</>;
  }
  if (payment.state === 'refunded') return <>{text.promise.refunded}</>;
  if (awaitsVerification) return <>{text.promise.beforeVerification}</>;
  if (dueAt === null) return <>{text.promise.beforePayment}</>;
  if (askedQuestion !== null && askedQuestion.answeredAt === null) return <>{text.promise.paused}</>;
  if (late) return <b className="font-semibold text-danger">{list.lateBy(span(dueAt, now))}</b>;
  return isPast(dueAt, now) ? '–' : text.promise.left(span(dueAt, now));
}
