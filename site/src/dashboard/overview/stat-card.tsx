import type { ReactNode } from 'react';
import { type Why, WhyLink } from './why-link.tsx';

/** One number of the business with what puts it in place. */
export function StatCard({
  label,
  value,
  detail,
  why,
}: {
  label: string;
  value: string;
  detail: ReactNode;
  why?: Why;
}) {
  return (
    <div className="card relative grid content-start gap-1 p-4 sm:p-5">
      <dt className="text-sm font-semibold text-quiet">{label}</dt>
      <dd>
        <span className="block font-display text-3xl sm:text-4xl leading-tight tabular-nums">{value}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">{detail}</span>
        {why !== undefined && <WhyLink of={label} why={why} className="absolute end-2 top-2" />}
      </dd>
    </div>
  );
}

/** A figure of the detail and the way to what it comes from, on one line. */
export function DetailFigure({ text, of, why }: { text: string; of: string; why: Why }) {
  return (
    <span className="inline-flex items-center whitespace-nowrap">
      {text}
      <WhyLink of={of} why={why} />
    </span>
  );
}
