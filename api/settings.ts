import { businessDate } from '../events/calendar.ts';
import { serviceIds } from '../events/readings/catalogue.ts';
import {
  GetOffers,
  GetSettings,
  type Offers,
  PostOfferWithdrawal,
  PutOffers,
  PutSettings,
} from '../events/settings/answers.ts';
import { offerOn } from '../events/settings/offer-schedule.ts';
import { isScheduled, OFFERS_STREAM, type OffersState, offersDecider } from '../events/settings/offers.ts';
import { SETTINGS_STREAM, settingsDecider } from '../events/settings/owner-details.ts';
import { handle, readState } from '../log/append/handle.ts';
import { answered, route, routes } from './http/route.ts';
import type { Opened } from './opened.ts';

/** From their few events: an edit begins with what is stored now. */
export function settingsRoutes({ log, clock, offers }: Opened) {
  return routes(
    'settings',
    route(GetSettings, 'admin', 'What only the owner knows').answer(async () => ({
      success: true,
      data: await readState(log, settingsDecider, SETTINGS_STREAM),
    })),
    route(PutSettings, 'admin', 'Change what only the owner knows; the pages show it', ['stale_edit']).answer(
      ({ body: { owner, version }, carryOut }) =>
        carryOut({
          decider: settingsDecider,
          command: { type: 'ChangeOwnerDetails', details: owner, version },
          stream: SETTINGS_STREAM,
          answer: (state) => answered(PutSettings, state),
        }),
    ),
    route(GetOffers, 'admin', 'Prices and promised times: today, and from later days on').answer(
      async () => ({
        success: true,
        data: shown(await offers.newest(), businessDate(clock())),
      }),
    ),
    route(PutOffers, 'admin', 'Change prices or promised times from a day on', [
      'day_out_of_range',
      'too_many_scheduled',
      'stale_edit',
    ]).answer(({ body, runCommand }) =>
      runCommand((context) =>
        handle(log, {
          decider: offersDecider,
          command: { type: 'ChangeOffers', now: context.recordedAt, ...body, version: body.version },
          context,
          stream: OFFERS_STREAM,
          answer: (state) => answered(PutOffers, shown(state, businessDate(context.recordedAt))),
        }),
      ),
    ),
    route(PostOfferWithdrawal, 'admin', 'Withdraw a change whose day has not come', [
      'not_scheduled',
      'stale_edit',
    ]).answer(({ body, runCommand }) =>
      runCommand((context) =>
        handle(log, {
          decider: offersDecider,
          command: { type: 'WithdrawOffer', now: context.recordedAt, ...body, version: body.version },
          context,
          stream: OFFERS_STREAM,
          answer: (state) => answered(PostOfferWithdrawal, shown(state, businessDate(context.recordedAt))),
        }),
      ),
    ),
  );
}

function shown({ schedule, version }: OffersState, today: string): Offers {
  return {
    today,
    current: serviceIds.map((id) => offerOn(schedule, id, today)),
    scheduled: schedule.filter((offer) => isScheduled(offer, today)),
    version,
  };
}
