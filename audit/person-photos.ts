import { openPicture } from '../api/pictures/stored.ts';
import type { OpenEventLog } from '../log/open-log.ts';
import type { HistoryParts } from './command.ts';

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
