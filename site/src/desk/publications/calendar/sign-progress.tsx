import { useQuery } from '@tanstack/react-query';
import type { PublishHoroscope } from '../../../../../events/publications/commands.ts';
import { type Sign, signIds, signs } from '../../../../../events/publications/signs.ts';
import { isCalendarDate, type Language } from '../../../../../events/text.ts';
import { signName } from '../../../publications/signs/sign-names.ts';
import { text } from '../text.ts';
import { daysOf, publicationDaysQuery, type SignState, signStates } from './publication-days.ts';

const marks = text.signs.states;
const styles: Readonly<Record<SignState, string>> = {
  published: 'border-line bg-raised text-success',
  draft: 'border-line bg-raised text-warning',
  missing: 'border-dashed border-edge text-quiet',
};

/** A press goes to a sign. */
export function SignProgress({
  date,
  type,
  sign,
  written,
  onChoose,
}: {
  date: string;
  type: PublishHoroscope['type'];
  sign: Sign;
  written: readonly Language[];
  /** Null while an existing horoscope is edited: its sign stays. */
  onChoose: ((sign: Sign) => void) | null;
}) {
  const query = publicationDaysQuery(...daysOf(type, date));
  const { data } = useQuery({ ...query, enabled: isCalendarDate(date) });
  const stateOf = signStates(data ?? [], type, written);
  const states = signIds.map((id) => ({ id, state: stateOf(id) }));
  const done = states.filter(({ state }) => state !== 'missing').length;
  return (
    <section aria-label={text.signs.label} className="grid gap-2">
      <p role="status" className="text-sm text-quiet">
        {data === undefined ? text.signs.loading : text.signs.written(done)}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {states.map(({ id, state }) => (
          <li key={id}>
            <button
              type="button"
              disabled={onChoose === null}
              aria-pressed={id === sign}
              title={`${signName(id)}: ${marks[state]}`}
              onClick={() => onChoose?.(id)}
              className={`relative flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold aria-pressed:border-solid aria-pressed:border-gold aria-pressed:text-gold ${styles[state]}`}
            >
              <span aria-hidden="true">{signs[id].symbol}&#xFE0E;</span>
              <span className="max-sm:sr-only">{signName(id)}</span>
              {state === 'published' && <span aria-hidden="true">✓</span>}
              {state === 'draft' && <span aria-hidden="true">◌</span>}
              <span className="sr-only">, {marks[state]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
