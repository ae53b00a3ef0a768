import { useState } from 'react';
import { businessDate, mondayOf } from '../../../../../events/calendar.ts';
import type { PublicationDay } from '../../../../../events/publications/answers.ts';
import { dayText } from '../../../dates.ts';
import { locale } from '../../../language.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { QueryView } from '../../lists/query-view.tsx';
import { text } from '../text.ts';
import { type CalendarDay, type CalendarEntry, calendarOf, calendarRange, gapsOf } from './calendar.ts';
import { CalendarEditor } from './calendar-editor.tsx';
import { CalendarEntryButton, markColors, marks } from './calendar-entry.tsx';
import { moveInCalendar } from './calendar-keys.ts';
import { publicationDaysQuery } from './publication-days.ts';

export function CalendarPanel() {
  const today = businessDate(useNow());
  const { from, to } = calendarRange(today);
  return (
    <QueryView query={publicationDaysQuery(from, to)} loading={text.calendar.loading}>
      {(written) => <Calendar written={written} today={today} />}
    </QueryView>
  );
}

function Calendar({ written, today }: { written: readonly PublicationDay[]; today: string }) {
  const [opened, setOpened] = useState<CalendarEntry | null>(null);
  const days = calendarOf(written, today);
  const [next] = gapsOf(days);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-quiet">
          {next === undefined
            ? text.calendar.noGap
            : text.calendar.next(text.calendar.spokenNames[next.kind], dayText(next.date))}
        </p>
        {next !== undefined && <Button onClick={() => setOpened(next)}>{text.calendar.fill}</Button>}
      </div>
      <CalendarGrid days={days} today={today} onOpen={setOpened} />
      <Legend />
      {opened !== null && <CalendarEditor entry={opened} written={written} onClose={() => setOpened(null)} />}
    </div>
  );
}

const columns = [
  'xl:col-start-1',
  'xl:col-start-2',
  'xl:col-start-3',
  'xl:col-start-4',
  'xl:col-start-5',
  'xl:col-start-6',
  'xl:col-start-7',
] as const;

/** Seven columns from Monday on; below 1280 px a list. */
function CalendarGrid({
  days,
  today,
  onOpen,
}: {
  days: readonly CalendarDay[];
  today: string;
  onOpen: (entry: CalendarEntry) => void;
}) {
  const [stop, setStop] = useState<string | null>(null);
  const all = days.flatMap(({ date, entries }) => entries.map((entry) => nameOf(date, entry)));
  const stopNow = stop !== null && all.includes(stop) ? stop : all[0];
  return (
    <section
      aria-label={text.calendar.label}
      aria-describedby="calendar-keys"
      className="card overflow-hidden"
    >
      <p id="calendar-keys" className="sr-only">
        {text.calendar.keys}
      </p>
      <ol className="grid xl:-ms-px xl:-mt-px xl:grid-cols-7" onKeyDown={moveInCalendar}>
        {days.map(({ date, entries }, at) => (
          <li
            key={date}
            data-day={date}
            className={`grid min-w-0 content-start gap-1.5 border-line p-3 max-xl:border-t max-xl:first:border-t-0 xl:min-h-32 xl:border-s xl:border-t xl:p-2 ${at === 0 ? columns[columnOf(date)] : ''}`}
          >
            <h2
              aria-current={date === today ? 'date' : undefined}
              className="flex flex-wrap items-baseline gap-x-1.5 px-1 font-text text-sm font-semibold aria-[current]:text-gold"
            >
              <span className="text-xs font-normal text-quiet">{text.calendar.weekdays[columnOf(date)]}</span>
              {shortDate(date)}
              {date === today && <span className="text-xs font-normal">{text.calendar.today}</span>}
            </h2>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 max-xl:grid-cols-2 md:max-xl:grid-cols-4">
              {entries.map((entry) => (
                <CalendarEntryButton
                  key={entry.kind}
                  entry={entry}
                  isStop={nameOf(date, entry) === stopNow}
                  onFocus={() => setStop(nameOf(date, entry))}
                  onOpen={() => onOpen(entry)}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
      {(['there', 'draft', 'gap'] as const).map((state) => (
        <span key={state}>
          <span aria-hidden="true" className={markColors[state]}>
            {marks[state]}
          </span>{' '}
          {text.calendar.legend[state]}
        </span>
      ))}
    </p>
  );
}

const nameOf = (date: string, { kind }: CalendarEntry) => `${date} ${kind}`;

/** 0 for Monday. */
function columnOf(date: string): number {
  return Math.round((Date.parse(date) - Date.parse(mondayOf(date))) / 86_400_000);
}

const shortDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov 23`. */
function shortDate(date: string): string {
  return shortDay.format(new Date(date));
}
