import { type Language, languages } from '../../../../../events/text.ts';
import { dayText } from '../../../dates.ts';
import { otherThan, language as page } from '../../../language.ts';
import { weekText } from '../../../periods.ts';
import { text } from '../text.ts';
import type { CalendarEntry } from './calendar.ts';

const { names, spokenNames } = text.calendar;
const styles = {
  there: 'border-transparent text-ink hover:border-line hover:bg-sunken',
  draft: 'border-line bg-sunken text-ink hover:border-gold',
  gap: 'border-dashed border-edge text-quiet hover:border-gold hover:text-gold',
} as const;
export const marks = { there: '●', draft: '◐', gap: '○' } as const;
export const markColors = { there: 'text-success', draft: 'text-warning', gap: 'text-quiet' } as const;

export function CalendarEntryButton({
  entry,
  isStop,
  onFocus,
  onOpen,
}: {
  entry: CalendarEntry;
  /** Tab stops at one entry of the calendar only. */
  isStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
}) {
  const { kind, state, written, prediction } = entry;
  const lang = prediction === null ? undefined : otherThan(page, prediction.language);
  return (
    <button
      type="button"
      data-entry={kind}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
      className={`relative grid min-h-8 w-full min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 rounded-field border px-2 py-1 text-start text-xs font-semibold transition-colors max-md:min-h-10 sm:max-md:text-sm ${styles[state]}`}
    >
      <span className="sr-only">
        {spoken(entry)}
        {prediction !== null && <span lang={lang}>, {prediction.title}</span>}
      </span>
      <span aria-hidden="true" className={markColors[state]}>
        {marks[state]}
      </span>
      <span aria-hidden="true" className="flex flex-wrap justify-between gap-x-1.5 leading-tight">
        {names[kind]}
        {written !== null && <span className="font-normal text-quiet tabular-nums">{`${written}/12`}</span>}
      </span>
      {state !== 'gap' && (
        <span aria-hidden="true" className="col-start-2 flex flex-wrap gap-x-2 text-[0.6875rem]">
          {languages.map((language) => (
            <span key={language} className={tagStyle(entry, language)}>
              {text.tags[language]}
            </span>
          ))}
          {written === null && state === 'draft' && (
            <span className="ms-auto font-normal text-warning">{text.calendar.draft}</span>
          )}
        </span>
      )}
      {prediction !== null && (
        <span aria-hidden="true" className="absolute inset-0" lang={lang} title={prediction.title} />
      )}
    </button>
  );
}

/** In full, in part, or missing. */
function tagStyle({ languages: whole, begunIn }: CalendarEntry, language: Language): string {
  if (whole.includes(language)) return 'text-ink';
  return begunIn.includes(language) ? 'font-normal text-quiet' : 'font-normal text-quiet line-through';
}

function inLanguages({ state, languages: [one, another] }: CalendarEntry): string[] {
  if (state === 'gap') return [];
  if (one === undefined) return [text.inLanguages.partly];
  return [another === undefined ? text.inLanguages[one] : text.inLanguages.both];
}

/** For example `Daily prediction, Nov 23, 2026, in English and Turkish: there`; the title follows. */
function spoken(entry: CalendarEntry): string {
  const { kind, date, state, written, drafts } = entry;
  const day = kind.startsWith('weekly') ? text.calendar.weekOf(weekText(date)) : dayText(date);
  const what =
    written !== null
      ? text.calendar.signs(written, drafts)
      : state === 'gap'
        ? text.calendar.missing
        : text.calendar[state === 'draft' ? 'draft' : 'there'];
  return `${spokenNames[kind]}, ${[day, ...inLanguages(entry)].join(', ')}: ${what}`;
}
