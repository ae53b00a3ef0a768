import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { type CalendarKind, calendarKinds } from './calendar.ts';

const labels: Readonly<Record<CalendarKind, string>> = {
  daily: 'Daily predictions',
  weekly: 'Weekly predictions',
  'daily signs': 'Daily horoscopes',
  'weekly signs': 'Weekly horoscopes',
};

/** Which kinds the calendar shows: several can be chosen, which the browser's own list does badly. */
export function CalendarFilter({
  chosen,
  onChoose,
}: {
  chosen: readonly CalendarKind[];
  onChoose: (kinds: readonly CalendarKind[]) => void;
}) {
  return (
    <Listbox value={[...chosen]} onChange={onChoose} multiple>
      <div className="relative">
        <ListboxButton className="button-quiet" aria-label={`Show: ${summary(chosen)}`}>
          Show: {summary(chosen)}
        </ListboxButton>
        <ListboxOptions
          modal={false}
          className="absolute end-0 top-full z-10 mt-2 w-60 rounded-field border border-line bg-raised p-1.5 shadow-dialog max-sm:start-0"
        >
          {calendarKinds.map((kind) => (
            <ListboxOption
              key={kind}
              value={kind}
              className="group flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-3 text-sm select-none data-focus:bg-sunken data-selected:text-gold"
            >
              <span aria-hidden="true" className="w-4 opacity-0 group-data-selected:opacity-100">
                ✓
              </span>
              {labels[kind]}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </div>
    </Listbox>
  );
}

function summary(chosen: readonly CalendarKind[]): string {
  if (chosen.length === calendarKinds.length) return 'everything';
  const [only] = chosen;
  return chosen.length === 1 && only !== undefined
    ? labels[only].toLowerCase()
    : `${chosen.length} of 4 kinds`;
}
