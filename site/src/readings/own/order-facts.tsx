import type { ReactNode } from 'react';
import { amountText } from '../../../../events/readings/catalogue.ts';
import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { dayText } from '../../dates.ts';
import { localMomentText } from '../progress.ts';

const MINOR_UNITS = 100;

export function priceOf({ price }: Pick<OwnReading, 'price'>): string {
  return price === '0' ? 'Free' : amountText(Math.round(Number(price) * MINOR_UNITS));
}

/** The order with everything that the customer gave. */
export function OrderFacts({ reading }: { reading: OwnReading }) {
  const { details } = reading;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact name="Full name">{details.fullName}</Fact>
      <Fact name="Mother's name">{details.motherName}</Fact>
      <Fact name="Birth date">{dayText(details.birthDate)}</Fact>
      <Fact name="Occupation">{details.occupation}</Fact>
      <Fact name="Birth country">{details.birthCountry}</Fact>
      <Fact name="Current country">{details.currentCountry}</Fact>
      <Fact name="Your question" isWide>
        <span className="whitespace-pre-line">{details.question}</span>
      </Fact>
    </dl>
  );
}

const methodNames = { test: 'Test checkout', transfer: 'Bank transfer', stripe: 'Card' } as const;

/** What was ordered, when and for how much: what a receipt says. */
export function Receipt({ reading }: { reading: OwnReading }) {
  const { payment } = reading;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact name="Order">No. {reading.id}</Fact>
      <Fact name="Service">{reading.title}</Fact>
      <Fact name="Ordered">
        <time dateTime={reading.createdAt}>{localMomentText(reading.createdAt)}</time>
      </Fact>
      <Fact name="Price">{priceOf(reading)}</Fact>
      {payment.method !== null && <Fact name="Paid by">{methodNames[payment.method]}</Fact>}
      {payment.paidAt !== null && (
        <Fact name="Paid">
          <time dateTime={payment.paidAt}>{localMomentText(payment.paidAt)}</time>
        </Fact>
      )}
      {payment.refundedAt !== null && (
        <Fact name="Returned">
          <time dateTime={payment.refundedAt}>{localMomentText(payment.refundedAt)}</time>
        </Fact>
      )}
      {payment.state === 'awaiting' && <Fact name="Payment">Not paid</Fact>}
    </dl>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
