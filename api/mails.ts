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

function failedMails({ kysely }: Database) {
  return kysely
    .selectFrom('mails')
    .innerJoin('events', 'events.position', 'mails.position')
    .select(['mails.id', 'mails.kind', 'mails.tries', 'mails.failure', 'mails.settled_at'])
    .select(['events.stream', 'events.recorded_at'])
    .where('mails.outcome', '=', 'failed')
    .orderBy('mails.id', 'desc');
}

type FailedRow = Awaited<ReturnType<ReturnType<typeof failedMails>['execute']>>[number];

function failedMail({ id, kind, tries, failure, settled_at, stream, recorded_at }: FailedRow): FailedMail {
  const readingId = /^reading-(\d+)$/.exec(stream)?.[1];
  return {
    id,
    kind,
    readingId: readingId === undefined ? null : Number(readingId),
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
      update mails set outcome = null, settled_at = null, tries = 0, due_at = clock_timestamp()
      where id = ${id} and outcome = 'failed'
    )
    select id from mails where id = ${id}`.execute(kysely);
  if (rows.length === 0) throw new Rejected('unknown_id');
}
