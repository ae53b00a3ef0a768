import { momentText } from '../../dates.ts';
import type { ReadOrder } from './order-details.ts';
import { Facts, Section } from './order-section.tsx';
import { span } from './promised-time.tsx';
import { useNow } from './use-now.ts';

/** Until when the answer is promised, and whether the clock stands still. */
export function OrderPromise({ order }: { order: ReadOrder }) {
  const now = useNow();
  const { deliverWithinHours, dueAt } = order;
  if (deliverWithinHours === null && dueAt === null) return null;
  return (
    <Section title="Promised time">
      <Facts
        facts={[
          ['Promised', deliverWithinHours === null ? '' : `within ${deliverWithinHours} hours`],
          ['Until', dueAt === null ? '' : momentText(dueAt)],
          ['State', <PromiseState key="state" order={order} now={now} />],
        ]}
      />
    </Section>
  );
}

function PromiseState({ order, now }: { order: ReadOrder; now: Date }) {
  const { answeredAt, askedQuestion, dueAt, late, status } = order;
  if (status === 'cancelled') return <>Cancelled</>;
  if (answeredAt !== null) {
    const inTime = dueAt === null || answeredAt <= dueAt;
    return <>{inTime ? 'Answered in time' : `Answered ${span(dueAt, new Date(answeredAt))} late`}</>;
  }
  if (askedQuestion !== null && askedQuestion.answeredAt === null)
    return <>Stands still until the customer answers your question</>;
  if (dueAt === null) return <>Begins with the payment</>;
  if (late) return <b className="font-semibold text-danger">Late by {span(dueAt, now)}</b>;
  return <>{span(dueAt, now)} left</>;
}
