import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import type { ReadingRating } from '../../../../../events/readings/rating-answers.ts';
import type { Language } from '../../../../../events/text.ts';
import { dayText, momentText } from '../../../dates.ts';
import { ReadingContent } from '../../../readings/reading-content.tsx';
import { Stars } from '../../../readings/stars.tsx';
import { serviceName } from '../../../readings/titles.ts';
import { EmailAddress } from '../../../ui/email-text.tsx';
import type { LabelledValue } from '../../frame/humanise.ts';
import { DESK_ADDRESS, HISTORY_ADDRESS } from '../../frame/owner-session.ts';
import { text as deskWords } from '../../frame/text.ts';
import { WhyLink } from '../../overview/why-link.tsx';
import { UnsentDraft } from '../answer/draft-choice.tsx';
import { isEmptyResponse } from '../answer/response-draft.ts';
import { OrderStatusBadge, PaymentMark } from '../order-status.tsx';
import type { OrderRow } from '../orders.ts';
import type { ReadOrder } from './order-details.ts';
import { OrderMoney } from './order-money.tsx';
import { OrderPromise } from './order-promise.tsx';
import { OrderQuestion } from './order-question.tsx';
import { Facts, LongText, NotWhole, personFacts, Section } from './order-section.tsx';
import { text } from './text-order.ts';

export function OrderFacts({
  readingId,
  opening,
  row,
  order,
  failure,
}: {
  readingId: number;
  opening: string;
  row: OrderRow | null;
  order: ReadOrder | null;
  /** Why only the list's data is shown. */
  failure: { readonly message: string; readonly retry: () => void } | null;
}) {
  const service = row?.service ?? order?.service;
  const date = row?.date ?? order?.date;
  const status = order?.status ?? row?.status;
  const payment = order?.payment ?? row?.payment;
  return (
    <div className="grid grid-cols-1 gap-7">
      {failure !== null && <NotWhole tone="warning" title={failure.message} onRetry={failure.retry} />}
      {order !== null && <UnsentDraft readingId={readingId} order={order} />}
      <Section title={text.order}>
        <Facts
          facts={[
            [deskWords.id, String(readingId)],
            // Not known of an order that no list shows, which is not to say that there is none.
            ...(row === null
              ? []
              : [
                  [deskWords.user, row.user] as const,
                  [deskWords.email, row.email && <EmailAddress key="email" address={row.email} />] as const,
                ]),
            [deskWords.service, service && serviceName(service)],
            [deskWords.date, date && dayText(date)],
            [
              deskWords.status,
              status && (
                <span key="status">
                  <OrderStatusBadge
                    status={status}
                    payment={payment}
                    awaitsVerification={order?.awaitsVerification}
                    awaitsCustomer={order?.askedQuestion?.answeredAt === null}
                  />{' '}
                  <WhyLink of={deskWords.status} why={`orders.${readingId}.status`} />
                </span>
              ),
            ],
            [
              deskWords.payment,
              payment && (
                <span key="payment">
                  <PaymentMark state={payment.state} />{' '}
                  <WhyLink of={deskWords.payment} why={`orders.${readingId}.payment_state`} />
                </span>
              ),
            ],
            [
              deskWords.history,
              <a key="history" className="link" href={`${HISTORY_ADDRESS}?life=reading-${readingId}`}>
                {text.timeline}
              </a>,
            ],
          ]}
        />
      </Section>
      {order !== null && <OrderPromise readingId={readingId} order={order} />}
      {order !== null && <OrderMoney order={order} />}
      {order !== null && <CustomerForm order={order} />}
      {order !== null && <OrderQuestion order={order} opening={opening} />}
      {order !== null && order.content.extra.length > 0 && <ExtraFields fields={order.content.extra} />}
      {order?.content.sent != null && (
        <SentSection
          sent={order.content.sent}
          service={row?.service ?? order.service ?? ''}
          language={order.language}
        />
      )}
      {order?.rating != null && <OrderRating rating={order.rating} language={order.language} />}
    </div>
  );
}

function CustomerForm({ order }: { order: ReadOrder }) {
  const description = order.content.description;
  return (
    <Section title={text.form}>
      {order.correctedAt !== null && (
        <p className="mb-3 text-sm text-quiet">{text.corrected(momentText(order.correctedAt))}</p>
      )}
      <Facts
        facts={[
          [text.fullName, order.fullName],
          ...personFacts(order),
          [text.termsAccepted, order.termsAccepted ? deskWords.yes : deskWords.no],
        ]}
      />
      <div className="mt-4 grid gap-4">
        <LongText title={text.question} text={order.question} language={order.language} />
        {description !== '' && description !== order.question && (
          <LongText title={text.description} text={description} language={order.language} />
        )}
      </div>
    </Section>
  );
}

function ExtraFields({ fields }: { fields: readonly LabelledValue[] }) {
  return (
    <Section title={text.further}>
      <Facts facts={fields.map((field) => [field.label, field.value])} />
    </Section>
  );
}

function SentSection({
  sent,
  service,
  language,
}: {
  sent: ReadingResponse;
  service: string;
  language: Language;
}) {
  return (
    <Section title={text.sent}>
      {isEmptyResponse(sent) ? (
        <p className="text-quiet">–</p>
      ) : (
        <div lang={language} className="rounded-field border border-line p-4 sm:p-5">
          <ReadingContent type={service} description={sent.description} response={sent} language={language} />
        </div>
      )}
    </Section>
  );
}

function OrderRating({
  rating: { stars, text: said },
  language,
}: {
  rating: ReadingRating;
  language: Language;
}) {
  return (
    <Section title={text.rating.title}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stars stars={stars} />
          <a className="link" href={`${DESK_ADDRESS}?tab=ratings`}>
            {text.rating.all}
          </a>
        </p>
        {said !== '' && <LongText title={text.rating.wrote} text={said} language={language} />}
      </div>
    </Section>
  );
}
