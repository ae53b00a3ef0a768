import type { ReactNode } from 'react';
import { dayText } from '../dates.ts';
import { PulsingDot } from '../ui/pulsing-dot.tsx';
import { isNew, type Reading } from './reading.ts';
import { TypeBadge } from './type-badge.tsx';

/** One reading as something to open: title, date, type, and whether it is new. */
export function ReadingCard({
  reading,
  selected,
  language = 'en',
  onOpen,
  id,
  children,
}: {
  reading: Pick<Reading, 'title' | 'date' | 'type' | 'status'>;
  /** Whether it is the one shown beside the list; left out where a dialog opens. */
  selected?: boolean;
  language?: 'en' | 'tr';
  onOpen: () => void;
  /** So that the focus can come back to it after it moved to another group. */
  id?: string;
  /** Where it stands, below the rest. */
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
        <span className="min-w-0 font-semibold">{reading.title}</span>
        {fresh && <NewTag language={language} />}
      </span>
      <span className="flex flex-wrap items-center gap-3 text-sm text-quiet">
        <TypeBadge type={reading.type} language={language} />
        <time dateTime={reading.date}>{dayText(reading.date, language === 'tr' ? 'tr-TR' : 'en-US')}</time>
      </span>
      {children}
    </button>
  );
}

export function NewTag({ language = 'en' }: { language?: 'en' | 'tr' }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-danger">
      <PulsingDot />
      {language === 'tr' ? 'Yeni' : 'New'}
    </span>
  );
}
