import { useEffect, useId, useState } from 'react';
import { QueryView } from '../dashboard/query-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { visit } from './address.ts';
import { beginningQuery, momentOfStop, stopOfMoment, stopsBetween } from './past.ts';
import { FiguresAt } from './past-figures.tsx';
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
      <FiguresAt key={at} moment={at ?? now.toISOString()} at={at} />
    </div>
  );
}
