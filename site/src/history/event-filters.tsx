import { useEffect, useRef, useState } from 'react';
import { MOMENT_RULE, momentOf } from '../../../events/moment.ts';
import { eventTypes } from '../dashboard/overview/notification-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { type EventFilter, everyEvent, filterNames, visit } from './address.ts';

/** A filter is applied when the typing pauses for so long. */
const TYPING_PAUSE_MS = 400;

const types = [
  { value: '', label: 'All types' },
  ...eventTypes.map((type) => ({ value: type, label: type })),
];

/** What the list is narrowed by; it stands in the address. */
export function EventFilters({ filter }: { filter: EventFilter }) {
  const active = filterNames.filter((name) => filter[name] !== '');
  return (
    <details className="card group px-4 py-3">
      <summary className="flex min-h-6 list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-4 fill-none stroke-gold stroke-[1.6] transition-transform group-open:rotate-90"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m6 3.5 4.5 4.5L6 12.5" />
        </svg>
        Filters
        <span className="min-w-0 text-sm font-normal wrap-anywhere text-quiet">
          {active.length === 0
            ? 'everything is listed'
            : active.map((name) => `${name} ${filter[name]}`).join(' · ')}
        </span>
      </summary>
      <div className="mt-4 grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-5">
        <Select
          label="Type"
          options={types}
          value={filter.type}
          onChange={(event) => narrow(filter, { type: event.currentTarget.value })}
        />
        <FilterText name="stream" label="Stream" placeholder="reading-12" filter={filter} />
        <FilterText name="actor" label="Actor" placeholder="owner or account-7" filter={filter} />
        <FilterText name="from" label="From" placeholder="1200 or 2026-03-10" filter={filter} />
        <FilterText name="to" label="To" placeholder="1500 or 2026-03-12" filter={filter} />
      </div>
      {active.length > 0 && (
        <Button variant="quiet" className="mt-4" onClick={() => visit({ filter: everyEvent })}>
          Clear filters
        </Button>
      )}
    </details>
  );
}

function FilterText({
  name,
  filter,
  ...field
}: {
  name: Exclude<keyof EventFilter, 'type'>;
  filter: EventFilter;
  label: string;
  placeholder: string;
}) {
  const [typed, setTyped] = useState(filter[name]);
  const applied = useRef(filter[name]);
  useEffect(() => {
    // Back, a link or 'Clear filters' changed the address without typing here.
    if (filter[name] === applied.current) return;
    applied.current = filter[name];
    setTyped(filter[name]);
  }, [filter, name]);
  const wanted = typed.trim();
  const isMoment = name === 'from' || name === 'to';
  const isRight = !isMoment || wanted === '' || momentOf(wanted) !== null;
  useEffect(() => {
    if (!isRight || wanted === applied.current) return;
    const pause = setTimeout(() => {
      applied.current = wanted;
      narrow(filter, { [name]: wanted });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [wanted, isRight, filter, name]);
  return (
    <Field
      {...field}
      error={isRight ? undefined : `Please write ${MOMENT_RULE}`}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function narrow(filter: EventFilter, change: Partial<EventFilter>): void {
  visit({ filter: { ...filter, ...change }, event: null }, 'replace');
}
