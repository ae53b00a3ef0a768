import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isCalendarDate } from '../../../../events/text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { text } from '../frame/text.ts';

const TYPING_PAUSE_MS = 300;

export function SearchField({
  query,
  placeholder,
  onSearch,
}: {
  query: string;
  placeholder: string;
  onSearch: (query: string) => void;
}) {
  const { typed, type } = useTyped({ applied: query, apply: onSearch, pauseMs: TYPING_PAUSE_MS });
  return (
    <Field
      label={text.search}
      type="search"
      placeholder={placeholder}
      maxLength={200}
      className="min-w-0 flex-1 basis-56 lg:basis-40"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** Both days included. */
export function DayRange({
  from,
  to,
  className = 'min-w-0',
  onChange,
}: {
  /** Empty where any day is wanted. */
  from: string;
  to: string;
  className?: string;
  onChange: (name: 'from' | 'to', day: string) => void;
}) {
  return (
    <>
      <DayField
        {...{ label: text.from, className, applied: from }}
        max={to === '' ? undefined : to}
        apply={(day) => onChange('from', day)}
      />
      <DayField
        {...{ label: text.to, className, applied: to }}
        min={from === '' ? undefined : from}
        apply={(day) => onChange('to', day)}
      />
    </>
  );
}

/** While a year is typed, the browser names days of the first centuries. */
function DayField({
  applied,
  apply,
  ...field
}: { applied: string; apply: (day: string) => void } & ComponentProps<typeof Field>) {
  const { typed, type, isRight } = useTyped({
    applied,
    apply,
    pauseMs: TYPING_PAUSE_MS,
    read: (day) => (day === '' || isCalendarDate(day) ? day : null),
  });
  return (
    <Field
      {...field}
      type="date"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => isRight || type(applied)}
    />
  );
}

/**
 * A text that narrows a list: `apply` gets it at a pause, and the field follows `applied` when that changes by itself.
 * @param read null where what is typed cannot be applied
 */
export function useTyped({
  applied,
  apply,
  pauseMs,
  read = String,
}: {
  applied: string;
  apply: (wanted: string) => void;
  pauseMs: number;
  read?: (typed: string) => string | null;
}) {
  const [typed, type] = useState(applied);
  const sent = useRef(applied);
  const latest = useRef(apply);
  latest.current = apply;
  useEffect(() => {
    // Back, a link, or 'Clear filters'.
    if (applied === sent.current) return;
    sent.current = applied;
    type(applied);
  }, [applied]);
  const wanted = read(typed);
  useEffect(() => {
    if (wanted === null || wanted === sent.current) return;
    const pause = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [wanted, pauseMs]);
  return { typed, type, isRight: wanted !== null };
}
