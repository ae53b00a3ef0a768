import type { ReactNode } from 'react';
import type { OwnReading } from '../../../../events/readings/promise-answers.ts';
import { amountIn } from '../../amounts.ts';
import { BirthTime } from '../../charts/birth-time.tsx';
import { placeText } from '../../charts/place-field.tsx';
import { PlaceName } from '../../charts/place-name.tsx';
import { dayText } from '../../dates.ts';
import { language, otherThan } from '../../language.ts';
import { wordFor } from '../../read-answer.ts';
import { personText } from '../person-fields.tsx';
import { localMomentText } from '../progress.ts';
import { readingTitle } from '../titles.ts';
import { text } from './text-standing.ts';

const MINOR_UNITS = 100;

export function priceOf({ price }: Pick<OwnReading, 'price'>): string {
  return price === '0' ? text.receipt.free : amountIn(Math.round(Number(price) * MINOR_UNITS));
}

export function OrderFacts({ reading }: { reading: OwnReading }) {
  const { details } = reading;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact name={personText.fullName}>{details.fullName}</Fact>
      <Fact name={personText.motherName}>{details.motherName}</Fact>
      <Fact name={personText.birthDate}>{dayText(details.birthDate)}</Fact>
      {details.birthTime !== null && (
        <Fact name={placeText.birthTime}>
          <BirthTime birth={details} />
        </Fact>
      )}
      {details.birthPlace !== null && (
        <Fact name={placeText.birthPlace}>
          <PlaceName id={details.birthPlace} />
        </Fact>
      )}
      <Fact name={personText.occupation}>{details.occupation}</Fact>
      <Fact name={personText.birthCountry}>{details.birthCountry}</Fact>
      <Fact name={personText.currentCountry}>{details.currentCountry}</Fact>
      <Fact name={personText.question} isWide>
        <span className="whitespace-pre-line" lang={otherThan(language, reading.language)}>
          {details.question}
        </span>
      </Fact>
    </dl>
  );
}

export function Receipt({ reading }: { reading: OwnReading }) {
  const { payment } = reading;
  const say = text.receipt;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact name={say.order}>{say.number(reading.id)}</Fact>
      <Fact name={say.service}>{readingTitle(reading)}</Fact>
      <Fact name={say.ordered}>
        <time dateTime={reading.createdAt}>{localMomentText(reading.createdAt)}</time>
      </Fact>
      <Fact name={say.price}>{priceOf(reading)}</Fact>
      {payment.method !== null && <Fact name={say.paidBy}>{wordFor(say.methods, payment.method)}</Fact>}
      {payment.paidAt !== null && (
        <Fact name={say.paid}>
          <time dateTime={payment.paidAt}>{localMomentText(payment.paidAt)}</time>
        </Fact>
      )}
      {payment.refundedAt !== null && (
        <Fact name={say.returned}>
          <time dateTime={payment.refundedAt}>{localMomentText(payment.refundedAt)}</time>
        </Fact>
      )}
      {payment.state === 'awaiting' && <Fact name={say.payment}>{say.notPaid}</Fact>}
    </dl>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}
