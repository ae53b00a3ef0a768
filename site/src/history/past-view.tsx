import { useEffect, useId, useState } from 'react';
import { amountText } from '../../../events/readings/catalogue.ts';
import { StatCard } from '../dashboard/overview/stat-card.tsx';
import { QueryView } from '../dashboard/query-view.tsx';
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
import { instantText } from './times.ts';

/** The past is asked for when the slider rests for so long. */
const SLIDING_PAUSE_MS = 350;

/** The overview's figures as of a moment that a slider chooses. */
export function PastView({ at }: { at: string | null }) {
  return (
    <QueryView query={beginningQuery} loading="Looking for the beginning of the log...">
      {(beginning) =>
        beginning === null ? (
          <EmptyState title="Nothing has happened yet">The log has no event.</EmptyState>
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
          <span className="font-semibold">The dashboard as of</span>
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
      <QueryView query={pastQuery(at ?? now.toISOString())} loading="Going back in the log...">
        {(figures) => <Figures figures={figures} at={at} />}
      </QueryView>
    </div>
  );
}

function Figures({ figures, at }: { figures: PastFigures; at: string | null }) {
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <section
      aria-label="The past"
      className={`grid gap-4 rounded-card border-2 p-4 sm:p-5 ${at === null ? 'border-line' : 'border-dashed border-gold'}`}
    >
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold text-gold">
          {at === null
            ? 'As the log stands now. Move the slider to see the past.'
            : `This is the past: ${instantText(at)}, not now`}
        </span>
        {figures.position > 0 && (
          <PlaceLink className="link text-sm" to={{ view: 'events', at: null, event: figures.position }}>
            after event {count(figures.position)}
          </PlaceLink>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label="Total Users"
          value={count(figures.customers)}
          detail={
            figures.active === null ? 'too many to tell the active ones' : `${count(figures.active)} active`
          }
        />
        <StatCard
          label="Total Readings"
          value={count(figures.readings)}
          detail={`${count(figures.pending)} pending, ${count(figures.answered)} completed`}
        />
        <StatCard
          label="Monthly Revenue"
          value={amountText(figures.monthMinor)}
          detail="in that month until then"
        />
        <StatCard label="Total Revenue" value={amountText(figures.totalMinor)} detail="since the beginning" />
      </dl>
    </section>
  );
}
