import { businessDate } from '../../events/calendar.ts';
import { catalogue, currency } from '../../events/readings/catalogue.ts';
import type { PaymentMethod } from '../../events/readings/payment.ts';
import {
  type ChosenPayment,
  GetPayment,
  GetServices,
  type PaymentPage,
  PostPayment,
  PostTestPayment,
} from '../../events/readings/payment-answers.ts';
import { isPayable, openPayment, payableBy } from '../../events/readings/payment-decisions.ts';
import { own } from '../../events/readings/promise-decisions.ts';
import { paymentSummary } from '../../events/readings/standing.ts';
import { type OrderedState, orderLanguage, type ReadingState } from '../../events/readings/state.ts';
import { Rejected } from '../../events/rejected.ts';
import { offersOn } from '../../events/settings/offer-schedule.ts';
import { handle } from '../../log/append/handle.ts';
import { HttpError } from '../http/errors.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Said } from '../http/sentences.ts';
import type { Opened } from '../opened.ts';
import { onReading, readReading } from '../readings/reading-state.ts';
import type { Agreed, Method } from './method.ts';
import { testReference } from './methods.ts';

/** Where the provider returns an expired payment. */
const EXPIRED_RETRY_MAXIMUM = 3;

export function customerPayments({ log, clock, offers, methods }: Opened) {
  const sells = methods.offered.length > 0;

  return [
    ...routes(
      'readings',
      route(GetServices, 'anyone', 'What is sold, for how much and how soon').answer(async () => {
        const { schedule } = await offers.newest();
        const data = offersOn(schedule, businessDate(clock())).map(
          ({ service: id, priceMinor, deliverWithinHours }) => {
            const { title, titleTr } = catalogue[id];
            const forSale = priceMinor === 0 || sells;
            return { id, title, titleTr, priceMinor, currency, deliverWithinHours, forSale };
          },
        );
        return { success: true, data };
      }),
    ),
    ...routes(
      'payment',
      route(GetPayment, 'customer', 'What is to be paid for an own order, and how').answer(
        async ({ params: { id }, person }) => {
          const state = own(await readReading(log, id), person.accountId);
          return { success: true, data: paymentPage(state) };
        },
      ),
      route(PostPayment, 'customer', 'Choose how to pay; again gives the same payment', [
        'nothing_to_pay',
        'provider_failed',
      ]).answer(({ params: { id }, body, person: { accountId }, runCommand }) =>
        runCommand(async (context) => {
          const method = offered(body.method);
          const agreed = await agree(payableBy(ordered(await readReading(log, id)), accountId), method);
          const payment = { method: method.name, ...agreed };
          const now = context.recordedAt;
          return handle(log, {
            ...onReading(id, { type: 'RequestPayment', accountId, now, payment }),
            context,
            answer: (state) => answered(PostPayment, chosen(ordered(state), method, now)),
          });
        }),
      ),
      route(PostTestPayment, 'customer', 'End the test checkout: no money moves', ['nothing_to_pay']).answer(
        ({ params: { id }, body: { outcome }, person: { accountId }, carryOut }) => {
          offered('test');
          return carryOut({
            ...onReading(id, { type: 'SettleTestPayment', accountId, reference: testReference(id), outcome }),
            answer: (state) =>
              answered(PostTestPayment, { id, payment: paymentSummary(ordered(state).standing) }),
          });
        },
      ),
    ),
  ];

  function offered(name: PaymentMethod): Method {
    const method = methods.offered.find((each) => each.name === name);
    if (method !== undefined) return method;
    const message = 'This way to pay is not on offer' satisfies Said;
    throw new HttpError('invalid', { issues: [{ path: 'method', message }] });
  }

  /** The open payment, else a new one from the provider. */
  async function agree(state: OrderedState, method: Method): Promise<Agreed> {
    const now = clock().toISOString();
    const { order, standing } = state;
    const open = openPayment(state, method.name, now);
    if (open !== null) return { reference: open.reference, url: open.url, expiresAt: open.expiresAt };
    const before = standing.payments.filter(({ method: name }) => name === method.name).length;
    for (let tries = 0; tries < EXPIRED_RETRY_MAXIMUM; tries++) {
      const agreed = await method.request({
        readingId: order.readingId,
        title: catalogue[order.service].title,
        amountMinor: standing.priceMinor,
        currency: standing.currency,
        language: orderLanguage(order),
        attempt: before + tries,
      });
      if (agreed.expiresAt === null || agreed.expiresAt > now) return agreed;
    }
    throw new HttpError('provider_failed');
  }

  function paymentPage(state: OrderedState): PaymentPage {
    const { order, standing } = state;
    const now = clock().toISOString();
    const payable = isPayable(state);
    const open = methods.offered.filter(({ name }) => openPayment(state, name, now) !== null);
    const newest = standing.payments.findLast(({ method }) => open.some(({ name }) => name === method));
    const method = newest === undefined ? null : methods.find(newest.method);
    return {
      id: order.readingId,
      service: order.service,
      title: catalogue[order.service].title,
      priceMinor: standing.priceMinor,
      currency: standing.currency,
      deliverWithinHours: standing.deliverWithinHours,
      cancelled: state.stage === 'cancelled',
      payment: paymentSummary(standing),
      methods: payable ? methods.offered.map(({ name }) => name) : [],
      chosen: payable && method !== null ? chosen(state, method, now) : null,
    };
  }
}

function chosen(state: OrderedState, method: Method, now: string): ChosenPayment {
  const payment = openPayment(state, method.name, now);
  if (payment === null) throw new Rejected('nothing_to_pay');
  return { method: method.name, ...method.instructions(state.order.readingId, payment) };
}

function ordered(state: ReadingState): OrderedState {
  if (state.stage === 'not ordered') throw new Rejected('unknown_id');
  return state;
}
