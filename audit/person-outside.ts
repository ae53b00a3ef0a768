import { openPicture } from '../api/pictures/stored.ts';
import type { Database } from '../database/database.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import type { HistoryParts } from './command.ts';

export interface OutsideTheLog {
  readonly passwordChangedAt: string | null;
  readonly sessions: readonly {
    readonly startedAt: string;
    readonly lastSeenAt: string;
    readonly endsAt: string;
  }[];
  readonly resetLinks: readonly { readonly endsAt: string }[];
  readonly mails: readonly {
    readonly about: string | null;
    readonly kind: string;
    /** As in `mails`, or `waiting`. */
    readonly outcome: string;
    readonly at: string | null;
  }[];
}

/** Secrets left out. @param events positions of the person's events, with the stream of each */
export async function outsideTheLog(
  { kysely }: Database,
  accountId: number,
  events: ReadonlyMap<number, string>,
): Promise<OutsideTheLog> {
  const credentials = await kysely
    .selectFrom('credentials')
    .select('changed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const sessions = await kysely
    .selectFrom('sessions')
    .select(['created_at as startedAt', 'last_seen_at as lastSeenAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const resetLinks = await kysely
    .selectFrom('password_resets')
    .select('ends_at as endsAt')
    .where('account_id', '=', accountId)
    .orderBy('ends_at')
    .execute();
  const mails = await kysely
    .selectFrom('mails')
    .select(['position', 'kind', 'outcome', 'settled_at as at'])
    .where('position', 'in', [...events.keys(), 0])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    passwordChangedAt: credentials?.changed_at ?? null,
    sessions,
    resetLinks,
    mails: mails.map(({ position, kind, outcome, at }) => ({
      about: events.get(position) ?? null,
      kind,
      outcome: outcome ?? 'waiting',
      at,
    })),
  };
}

/** With the keys of persons. */
export interface PersonParts extends HistoryParts {
  readonly log: OpenEventLog;
}

/** A photo that the owner added for an answer, whether or not the answer shows it. */
export interface PersonPhoto {
  /** `reading-4`. */
  readonly about: string;
  readonly id: string;
  readonly at: string;
  readonly width: number;
  readonly height: number;
  readonly type: 'image/webp';
  readonly base64: string;
}

export async function readPhotos(parts: PersonParts, accountId: number): Promise<PersonPhoto[]> {
  const rows = await parts.database.kysely
    .selectFrom('pictures')
    .select(['id', 'reading_id', 'added_at', 'width', 'height'])
    .where('account_id', '=', accountId)
    .orderBy('reading_id')
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const photos: PersonPhoto[] = [];
  for (const { id, reading_id: readingId, added_at: at, width, height } of rows) {
    const bytes = await openPicture(parts, { readingId, accountId }, id);
    if (bytes === null) continue;
    const base64 = Buffer.from(bytes).toString('base64');
    photos.push({ about: `reading-${readingId}`, id, at, width, height, type: 'image/webp', base64 });
  }
  return photos;
}
