import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { businessDate } from '../../events/calendar.ts';
import type { AnswerOf } from '../../events/call.ts';
import { worldCategories } from '../../events/publications/commands.ts';
import {
  GetRecord,
  RECORD_PAGE_MAXIMUM,
  type RecordCount,
  type RecordEntry,
  type RecordItem,
  type RecordRate,
  tallyOf,
} from '../../events/publications/record-answers.ts';
import { cachedAnswer } from '../http/cached-answer.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

type Models = Pick<Database, 'models'>;

export const recordQueries = (dependencies: Dependencies) => {
  const { database, clock } = dependencies;
  const newest = cachedAnswer(dependencies, ['predictions'], (today) => recordAnswer(database, {}, today));
  return routes(
    'predictions',
    route(GetRecord, 'anyone', 'Every world prediction with its verdict, and how many came true').answer(
      async (context) => {
        const { query, upToDate } = context;
        if (query.before === undefined && query.limit === undefined) return newest(context);
        await upToDate('predictions');
        return recordAnswer(database, query, businessDate(clock()));
      },
    ),
  );
};

async function recordAnswer(
  database: Models,
  { before, limit = RECORD_PAGE_MAXIMUM }: { before?: number | undefined; limit?: number | undefined },
  today: string,
): Promise<AnswerOf<typeof GetRecord>> {
  const isAsked = before === undefined ? sql<boolean>`true` : sql<boolean>`record.id < ${before}`;
  const [ids, counts] = await Promise.all([
    worldsOf(database)
      .select('record.id')
      .distinct()
      .where(isStanding(today))
      .where(isAsked)
      .orderBy('record.id', 'desc')
      .limit(limit + 1)
      .execute(),
    recordCounts(database, today),
  ]);
  const last = ids[limit - 1];
  const next = ids.length > limit && last !== undefined ? last.id : null;
  const rows = await worldsOf(database)
    .select(['record.id', 'world.item'])
    .where(isStanding(today))
    .where(isAsked)
    .where(next === null ? sql<boolean>`true` : sql<boolean>`record.id >= ${next}`)
    .orderBy('record.id', 'desc')
    .orderBy('world.number')
    .execute();
  const predictions = rows.map(({ id, item }) => entryOf(id, item));
  const withdrawn = counts.filter(({ standing }) => !standing).reduce((sum, { count }) => sum + count, 0);
  return { success: true, data: { predictions, rates: ratesOf(counts) }, meta: { next, withdrawn } };
}

export function entryOf(predictionId: number, item: RecordItem): RecordEntry {
  const { id: worldId, wasRead: _, goneAt: __, ...shown } = item;
  return { predictionId, worldId, ...shown };
}

export function worldsOf({ models }: Models) {
  const world = sql<{ item: RecordItem; number: number }>`jsonb_array_elements(record.items) with ordinality`;
  return models.selectFrom(['record', world.as<'world'>(sql`world(item, number)`)]);
}

/** Visitors can read it on a day. */
export function isStanding(today: string) {
  return sql<boolean>`(record.status = 'active' and record.date <= ${today} and world.item->>'goneAt' is null)`;
}

/** Visitors could read it before. */
export function isWithdrawn(today: string) {
  return sql<boolean>`(not ${isStanding(today)} and (world.item->>'wasRead')::boolean)`;
}

/** By what they are counted by; oldest first. */
export function recordCounts(database: Models, today: string): Promise<RecordCount[]> {
  return worldsOf(database)
    .select([
      sql<RecordCount['category']>`world.item->>'category'`.as('category'),
      sql<RecordCount['status']>`world.item->>'status'`.as('status'),
      sql<string>`to_char((world.item->>'publishedAt')::timestamptz at time zone 'Europe/Istanbul', 'YYYY-MM')`.as(
        'month',
      ),
      isStanding(today).as('standing'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where(sql<boolean>`(${isStanding(today)} or ${isWithdrawn(today)})`)
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy('month')
    .execute();
}

/** Each category, also one without any. */
export function ratesOf(counts: readonly RecordCount[]): RecordRate[] {
  return worldCategories.map((category) => ({
    category,
    ...tallyOf(counts.filter((count) => count.category === category)),
  }));
}
