import { sql } from 'kysely';
import { entryOf, isStanding, isWithdrawn, recordCounts, worldsOf } from '../api/publications/record.ts';
import type { Database } from '../database/database.ts';
import { RECORD_SHOWN_MAXIMUM } from '../site/src/record/filters.ts';
import type { ShownRecord } from '../site/src/shown.ts';

const WITHDRAWN_MAXIMUM = 20;

const publishedAt = sql`world.item->>'publishedAt' desc, record.id desc, world.number`;
const rankIn = (what: string) =>
  sql<number>`row_number() over (partition by world.item->>${sql.lit(what)} order by ${publishedAt})`;

export async function readShownRecord(
  { models }: Pick<Database, 'models'>,
  today: string,
): Promise<ShownRecord> {
  const goneAt = sql<Date | string>`coalesce((world.item->>'goneAt')::timestamptz, record.changed_at)`;
  const [counts, ranked, withdrawn] = await Promise.all([
    recordCounts({ models }, today),
    models
      .selectFrom(
        worldsOf({ models })
          .select(['record.id', 'record.type', 'record.date', 'record.language', 'world.item'])
          .select([
            sql<number>`row_number() over (order by ${publishedAt})`.as('rank'),
            rankIn('category').as('in_category'),
            rankIn('status').as('in_status'),
          ])
          .where(isStanding(today))
          .as('ranked'),
      )
      .selectAll()
      .where(sql<boolean>`least(rank, in_category, in_status) <= ${RECORD_SHOWN_MAXIMUM}`)
      .orderBy('rank')
      .execute(),
    worldsOf({ models })
      .select('world.item')
      .select(goneAt.as('gone_at'))
      .where(isWithdrawn(today))
      .orderBy('gone_at', 'desc')
      .limit(WITHDRAWN_MAXIMUM)
      .execute(),
  ]);
  return {
    counts,
    entries: ranked.map(({ id, item, type, date, language }) => ({
      ...entryOf(id, item),
      type,
      date,
      language,
    })),
    withdrawn: withdrawn.map(({ item: { status, publishedAt }, gone_at }) => ({
      status,
      publishedAt,
      goneAt: new Date(gone_at).toISOString(),
    })),
  };
}
