import { GetPicture } from '../../../../events/readings/picture-answers.ts';
import type { Language } from '../../../../events/text.ts';
import { letterText } from './text.ts';

/** Fetched at once: a photo that comes later would be missing in print. */
export function Photos({
  readingId,
  ids,
  language,
}: {
  readingId: number;
  ids: readonly string[];
  language: Language;
}) {
  const each = [...new Set(ids)];
  return (
    <div className="photos" data-many={each.length > 1}>
      {each.map((id, index) => (
        <img
          key={id}
          src={photoAddress(readingId, id)}
          alt={letterText[language].photo(index + 1, each.length)}
        />
      ))}
    </div>
  );
}

export function photoAddress(readingId: number, id: string): string {
  const [, path = ''] = GetPicture.key.split(' ');
  return path.replace(':id', String(readingId)).replace(':pictureId', encodeURIComponent(id));
}
