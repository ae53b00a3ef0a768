import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { addDays, businessDate, mondayOf } from '../../events/calendar.ts';
import {
  CONTACT_PAGE_SIZE_MAXIMUM,
  GetNewsletters,
  GetSubscribers,
  NEWSLETTERS_MAXIMUM,
  PostNewsletter,
} from '../../events/contact/answers.ts';
import { newsletterDecider } from '../../events/contact/newsletter.ts';
import { predictionDecider } from '../../events/publications/decider.ts';
import type { PredictionContent } from '../../events/publications/kinds.ts';
import { Rejected } from '../../events/rejected.ts';
import { handle, readState } from '../../log/append/handle.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, route, routes } from '../http/route.ts';
import { readNewestFirst } from '../lists/newest-first.ts';

export function ownersNewsletter({ log, database, clock }: Dependencies) {
  const { models } = database;
  return routes(
    'contact',
    route(PostNewsletter, 'admin', 'Mail a weekly prediction to every confirmed subscriber, once', [
      'unknown_id',
      'not_a_shown_week',
      'newsletter_sent',
    ]).answer(({ body: { predictionId }, runCommand, upToDate }) =>
      runCommand(async (context) => {
        const today = businessDate(clock());
        const content = await shownWeek(log, predictionId, today);
        const week = mondayOf(content.date);
        await Promise.all([upToDate('contact'), upToDate('predictions')]);
        // Those that earlier releases sent claimed no week.
        if ((await sentWeeks(database)).includes(week)) throw new Rejected('newsletter_sent');
        const translationId = await translationOf(database, content, today);
        const stream = `newsletter-${predictionId}`;
        return handle(log, {
          decider: newsletterDecider,
          command: { type: 'SendNewsletter', predictionId, translationId },
          context,
          stream,
          claims: [{ kind: 'newsletter', hash: log.hashes.name('newsletter', week), holder: stream }],
          answer: () => answered(PostNewsletter, { predictionId }),
        });
      }),
    ),
    route(GetNewsletters, 'admin', 'The latest newsletters and their mails').answer(async ({ upToDate }) => {
      await Promise.all([upToDate('contact'), upToDate('predictions')]);
      return { success: true, data: await readNewsletters(database) };
    }),
    route(GetSubscribers, 'admin', 'Subscribers, newest first').answer(async ({ query, upToDate }) => {
      await upToDate('contact');
      const list = models
        .selectFrom('subscribers')
        .select(['id', 'email', 'confirmed', 'created_at as createdAt']);
      const blocks = () => models.selectFrom('subscriber_counts').select(['block', 'rows']).execute();
      const subscribers = {
        list,
        searched: list,
        id: 'subscribers.id',
        table: 'subscribers',
        blocks,
      } as const;
      const { rows, meta } = await readNewestFirst(models, subscribers, query, CONTACT_PAGE_SIZE_MAXIMUM);
      return { success: true, data: rows, meta };
    }),
  );
}

/** @throws Rejected where visitors do not read the prediction as a week's */
async function shownWeek(log: Dependencies['log'], predictionId: number, today: string) {
  const state = await readState(log, predictionDecider, `prediction-${predictionId}`);
  if (state.stage !== 'published') throw new Rejected('unknown_id');
  const { type, status, date } = state.content;
  if (type !== 'weekly' || status !== 'active' || date > today) throw new Rejected('not_a_shown_week');
  return state.content;
}

/** The newest of its week; null where visitors read none. */
async function translationOf(
  { models }: Database,
  { date, language }: PredictionContent,
  today: string,
): Promise<number | null> {
  const monday = mondayOf(date);
  const found = await models
    .selectFrom('predictions')
    .select('id')
    .where('type', '=', 'weekly')
    .where('status', '=', 'active')
    .where('date', '<=', today)
    .where('date', '>=', monday)
    .where('date', '<', addDays(monday, 7))
    .where('language', '<>', language)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Of a newsletter: the Monday by the text that was sent, which stays in the log. */
const weekSent = sql<string>`(
  select date_trunc('week', (text.data->>'date')::date)::date::text from events text
  where text.stream = 'prediction-' || newsletters.id and text.position < newsletters.position
    and text.data->>'date' is not null
  order by text.stream_version desc limit 1)`;

async function sentWeeks({ models }: Database): Promise<string[]> {
  const sent = await models.selectFrom('newsletters').select(weekSent.as('week')).execute();
  return sent.map(({ week }) => week);
}

async function readNewsletters({ models, kysely }: Database) {
  const sent = await models
    .selectFrom('newsletters')
    .leftJoin('predictions', 'predictions.id', 'newsletters.id')
    .select(['newsletters.id', 'newsletters.position', 'newsletters.sent_at', 'predictions.title'])
    .select(weekSent.as('week'))
    .orderBy('newsletters.position', 'desc')
    .limit(NEWSLETTERS_MAXIMUM)
    .execute();
  if (sent.length === 0) return [];
  const counts = await kysely
    .selectFrom('mails')
    .select(({ fn }) => ['position', 'outcome', fn.countAll<number>().as('mails')])
    .where('kind', '=', 'newsletter')
    .where(
      'position',
      'in',
      sent.map(({ position }) => position),
    )
    .groupBy(['position', 'outcome'])
    .execute();
  return sent.map(({ id, position, sent_at, title, week }) => {
    const mails = (outcome: 'sent' | 'unneeded' | 'failed' | null) =>
      Number(counts.find((count) => count.position === position && count.outcome === outcome)?.mails ?? 0);
    return {
      predictionId: id,
      title: title ?? '',
      week,
      sentAt: sent_at,
      mails: {
        waiting: mails(null),
        sent: mails('sent'),
        failed: mails('failed'),
        unneeded: mails('unneeded'),
      },
    };
  });
}
