import { sql } from 'kysely';
import { readingDecider } from '../../events/readings/decider.ts';
import { readState } from '../../log/append/handle.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { checkAfter } from './stored.ts';

/** Of one round. */
const CHECKED_MAXIMUM = 200;

/** What its order still waits for stays; an answer may also be revised, so all are looked for again and again. */
export async function removeUnusedPictures({
  database: { kysely, maintenance },
  log,
  clock,
}: Pick<Dependencies, 'database' | 'log' | 'clock'>): Promise<void> {
  const now = clock();
  const due = await kysely
    .selectFrom('pictures')
    .select(['id', 'reading_id'])
    .where('check_at', '<=', now.toISOString())
    .orderBy('check_at')
    .limit(CHECKED_MAXIMUM)
    .execute();
  const unused: string[] = [];
  for (const { id, reading_id: readingId } of due) if (!(await mayBeShown(readingId, id))) unused.push(id);
  const used = due.map(({ id }) => id).filter((id) => !unused.includes(id));
  if (used.length > 0)
    await kysely
      .updateTable('pictures')
      .set({ check_at: checkAfter(now) })
      .where('id', 'in', used)
      .execute();
  if (unused.length === 0) return;
  await kysely.deleteFrom('pictures').where('id', 'in', unused).execute();
  // The embedded database has no autovacuum, and an erasure's purge leaves this large table where it is.
  await sql`vacuum pictures`.execute(maintenance);

  async function mayBeShown(readingId: number, id: string): Promise<boolean> {
    const state = await readState(log, readingDecider, `reading-${readingId}`);
    if (state.stage === 'pending' || state.stage === 'in progress') return true;
    return state.stage === 'answered' && state.response?.pictures.includes(id) === true;
  }
}
