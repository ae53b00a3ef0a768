import { Elysia } from 'elysia';
import { businessDate } from '../../events/calendar.ts';
import { PostPurchase, PostReadingRead } from '../../events/readings/answers.ts';
import { priceText, termsVersion } from '../../events/readings/catalogue.ts';
import { type OrderReading as Ordering, readingDecider } from '../../events/readings/decider.ts';
import { GetOrder, PostQuestion, PostRespond } from '../../events/readings/owner-answers.ts';
import { Rejected } from '../../events/rejected.ts';
import { offerOn } from '../../events/settings/offer-schedule.ts';
import { UNKNOWN_LANGUAGE } from '../../events/text.ts';
import { handle } from '../../log/append/handle.ts';
import { openConsents } from '../consents.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { IdParams } from '../http/numbers.ts';
import { isFromElsewhere } from '../http/origin.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { openOffers } from '../offers.ts';
import type { PersonalDataTrace } from '../personal-data-trace.ts';
import { openQuota } from './quota.ts';
import { hasPersonalData, ownersReading } from './shapes.ts';

export function readingCommands(dependencies: Dependencies, pipeline: Pipeline, trace: PersonalDataTrace) {
  const { log, clock, settings } = dependencies;
  const withinQuota = openQuota(dependencies);
  const consents = openConsents();
  const offers = openOffers(log);

  return (
    new Elysia({ name: 'reading-commands' })
      .use(pipeline)
      .post(
        '/api/protected/purchase',
        ({ body, person, runCommand }) =>
          runCommand(async (context) => {
            const readingId = await log.nextId('reading');
            const { accountId } = person;
            // The day of the event: an order at midnight gets the price of the day that it is recorded on.
            const today = businessDate(context.recordedAt);
            const language = body.termsLanguage ?? UNKNOWN_LANGUAGE;
            const consent = { text: 'terms', textVersion: termsVersion, language } as const;
            const stream = `reading-${readingId}`;
            const handled = await offers.decideOn(({ schedule }, unchanged) => {
              const offer = offerOn(schedule, body.serviceType, today);
              const isFree = offer.priceMinor === 0;
              if (!isFree && settings.payment.methods.length === 0) throw new Rejected('not_for_sale');
              const command: Ordering = {
                type: 'OrderReading',
                readingId,
                accountId,
                today,
                offer,
                order: body,
              };
              return withinQuota({ accountId, isFree, stream }, (claims) =>
                handle(log, {
                  decider: readingDecider,
                  command,
                  context,
                  stream,
                  isNew: true,
                  claims,
                  unchanged,
                  alongside: consents.missing(accountId, consent),
                  answer: () =>
                    answered(PostPurchase, {
                      id: readingId,
                      status: 'pending',
                      price: priceText(offer),
                      free: isFree,
                      paymentUrl: isFree ? null : `${settings.publicUrl}/pay/${readingId}`,
                    }),
                }),
              );
            });
            consents.given(accountId, consent);
            return handled;
          }),
        {
          customer: true,
          body: PostPurchase.body,
          detail: { summary: 'Order a reading', tags: ['readings'] },
        },
      )
      .post(
        '/api/protected/readings/:id/read',
        ({ params: { id }, person, runCommand }) =>
          runCommand((context) =>
            handle(log, {
              decider: readingDecider,
              command: { type: 'OpenReading', accountId: person.accountId },
              context,
              stream: `reading-${id}`,
              answer: () => answered(PostReadingRead, { id, status: 'read' }),
            }),
          ),
        {
          customer: true,
          params: IdParams,
          detail: { summary: 'Mark an answered reading as read', tags: ['readings'] },
        },
      )
      // A GET that writes: that the owner opens an order is what takes it up. Opening it again writes nothing, and
      // neither does a link on another site that the owner follows: the session cookie comes along with that one.
      .get(
        '/api/admin/reading/:id',
        ({ params: { id }, query: { opening = null }, person, request, runCommand }) =>
          runCommand(async (context) => {
            let shownOf: number | null = null;
            const handled = await handle(log, {
              decider: readingDecider,
              command: { type: isFromElsewhere(request) ? 'LookAtReading' : 'TakeUpReading' },
              context,
              stream: `reading-${id}`,
              answer: (state) => {
                const reading = ownersReading(state, clock());
                shownOf = hasPersonalData(state) ? reading.userId : null;
                return answered(GetOrder, reading, `account-${reading.userId}`);
              },
            });
            if (shownOf !== null) await trace.opened(person, shownOf, id, opening);
            return handled;
          }),
        {
          admin: true,
          params: IdParams,
          query: GetOrder.query,
          detail: { summary: 'One order with everything the customer wrote; takes it up', tags: ['orders'] },
        },
      )
      .post(
        '/api/admin/respond',
        ({ body: { readingId, response, version }, runCommand }) =>
          runCommand((context) =>
            handle(log, {
              decider: readingDecider,
              command: { type: 'SubmitResponse', response, version },
              context,
              stream: `reading-${readingId}`,
              answer: (state) => {
                const reading = ownersReading(state, clock());
                return answered(PostRespond, reading, `account-${reading.userId}`);
              },
            }),
          ),
        {
          admin: true,
          body: PostRespond.body,
          detail: { summary: 'Answer an order, or answer it anew', tags: ['orders'] },
        },
      )
      .post(
        '/api/admin/reading/:id/question',
        ({ params: { id }, body: { question }, runCommand }) =>
          runCommand((context) =>
            handle(log, {
              decider: readingDecider,
              command: { type: 'AskQuestion', question },
              context,
              stream: `reading-${id}`,
              answer: (state) => {
                const reading = ownersReading(state, clock());
                return answered(PostQuestion, reading, `account-${reading.userId}`);
              },
            }),
          ),
        {
          admin: true,
          params: IdParams,
          body: PostQuestion.body,
          detail: {
            summary: 'Ask the customer something, once; the promised time stands still until the answer',
            tags: ['orders'],
          },
        },
      )
  );
}
