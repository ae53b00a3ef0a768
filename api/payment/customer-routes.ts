import { businessDate } from '../../events/calendar.ts';
import { GetGiftPayment, PostGiftPayment, PostGiftTestPayment } from '../../events/gifts/answers.ts';
import { catalogue, currency } from '../../events/readings/catalogue.ts';
import type { PaymentMethod, Purchase } from '../../events/readings/payment.ts';
import {
  type ChosenPayment,
  GetPayment,
  GetServices,
  type PaymentPage,
  PostPayment,
  PostTestPayment,
} from '../../events/readings/payment-answers.ts';
import { isPayable, openPayment, type Payable, payableBy } from '../../events/readings/payment-decisions.ts';
import { paymentSummary } from '../../events/readings/standing.ts';
import { Rejected } from '../../events/rejected.ts';
import { offersOn } from '../../events/settings/offer-schedule.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';
import type { Agreed, Method } from './method.ts';
import { testReference } from './methods.ts';
import { handlePayment, requirePayable } from './purchases.ts';

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
      ...routesOf('reading', GetPayment, PostPayment, PostTestPayment),
      ...routesOf('gift', GetGiftPayment, PostGiftPayment, PostGiftTestPayment),
    ),
  ];

  function routesOf(
    kind: Purchase['kind'],
    get: typeof GetPayment | typeof GetGiftPayment,
    choose: typeof PostPayment | typeof PostGiftPayment,
    settleTest: typeof PostTestPayment | typeof PostGiftTestPayment,
  ) {
    return [
      route(get, 'customer', `What is to be paid for an own ${kind}, and how`).answer(
        async ({ params: { id }, person }) => {
          const payable = await requirePayable(log, { kind, id });
          if (payable.accountId !== person.accountId || payable.isErased) throw new Rejected('unknown_id');
          return { success: true, data: paymentPage(payable) };
        },
      ),
      route(choose, 'customer', `Choose how to pay for a ${kind}; again gives the same payment`, [
        'nothing_to_pay',
        'provider_failed',
      ]).answer(({ params: { id }, body, person: { accountId }, runCommand }) =>
        runCommand(async (context) => {
          const purchase = { kind, id };
          const method = offered(body.method);
          const agreed = await agree(payableBy(await requirePayable(log, purchase), accountId), method);
          const payment = { method: method.name, ...agreed };
          const now = context.recordedAt;
          const command = { type: 'RequestPayment', accountId, now, payment } as const;
          return handlePayment(log, purchase, command, {
            context,
            answer: (payable) => answered(choose, chosen(payable, method, now)),
          });
        }),
      ),
      route(settleTest, 'customer', `End the test checkout of a ${kind}: no money moves`, [
        'nothing_to_pay',
      ]).answer(({ params: { id }, body: { outcome }, person: { accountId }, runCommand }) => {
        offered('test');
        const purchase = { kind, id };
        const reference = testReference(purchase);
        const command = { type: 'SettleTestPayment', accountId, reference, outcome } as const;
        return runCommand((context) =>
          handlePayment(log, purchase, command, {
            context,
            answer: ({ money }) => answered(settleTest, { id, payment: paymentSummary(money) }),
          }),
        );
      }),
    ];
  }

  function offered(name: PaymentMethod): Method {
    const method = methods.offered.find((each) => each.name === name);
    if (method !== undefined) return method;
    throw invalid('method', 'This way to pay is not on offer');
  }

  /** The open payment, else a new one from the provider. */
  async function agree({ purchase, money, service, language }: Payable, method: Method): Promise<Agreed> {
    const now = clock().toISOString();
    const open = openPayment(money, method.name, now);
    if (open !== null) return { reference: open.reference, url: open.url, expiresAt: open.expiresAt };
    const before = money.payments.filter(({ method: name }) => name === method.name).length;
    for (let tries = 0; tries < EXPIRED_RETRY_MAXIMUM; tries++) {
      const agreed = await method.request({
        purchase,
        title: catalogue[service].title,
        amountMinor: money.priceMinor,
        currency: money.currency,
        language,
        attempt: before + tries,
      });
      if (agreed.expiresAt === null || agreed.expiresAt > now) return agreed;
    }
    throw new HttpError('provider_failed');
  }

  function paymentPage(payable: Payable): PaymentPage {
    const { purchase, money, service, deliverWithinHours, isAnswered } = payable;
    const now = clock().toISOString();
    const canPay = isPayable(money);
    const open = methods.offered.filter(({ name }) => openPayment(money, name, now) !== null);
    const newest = money.payments.findLast(({ method }) => open.some(({ name }) => name === method));
    const method = newest === undefined ? null : methods.find(newest.method);
    return {
      ...purchase,
      service,
      title: catalogue[service].title,
      priceMinor: money.priceMinor,
      currency: money.currency,
      deliverWithinHours,
      cancelled: money.cancelledAt !== null,
      answered: isAnswered,
      payment: paymentSummary(money),
      methods: canPay ? methods.offered.map(({ name }) => name) : [],
      chosen: canPay && method !== null ? chosen(payable, method, now) : null,
    };
  }
}

function chosen({ purchase, money }: Payable, method: Method, now: string): ChosenPayment {
  const payment = openPayment(money, method.name, now);
  if (payment === null) throw new Rejected('nothing_to_pay');
  return { method: method.name, ...method.instructions(purchase, payment) };
}
