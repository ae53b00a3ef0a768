import type { ReactNode } from 'react';
import type { Language } from '../../../events/text.ts';
import { dayText } from '../dates.ts';
import { locales, language as ofThisBuild } from '../language.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { isNew, type Reading } from './my-readings.ts';
import { readingTitle, serviceWord } from './titles.ts';

export function ReadingCard({
  reading,
  selected,
  language = ofThisBuild,
  onOpen,
  id,
  children,
}: {
  reading: Pick<Reading, 'title' | 'date' | 'type' | 'status'>;
  /** Left out where a dialog opens. */
  selected?: boolean;
  language?: Language;
  onOpen: () => void;
  /** So that the focus comes back to it after it moved to another group. */
  id?: string;
  children?: ReactNode;
}) {
  const fresh = isNew(reading);
  return (
    <button
      type="button"
      id={id}
      onClick={onOpen}
      aria-current={selected}
      aria-haspopup={selected === undefined ? 'dialog' : undefined}
      className={`grid w-full content-start gap-2 rounded-field border bg-raised p-4 text-start transition-colors hover:border-gold aria-[current=true]:border-gold aria-[current=true]:bg-sunken ${
        fresh ? 'border-danger' : 'border-line'
      }`}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold">{readingTitle(reading, language)}</span>
        {fresh && <NewTag language={language} />}
      </span>
      <span className="flex flex-wrap items-center gap-3 text-sm text-quiet">
        <TypeBadge type={reading.type} language={language} />
        <time dateTime={reading.date}>{dayText(reading.date, locales[language])}</time>
      </span>
      {children}
    </button>
  );
}

const newWord = { en: 'New', tr: 'Yeni' } as const satisfies Record<Language, string>;

function NewTag({ language }: { language: Language }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-danger">
      <PulsingDot />
      {newWord[language]}
    </span>
  );
}

/** Says nothing to a screen reader; rests where reduced motion is asked for. */
function PulsingDot() {
  return (
    <span aria-hidden="true" className="relative inline-flex size-2.5">
      <span className="absolute inset-0 rounded-full bg-danger opacity-60 motion-safe:animate-ping" />
      <span className="relative size-2.5 rounded-full bg-danger" />
    </span>
  );
}

const tones: Readonly<Partial<Record<string, BadgeTone>>> = {
  vip: 'warning',
  tarot: 'indigo',
  astrology: 'info',
};

export function TypeBadge({ type, language = ofThisBuild }: { type: string; language?: Language }) {
  return <Badge tone={tones[type] ?? 'success'}>{serviceWord(type, language)}</Badge>;
}
