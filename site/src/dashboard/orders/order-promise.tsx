import { momentText } from '../../dates.ts';
import { WhyLink } from '../overview/why-link.tsx';
import type { ReadOrder } from './order-details.ts';
import { Facts, Section } from './order-section.tsx';
import { span } from './promised-time.tsx';
import { text as list } from './text.ts';
import { text } from './text-order.ts';
import { useNow } from './use-now.ts';

/** Until when the answer is promised, and whether the clock stands still. */
export function OrderPromise({ readingId, order }: { readingId: number; order: ReadOrder }) {
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

function PromiseState({ order, now }: { order: ReadOrder; now: Date }) {
  const { answeredAt, askedQuestion, dueAt, late, status } = order;
  if (status === 'cancelled') return <>{text.promise.cancelled}</>;
  if (answeredAt !== null) {
    const inTime = dueAt === null || answeredAt <= dueAt;
    return <>{inTime ? text.promise.inTime : text.promise.late(span(dueAt, new Date(answeredAt)))}</>;
  }
  if (askedQuestion !== null && askedQuestion.answeredAt === null) return <>{text.promise.paused}</>;
  if (dueAt === null) return <>{text.promise.beforePayment}</>;
  if (late) return <b className="font-semibold text-danger">{list.lateBy(span(dueAt, now))}</b>;
  return <>{text.promise.left(span(dueAt, now))}</>;
}
