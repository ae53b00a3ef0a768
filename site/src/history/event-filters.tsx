import { Fragment, useContext, useEffect, useRef, useState } from 'react';
import { STREAMS_MAXIMUM } from '../../../events/audit/answers.ts';
import { momentOf } from '../../../events/moment.ts';
import { EventSentences } from '../desk/frame/event-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { type EventFilter, everyEvent, filterNames, visit } from './address.tsx';
import { text } from './text.ts';

const TYPING_PAUSE_MS = 400;

export function EventFilters({ filter }: { filter: EventFilter }) {
  const named = (value: string) => ({ value, label: value.replaceAll(' ', ', '), translate: 'no' as const });
  const known = Object.keys(useContext(EventSentences));
  const types = known.includes(filter.type) || filter.type === '' ? known : [...known, filter.type];
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
        {text.filters.title}
        <span className="min-w-0 text-sm font-normal wrap-anywhere text-quiet">
          {active.length === 0
            ? text.filters.none
            : active.map((name, at) => (
                <Fragment key={name}>
                  {at > 0 && ' · '}
                  {text.filters.names[name]} <span translate="no">{filter[name]}</span>
                </Fragment>
              ))}
        </span>
      </summary>
      <div className="mt-4 grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-5">
        <Select
          label={text.filters.labels.type}
          options={[{ value: '', label: text.filters.allTypes }, ...types.map(named)]}
          value={filter.type}
          onChange={(event) => narrow(filter, { type: event.currentTarget.value })}
        />
        <FilterText name="stream" filter={filter} />
        <FilterText name="actor" filter={filter} />
        <FilterText name="from" filter={filter} />
        <FilterText name="to" filter={filter} />
      </div>
      {active.length > 0 && (
        <Button variant="quiet" className="mt-4" onClick={() => visit({ filter: everyEvent })}>
          {text.filters.clear}
        </Button>
      )}
    </details>
  );
}

function FilterText({ name, filter }: { name: Exclude<keyof EventFilter, 'type'>; filter: EventFilter }) {
  const [typed, setTyped] = useState(filter[name]);
  const applied = useRef(filter[name]);
  useEffect(() => {
    // Back, a link or 'Clear filters' changed the address.
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
      label={text.filters.labels[name]}
      placeholder={text.filters.placeholders[name]}
      translate="no"
      error={isRight ? undefined : text.filters.momentRule}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={STREAMS_MAXIMUM}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function narrow(filter: EventFilter, change: Partial<EventFilter>): void {
  visit({ filter: { ...filter, ...change }, event: null }, 'replace');
}
