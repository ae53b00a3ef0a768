import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OrderPromise } from '../../site/src/desk/orders/details/order-promise.tsx';
import { PromisedTime } from '../../site/src/desk/orders/promised-time.tsx';

const HOUR_MS = 3_600_000;
const now = new Date();
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
const wordsOf = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, ' ');
const payment = { state: 'paid', method: 'transfer', paidAt: hoursFromNow(-100), refundedAt: null } as const;
const order: ComponentProps<typeof OrderPromise>['order'] = {
  ...{ status: 'pending', payment, dueAt: hoursFromNow(5.5), late: false, deliverWithinHours: 48 },
  ...{ askedQuestion: null, answeredAt: null, awaitsVerification: false },
};
const awaited = { payment: { ...payment, state: 'awaiting' }, dueAt: null } as const;
const refunded = { payment: { ...payment, state: 'refunded' } } as const;
const asked = { text: 'Where?', askedAt: hoursFromNow(-1), answer: null, answeredAt: null };

describe('The promised time on the desk', () => {
  test.each([
    [{ dueAt: hoursFromNow(5.5), late: false }, 'in 5 h'],
    [{ dueAt: hoursFromNow(-5.5), late: true }, 'Late by 5 h'],
    [{ dueAt: hoursFromNow(-90), late: false }, '–'],
    [{ dueAt: null, late: false }, '–'],
    [{ ...refunded, dueAt: hoursFromNow(5.5), late: false }, '–'],
    [{ awaitsCustomer: true, dueAt: hoursFromNow(5.5), late: false }, 'stands still'],
    [{ awaitsCustomer: true, dueAt: null, late: false }, '–'],
  ])('of a row with %o is "%s"', (row, words) => {
    const promised = { status: 'pending', awaitsCustomer: false, payment, ...row };
    expect(wordsOf(<PromisedTime row={promised} now={now} />).trim()).toBe(words);
  });

  test.each([
    [{}, '5 h left'],
    [{ dueAt: hoursFromNow(-5.5), late: true }, 'Late by 5 h'],
    [{ askedQuestion: asked }, 'Stands still until the customer answers your question'],
    [awaited, 'Begins with the payment'],
    [{ awaitsVerification: true, dueAt: null }, 'Begins once the customer’s address is verified'],
    [{ ...awaited, askedQuestion: asked }, 'Begins with the payment'],
    [{ ...awaited, answeredAt: hoursFromNow(-1) }, 'Answered before the payment'],
    [{ answeredAt: hoursFromNow(-1) }, 'Answered in time'],
    [{ answeredAt: hoursFromNow(10.5) }, 'Answered 5 h late'],
    [refunded, 'The money went back; no answer is owed'],
    [{ ...refunded, dueAt: hoursFromNow(-90) }, 'The money went back; no answer is owed'],
    [{ dueAt: hoursFromNow(-90) }, '–'],
  ])('of an order with %o is "%s"', (change, words) => {
    const shown = wordsOf(<OrderPromise readingId={12} order={{ ...order, ...change }} />);
    expect(shown.replaceAll(/\s+/g, ' ').trim()).toMatch(new RegExp(`State ${words}$`));
  });
});
