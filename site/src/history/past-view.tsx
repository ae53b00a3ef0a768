import { useEffect, useId, useState } from 'react';
import type { PastFigures } from '../../../events/audit/answers.ts';
import { amountIn } from '../amounts.ts';
import { QueryView } from '../desk/lists/query-view.tsx';
import { StatCard } from '../desk/overview/stat-card.tsx';
import { locale } from '../language.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PlaceLink, visit } from './address.tsx';
import { beginningQuery, momentOfStop, pastQuery, stopOfMoment, stopsBetween } from './past.ts';
import { text } from './text-past.ts';
import { instantText } from './times.ts';

const SLIDING_PAUSE_MS = 350;

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
      <QueryView key={at} query={pastQuery(at ?? now.toISOString())} loading={text.loading}>
        {(figures) => <Figures figures={figures} at={at} />}
      </QueryView>
    </div>
  );
}

const oneDigit = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const count = (value: number) => value.toLocaleString(locale);

function Figures({ figures, at }: { figures: PastFigures; at: string | null }) {
  const { averageRating, ratings } = figures;
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
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-5">
        <StatCard
          label={text.customers}
          value={count(figures.customers)}
          detail={text.active(count(figures.active))}
        />
        <StatCard
          label={text.readings}
          value={count(figures.readings)}
          detail={text.readingsDetail(count(figures.pending), count(figures.answered))}
        />
        <StatCard label={text.month} value={amountIn(figures.monthMinor)} detail={text.monthDetail} />
        <StatCard label={text.total} value={amountIn(figures.totalMinor)} detail={text.totalDetail} />
        <StatCard
          label={text.rating}
          value={averageRating === null ? '–' : oneDigit.format(averageRating)}
          detail={averageRating === null ? text.noRating : text.ratings(ratings)}
        />
      </dl>
    </section>
  );
}
