import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { AnswerOf } from '../../events/call.ts';
import { worldCategories } from '../../events/publications/commands.ts';
import {
  GetRecord,
  RECORD_MAXIMUM,
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
  const newest = cachedAnswer(dependencies, ['predictions'], (today) =>
    recordAnswer(dependencies.database, today),
  );
  return routes(
    'predictions',
    route(
      GetRecord,
      'anyone',
      'World predictions with their verdicts, newest first, and how many of all came true',
    ).answer(newest),
  );
};

async function recordAnswer(database: Models, today: string): Promise<AnswerOf<typeof GetRecord>> {
  const [ids, counts] = await Promise.all([
    worldsOf(database)
      .select('record.id')
      .distinct()
      .where(isStanding(today))
      .orderBy('record.id', 'desc')
      .limit(RECORD_MAXIMUM)
      .execute(),
    recordCounts(database, today),
  ]);
  const rows = await worldsOf(database)
    .select(['record.id', 'world.item'])
    .where(isStanding(today))
    .where('record.id', '>=', ids.at(-1)?.id ?? 0)
    .orderBy('record.id', 'desc')
    .orderBy('world.number')
    .execute();
  const predictions = rows.map(({ id, item }) => entryOf(id, item));
  const withdrawn = counts.filter(({ standing }) => !standing).reduce((sum, { count }) => sum + count, 0);
  return { success: true, data: { predictions, rates: ratesOf(counts) }, meta: { withdrawn } };
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
function ratesOf(counts: readonly RecordCount[]): RecordRate[] {
  return worldCategories.map((category) => ({
    category,
    ...tallyOf(counts.filter((count) => count.category === category)),
  }));
}
