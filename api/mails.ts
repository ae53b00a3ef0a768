import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import {
  type FailedMail,
  GetMails,
  MAILS_PAGE_SIZE_MAXIMUM,
  mailFailureSentence,
  PostMailRetry,
} from '../events/mails/answers.ts';
import { Rejected } from '../events/rejected.ts';
import type { Dependencies } from './http/dependencies.ts';
import { route, routes } from './http/route.ts';
import { readPage } from './lists/read-page.ts';

/** With no tries left: the owner retries them once the cause is gone. */
export function mailRoutes({ database }: Dependencies) {
  return routes(
    'mails',
    route(GetMails, 'admin', 'Mails that could not be sent, newest first').answer(async ({ query }) => {
      const { rows, meta } = await readPage(
        database.kysely,
        failedMails(database),
        query,
        MAILS_PAGE_SIZE_MAXIMUM,
      );
      return { success: true, data: rows.map(failedMail), meta };
    }),
    route(PostMailRetry, 'admin', 'Have a mail tried again that could not be sent').answer(
      async ({ params: { id } }) => {
        await retry(database, id);
        return { success: true, data: { id } };
      },
    ),
  );
}

/** What is tried again together: a newsletter to all whom it did not reach. */
const isSame = sql`(other.id = mails.id or mails.kind = 'newsletter' and other.position = mails.position)`;

function failedMails({ kysely }: Database) {
  return kysely
    .selectFrom('mails')
    .innerJoin('events', 'events.position', 'mails.position')
    .select(['mails.id', 'mails.kind', 'mails.tries', 'mails.failure', 'mails.settled_at'])
    .select(['events.stream', 'events.recorded_at'])
    .select([
      sql<string | null>`(select name from models.contact_forms
        where id = substring(events.stream from '^message-(\\d+)$')::bigint)`.as('message_from'),
      sql<number>`case mails.kind when 'newsletter' then (select count(*)::int from mails other
        where other.outcome = 'failed' and other.kind = 'newsletter' and other.position = mails.position)
        else 1 end`.as('mails'),
    ])
    .where(
      'mails.id',
      'in',
      sql<number>`(select max(id) from mails where outcome = 'failed'
        group by case kind when 'newsletter' then -position else id end)`,
    )
    .orderBy('mails.id', 'desc');
}

type FailedRow = Awaited<ReturnType<ReturnType<typeof failedMails>['execute']>>[number];

function failedMail(row: FailedRow): FailedMail {
  const { id, kind, tries, failure, settled_at, stream, recorded_at, message_from, mails } = row;
  const readingId = /^reading-(\d+)$/.exec(stream)?.[1];
  return {
    id,
    kind,
    readingId: readingId === undefined ? null : Number(readingId),
    messageFrom: message_from,
    mails,
    happenedAt: recorded_at,
    failedAt: settled_at ?? recorded_at,
    tries,
    reason: failure ?? mailFailureSentence('ended'),
  };
}

/** Idempotent: a mail that waits or was sent stays as it is. @throws Rejected */
async function retry({ kysely }: Database, id: number): Promise<void> {
  const { rows } = await sql`
    with again as (
      update mails other set outcome = null, settled_at = null, tries = 0, due_at = clock_timestamp()
      from mails where mails.id = ${id} and ${isSame} and other.outcome = 'failed'
    )
    select id from mails where id = ${id}`.execute(kysely);
  if (rows.length === 0) throw new Rejected('unknown_id');
}
