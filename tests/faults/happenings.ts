import { expect } from 'vitest';
import { commandContext, NOON } from '../../harness/command-context.ts';
import { ordered } from '../../harness/samples.ts';
import type { EventLog } from '../../log/log.ts';
import type { Installation, Unsealed } from '../projector/installation.ts';

/** The first events of a stream. */
export type Happening = readonly [stream: string, ...events: Unsealed[]];

export function order(readingId: number): Happening {
  return [`reading-${readingId}`, ordered({ readingId })];
}

export async function append(
  log: EventLog,
  [stream, ...events]: Happening,
  recordedAt = NOON,
): Promise<void> {
  const appended = await log.append({
    context: commandContext({ recordedAt }),
    stream,
    expectedVersion: 0,
    events: events.map(({ type, data, personal, subject }) => ({
      type,
      data,
      personal,
      subject: subject ?? (personal === null ? null : 'account-7'),
    })),
    claims: [],
    answer: { status: 200, body: null, subject: null },
  });
  expect(appended.outcome).toBe('ok');
}

/** Numbers of the readings that the model shows. */
export async function shownReadings(installation: Installation): Promise<number[]> {
  const rows = await installation.rows<{ id: number }>('select id from models.readings order by id');
  return rows.map(({ id }) => id);
}

/** Positions are 1 to `count`, and every read model has come to the last of them without parking one. */
export async function expectAllThere(installation: Installation, count: number): Promise<void> {
  const events = await installation.rows<{ position: number }>(
    'select position from events order by position',
  );
  expect(events.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect(await installation.rows('select distinct position from checkpoints')).toEqual([{ position: count }]);
  expect(await installation.rows('select * from parked_events')).toEqual([]);
}

/** Whatever stands at or before the checkpoint of the readings is applied, and nothing else. */
export async function expectAppliedUpToCheckpoint(installation: Installation): Promise<void> {
  const [row] = await installation.rows<{ due: number; applied: number }>(`
    select applied.count as applied, (select count(*) from events e
      where e.type = 'ReadingOrdered' and e.position <= coalesce(c.position, 0)) as due
    from (select count(*) from models.readings) applied
      left join checkpoints c on c.model = 'readings'`);
  expect(row?.applied).toBe(row?.due);
}
