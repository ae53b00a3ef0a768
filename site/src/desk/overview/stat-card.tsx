import type { ReactNode } from 'react';
import { type Why, WhyLink } from './why-link.tsx';

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
    <div className="card grid content-start gap-1 p-4 sm:p-5">
      <dt className="text-sm font-semibold text-quiet">{label}</dt>
      <dd className="grid grow gap-1">
        <span className="font-display text-3xl sm:text-4xl leading-tight tabular-nums">{value}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-quiet *:whitespace-nowrap">{detail}</span>
        {why !== undefined && <WhyLink of={label} why={why} className="justify-self-start" />}
      </dd>
    </div>
  );
}
