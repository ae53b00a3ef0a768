import type { ReactNode } from 'react';
import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { ReadingContent } from '../../readings/reading-content.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showDay } from '../dates.ts';
import type { LabelledValue } from '../humanise.ts';
import { serviceName } from '../service-name.ts';
import type { ReadOrder } from './order-details.ts';
import { OrderStatusBadge, PaidMark } from './order-status.tsx';
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
  const status = row?.status ?? order?.status;
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
            ['Date', date && showDay(date)],
            ['Status', status && <OrderStatusBadge key="status" status={status} />],
            ['Payment', row === null ? undefined : <PaidMark key="paid" paid={row.paid} />],
          ]}
        />
      </Section>
      {order !== null && <CustomerForm order={order} />}
      {order !== null && order.content.extra.length > 0 && <ExtraFields fields={order.content.extra} />}
      {order?.content.sent != null && (
        <SentSection sent={order.content.sent} service={row?.service ?? order.service ?? ''} />
      )}
    </div>
  );
}

function CustomerForm({ order }: { order: ReadOrder }) {
  const description = order.content.description;
  return (
    <Section title="Customer's form">
      <Facts
        facts={[
          ['Full name', order.fullName],
          ["Mother's name", order.motherName],
          ['Birth date', order.birthDate === '' ? '' : showDay(order.birthDate)],
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="eyebrow mb-3 font-text">{title}</h3>
      {children}
    </section>
  );
}

/** What is empty is shown as a dash, so that the owner sees it was not given. */
function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="whitespace-pre-wrap">{value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LongText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4 className="text-sm text-quiet">{title}</h4>
      <p className="mt-1 rounded-field border-s-4 border-gold bg-sunken px-4 py-3 whitespace-pre-wrap">
        {text === '' ? '–' : text}
      </p>
    </div>
  );
}
