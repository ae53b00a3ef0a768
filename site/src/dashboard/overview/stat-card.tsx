import { HISTORY_ADDRESS } from '../owner-session.ts';
import { text } from './text.ts';

/** One number of the business with what puts it in place. */
export function StatCard({
  label,
  value,
  detail,
  why,
}: {
  label: string;
  value: string;
  detail: string;
  /** What it is counted from, as the history's address names it. */
  why?: string;
}) {
  return (
    <div className="card relative grid content-start gap-1 p-4 sm:p-5">
      <dt className="text-sm font-semibold text-quiet">{label}</dt>
      <dd>
        <span className="block font-display text-3xl sm:text-4xl leading-tight tabular-nums">{value}</span>
        <span className="text-sm text-quiet">{detail}</span>
        {why !== undefined && <WhyLink of={label} why={why} className="absolute end-2 top-2" />}
      </dd>
    </div>
  );
}

/** A quiet way to the events behind a value. */
export function WhyLink({ of, why, className = '' }: { of: string; why: string; className?: string }) {
  return (
    <a
      href={`${HISTORY_ADDRESS}?why=${why}`}
      aria-label={text.whyOf(of)}
      title={text.why}
      className={`inline-grid size-6 place-items-center rounded-full text-sm text-quiet hover:text-gold ${className}`}
    >
      ?
    </a>
  );
}
