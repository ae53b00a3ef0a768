import { Checkbox } from '@headlessui/react';
import { type CalendarKind, calendarKinds } from './calendar.ts';
import { text } from './text.ts';

/** Which kinds the calendar shows. */
export function CalendarFilter({
  chosen,
  onChoose,
}: {
  chosen: readonly CalendarKind[];
  onChoose: (kinds: readonly CalendarKind[]) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{text.calendar.show}</legend>
      {calendarKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={chosen.includes(kind)}
          onChange={(isChosen) =>
            onChoose(calendarKinds.filter((each) => (each === kind ? isChosen : chosen.includes(each))))
          }
          className="inline-flex min-h-10 cursor-pointer items-center rounded-full border border-line px-4 text-sm text-quiet select-none data-checked:border-gold data-checked:text-gold"
        >
          {text.calendar.kinds[kind]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
