import type { Language } from '../../../events/text.ts';

/** What an answer has besides its words, where it is not shown. In both languages, as `ReadingContent`. */
export default function MoreThanWords({
  chart,
  photos,
  language,
}: {
  chart: boolean;
  photos: number;
  language: Language;
}) {
  const say = words[language];
  const parts = [chart ? say.chart : '', photos > 0 ? say.photos(photos) : ''].filter(Boolean);
  return <span>{say.with(parts)}</span>;
}

const words = {
  en: {
    chart: 'a birth chart',
    photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    with: (parts: readonly string[]) => `With ${parts.join(' and ')}.`,
  },
  tr: {
    chart: 'doğum haritası',
    photos: (count: number) => `${count} fotoğraf`,
    with: (parts: readonly string[]) => `İçinde ${parts.join(' ve ')} da var.`,
  },
} as const satisfies Record<Language, unknown>;
