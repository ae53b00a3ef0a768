import type { Database } from '../database/database.ts';
import type { EventLog, StoredEvent } from '../log/log.ts';
import type { AuditedEvent } from './stored-events.ts';

/** Those whose key was destroyed. */
export async function erasedAmong(
  { kysely }: Database,
  events: readonly Pick<StoredEvent, 'subject'>[],
): Promise<ReadonlySet<string>> {
  const subjects = [...new Set(events.flatMap(({ subject }) => (subject === null ? [] : [subject])))];
  if (subjects.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('data_keys')
    .select('subject')
    .where('subject', 'in', subjects)
    .where('wrapped', 'is', null)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

export function sealedState(
  { sealed, sealedDigest, subject }: Pick<AuditedEvent, 'sealed' | 'sealedDigest' | 'subject'>,
  erased: ReadonlySet<string>,
): 'none' | 'sealed' | 'erased' {
  if (sealedDigest === null) return 'none';
  return sealed === null || (subject !== null && erased.has(subject)) ? 'erased' : 'sealed';
}

/** `personal`: null where it has none, else `sealed`, `erased`, or the fields. */
export interface EventLine {
  readonly position: number;
  readonly stream: string;
  readonly streamVersion: number;
  readonly type: string;
  readonly recordedAt: string;
  readonly actor: string;
  readonly data: unknown;
  readonly personal: unknown;
}

/** @param log only where personal fields are to be shown */
export async function eventLine(
  event: AuditedEvent,
  erased: ReadonlySet<string>,
  log: Pick<EventLog, 'open'> | null,
): Promise<EventLine> {
  const { position, stream, streamVersion, type, recordedAt } = event;
  const state = sealedState(event, erased);
  const shown = { position, stream, streamVersion, type, recordedAt, actor: actorOf(event) };
  const data: unknown = JSON.parse(event.data);
  if (state !== 'sealed' || log === null)
    return { ...shown, data, personal: state === 'none' ? null : state };
  // The key may have been destroyed a moment ago.
  return { ...shown, data, personal: (await log.open(event)).personal ?? 'erased' };
}

export function actorOf({ meta }: Pick<StoredEvent, 'meta'>): string {
  const { actor }: { actor: string } = JSON.parse(meta);
  return actor;
}
