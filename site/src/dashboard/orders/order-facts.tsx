import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { dayText, momentText } from '../../dates.ts';
import { ReadingContent } from '../../readings/reading-content.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { LabelledValue } from '../humanise.ts';
import { WhyLink } from '../overview/stat-card.tsx';
import { HISTORY_ADDRESS } from '../owner-session.ts';
import { serviceName } from '../service-name.ts';
import type { ReadOrder } from './order-details.ts';
import { OrderMoney } from './order-money.tsx';
import { OrderPromise } from './order-promise.tsx';
import { OrderQuestion } from './order-question.tsx';
import { OrderRatingSection } from './order-rating.tsx';
import { Facts, LongText, Section } from './order-section.tsx';
import { OrderStatusBadge, PaymentMark } from './order-status.tsx';
import type { OrderRow } from './orders.ts';

/** Order info, everything the customer filled in, fields without a place of their own, and the sent answer. */
export function OrderFacts({
  readingId,
  row,
  order,
  failure,
}: {
  readingId: number;
  row: OrderRow | null;
  order: ReadOrder | null;
  /** Why only the list's data is shown, and how to ask again. */
  failure: { readonly message: string; readonly retry: () => void } | null;
}) {
  const service = row?.service ?? order?.service;
  const date = row?.date ?? order?.date;
  const status = order?.status ?? row?.status;
  const payment = order?.payment ?? row?.payment;
  return (
    <div className="grid gap-7">
      {failure !== null && (
        <div lang="tr">
          <Alert tone="warning" title={failure.message}>
            <p lang="en">An answer needs the whole order.</p>
            <Button variant="quiet" className="mt-2" lang="en" onClick={failure.retry}>
              Load the details again
            </Button>
          </Alert>
        </div>
      )}
      <Section title="Order">
        <Facts
          facts={[
            ['ID', String(readingId)],
            ['User', row?.user],
            ['Email', row?.email],
            ['Service', service && serviceName(service)],
            ['Date', date && dayText(date)],
            [
              'Status',
              status && (
                <span key="status">
                  <OrderStatusBadge status={status} />{' '}
                  <WhyLink of="Status" why={`orders.${readingId}.status`} />
                </span>
              ),
            ],
            [
              'Payment',
              payment && (
                <span key="payment">
                  <PaymentMark state={payment.state} />{' '}
                  <WhyLink of="Payment" why={`orders.${readingId}.payment_state`} />
                </span>
              ),
            ],
            [
              'History',
              <a key="history" className="link" href={`${HISTORY_ADDRESS}?life=reading-${readingId}`}>
                Timeline
              </a>,
            ],
          ]}
        />
      </Section>
      {order !== null && <OrderPromise order={order} />}
      {order !== null && <OrderMoney order={order} />}
      {order !== null && <CustomerForm order={order} />}
      {order !== null && <OrderQuestion order={order} />}
      {order !== null && order.content.extra.length > 0 && <ExtraFields fields={order.content.extra} />}
      {order?.content.sent != null && (
        <SentSection sent={order.content.sent} service={row?.service ?? order.service ?? ''} />
      )}
      {order?.rating != null && <OrderRatingSection readingId={readingId} rating={order.rating} />}
    </div>
  );
}

function CustomerForm({ order }: { order: ReadOrder }) {
  const description = order.content.description;
  return (
    <Section title="Customer's form">
      {order.correctedAt !== null && (
        <p className="mb-3 text-sm text-quiet">
          Corrected by the customer on {momentText(order.correctedAt)}.
        </p>
      )}
      <Facts
        facts={[
          ['Full name', order.fullName],
          ["Mother's name", order.motherName],
          ['Birth date', order.birthDate === '' ? '' : dayText(order.birthDate)],
          ['Birth country', order.birthCountry],
          ['Current country', order.currentCountry],
          ['Occupation', order.occupation],
          ['Terms accepted', order.termsAccepted ? 'Yes' : 'No'],
        ]}
      />
      <div className="mt-4 grid gap-4">
        <LongText title="Question" text={order.question} />
        {description !== '' && description !== order.question && (
          <LongText title="Description" text={description} />
        )}
      </div>
    </Section>
  );
}

function ExtraFields({ fields }: { fields: readonly LabelledValue[] }) {
  return (
    <Section title="Further information">
      <Facts facts={fields.map((field) => [field.label, field.value])} />
    </Section>
  );
}

function SentSection({ sent, service }: { sent: ReadingResponse; service: string }) {
  return (
    <Section title="Sent response">
      <div className="rounded-field border border-line p-4 sm:p-5">
        <ReadingContent type={service} description={sent.description} response={sent} />
      </div>
    </Section>
  );
}
