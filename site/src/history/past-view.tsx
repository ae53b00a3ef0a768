import { useEffect, useId, useState } from 'react';
import { amountText } from '../../../events/readings/catalogue.ts';
import { StatCard } from '../dashboard/overview/stat-card.tsx';
import { QueryView } from '../dashboard/query-view.tsx';
import { locale } from '../language.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { visit } from './address.ts';
import {
  beginningQuery,
  momentOfStop,
  type PastFigures,
  pastQuery,
  stopOfMoment,
  stopsBetween,
} from './past.ts';
import { PlaceLink } from './place-link.tsx';
import { text } from './text-past.ts';
import { instantText } from './times.ts';

/** The past is asked for when the slider rests for so long. */
const SLIDING_PAUSE_MS = 350;

/** The overview's figures as of a moment that a slider chooses. */
export function PastView({ at }: { at: string | null }) {
  return (
    <QueryView query={beginningQuery} loading={text.beginning}>
      {(beginning) =>
        beginning === null ? (
          <EmptyState title={text.nothing}>{text.noEvent}</EmptyState>
        ) : (
          <Slider beginning={beginning} at={at} />
        )
      }
    </QueryView>
  );
}

function Slider({ beginning, at }: { beginning: string; at: string | null }) {
  const id = useId();
  const [now] = useState(() => new Date());
  const stops = stopsBetween(new Date(beginning), now);
  const wanted = at === null ? stops.last : stopOfMoment(stops, at, now);
  const [stop, setStop] = useState(wanted);
  // Back, or another address, moves the slider too.
  useEffect(() => setStop(wanted), [wanted]);
  useEffect(() => {
    if (stop === wanted) return;
    const pause = setTimeout(
      () => visit({ at: stop === stops.last ? null : momentOfStop(stops, stop, now) }, 'replace'),
      SLIDING_PAUSE_MS,
    );
    return () => clearTimeout(pause);
  });
  const chosen = stop === wanted && at !== null ? at : momentOfStop(stops, stop, now);
  return (
    <div className="grid gap-5">
      <div className="card grid gap-3 p-5 sm:p-6">
        <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="font-semibold">{text.asOf}</span>
          <output htmlFor={id} className="font-display text-title tabular-nums">
            {instantText(chosen)}
          </output>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={stops.last}
          step={1}
          value={stop}
          aria-valuetext={instantText(chosen)}
          onChange={(event) => setStop(Number(event.currentTarget.value))}
          className="h-8 w-full accent-(--color-glow)"
        />
        <p aria-hidden="true" className="flex justify-between text-xs text-quiet">
          <span>{instantText(momentOfStop(stops, 0, now))}</span>
          <span>{instantText(now)}</span>
        </p>
      </div>
      <QueryView query={pastQuery(at ?? now.toISOString())} loading={text.loading}>
        {(figures) => <Figures figures={figures} at={at} />}
      </QueryView>
    </div>
  );
}

function Figures({ figures, at }: { figures: PastFigures; at: string | null }) {
  const count = (value: number) => value.toLocaleString(locale);
  return (
    <section
      aria-label={text.label}
      className={`grid gap-4 rounded-card border-2 p-4 sm:p-5 ${at === null ? 'border-line' : 'border-dashed border-gold'}`}
    >
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold text-gold">{at === null ? text.now : text.past(instantText(at))}</span>
        {figures.position > 0 && (
          <PlaceLink className="link text-sm" to={{ view: 'events', at: null, event: figures.position }}>
            {text.afterEvent(count(figures.position))}
          </PlaceLink>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label={text.users}
          value={count(figures.customers)}
          detail={figures.active === null ? text.tooMany : text.active(count(figures.active))}
        />
        <StatCard
          label={text.readings}
          value={count(figures.readings)}
          detail={text.readingsDetail(count(figures.pending), count(figures.answered))}
        />
        <StatCard label={text.month} value={amountText(figures.monthMinor)} detail={text.monthDetail} />
        <StatCard label={text.total} value={amountText(figures.totalMinor)} detail={text.totalDetail} />
      </dl>
    </section>
  );
}
