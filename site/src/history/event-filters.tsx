import { Fragment, useContext } from 'react';
import { STREAMS_MAXIMUM } from '../../../events/audit/answers.ts';
import { momentOf } from '../../../events/moment.ts';
import { EventSentences } from '../desk/frame/event-text.ts';
import { useTyped } from '../desk/lists/search-field.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { LineIcon } from '../ui/line-icon.tsx';
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
        <LineIcon
          path="m6 3.5 4.5 4.5L6 12.5"
          className="size-4 stroke-gold stroke-[1.6] transition-transform group-open:rotate-90"
        />
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
  const isMoment = name === 'from' || name === 'to';
  const { typed, type, isRight } = useTyped({
    applied: filter[name],
    apply: (wanted) => narrow(filter, { [name]: wanted }),
    pauseMs: TYPING_PAUSE_MS,
    read: (text) => {
      const wanted = text.trim();
      return isMoment && wanted !== '' && momentOf(wanted) === null ? null : wanted;
    },
  });
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
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function narrow(filter: EventFilter, change: Partial<EventFilter>): void {
  visit({ filter: { ...filter, ...change }, event: null }, 'replace');
}
