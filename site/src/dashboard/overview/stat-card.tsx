/** One number of the business with what puts it in place. */
export function StatCard({ label, value, detail }: { label: string; value: string; detail: string }) {
  return (
    <div className="card grid content-start gap-1 p-4 sm:p-5">
      <dt className="text-sm font-semibold text-quiet">{label}</dt>
      <dd>
        <span className="block font-display text-3xl sm:text-4xl leading-tight tabular-nums">{value}</span>
        <span className="text-sm text-quiet">{detail}</span>
      </dd>
    </div>
  );
}
