import { type Why, WhyLink } from './why-link.tsx';

/** One number of the business with what puts it in place. */
export function StatCard({
  label,
  value,
  detail,
  why,
  detailWhys = [],
}: {
  label: string;
  value: string;
  detail: string;
  why?: Why;
  /** What the figures of the detail come from. */
  detailWhys?: readonly { readonly of: string; readonly why: Why }[];
}) {
  return (
    <div className="card relative grid content-start gap-1 p-4 sm:p-5">
      <dt className="text-sm font-semibold text-quiet">{label}</dt>
      <dd>
        <span className="block font-display text-3xl sm:text-4xl leading-tight tabular-nums">{value}</span>
        <span className="text-sm text-quiet">{detail}</span>
        <span className="whitespace-nowrap">
          {detailWhys.map((one) => (
            <WhyLink key={one.of} {...one} />
          ))}
        </span>
        {why !== undefined && <WhyLink of={label} why={why} className="absolute end-2 top-2" />}
      </dd>
    </div>
  );
}
