import { Elysia } from 'elysia';
import { businessDate, startOfBusinessDay } from '../../events/calendar.ts';
import type { AnswerOf } from '../../events/call.ts';
import { serviceIds } from '../../events/readings/catalogue.ts';
import {
  type GetOffers,
  type Offers,
  PostOfferWithdrawal,
  PutOffers,
} from '../../events/settings/offer-answers.ts';
import { type DatedOffer, offerOn } from '../../events/settings/offer-schedule.ts';
import { isScheduled, OFFERS_STREAM, type OffersState, offersDecider } from '../../events/settings/offers.ts';
import { handle } from '../../log/append/handle.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { openOffers } from '../offers.ts';

/** Newest ones that are shown; the log keeps all. */
const PAST_MAXIMUM = 100;

/** What the services are sold for. Read from the log: an edit begins with what is stored now. */
export function offerRoutes({ log, clock }: Dependencies, pipeline: Pipeline) {
  const offers = openOffers(log);
  return new Elysia({ name: 'offer-routes' })
    .use(pipeline)
    .get(
      '/api/admin/offers',
      async (): Promise<AnswerOf<typeof GetOffers>> => ({
        success: true,
        data: shown(await offers.newest(), businessDate(clock())),
      }),
      {
        admin: true,
        detail: {
          summary: 'Prices and promised times: today, from later days on, and before',
          tags: ['settings'],
        },
      },
    )
    .put(
      '/api/admin/offers',
      ({ body, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: offersDecider,
            command: { type: 'ChangeOffers', now: context.recordedAt, ...body, version: body.version },
            context,
            stream: OFFERS_STREAM,
            answer: (state) => answered(PutOffers, shown(state, businessDate(context.recordedAt))),
          }),
        ),
      {
        admin: true,
        body: PutOffers.body,
        detail: { summary: 'Change prices or promised times from a day on', tags: ['settings'] },
      },
    )
    .post(
      '/api/admin/offers/withdraw',
      ({ body, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: offersDecider,
            command: { type: 'WithdrawOffer', now: context.recordedAt, ...body, version: body.version },
            context,
            stream: OFFERS_STREAM,
            answer: (state) => answered(PostOfferWithdrawal, shown(state, businessDate(context.recordedAt))),
          }),
        ),
      {
        admin: true,
        body: PostOfferWithdrawal.body,
        detail: { summary: 'Withdraw a change whose day has not come', tags: ['settings'] },
      },
    );
}

function shown({ schedule, version }: OffersState, today: string): Offers {
  const past = serviceIds.flatMap((id) => {
    const held = schedule.filter((offer) => offer.service === id && !isScheduled(offer, today));
    return held.slice(0, -1).flatMap((offer, index) => {
      const until = heldFrom(held[index + 1] ?? offer);
      return until === null ? [] : [{ ...plain(offer), from: heldFrom(offer), until }];
    });
  });
  return {
    today,
    current: serviceIds.map((id) => plain(offerOn(schedule, id, today))),
    scheduled: schedule.filter((offer) => isScheduled(offer, today)).map(plain),
    past: past.sort((one, other) => other.until.localeCompare(one.until)).slice(0, PAST_MAXIMUM),
    version,
  };
}

function plain({ service, priceMinor, deliverWithinHours, validFrom }: DatedOffer) {
  return { service, priceMinor, deliverWithinHours, validFrom };
}

/** From the beginning of its day or, decided on that day, from the decision; null for the catalogue's own. */
function heldFrom({ validFrom, decidedAt }: DatedOffer): string | null {
  if (validFrom === null || decidedAt === null) return null;
  const midnight = startOfBusinessDay(validFrom).toISOString();
  return decidedAt > midnight ? decidedAt : midnight;
}
