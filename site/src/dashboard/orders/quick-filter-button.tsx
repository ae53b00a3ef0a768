/** One list at one press, with how many orders it holds. */
export function QuickFilterButton({
  label,
  isChosen,
  count = null,
  isAlarm = false,
  onChoose,
}: {
  label: string;
  isChosen: boolean;
  /** Null where it is not known. */
  count?: number | null;
  isAlarm?: boolean;
  onChoose: () => void;
}) {
  const alarms = isAlarm && count !== null && count > 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex min-h-9 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold transition-colors aria-pressed:border-gold aria-pressed:text-gold ${
        alarms
          ? 'border-danger text-danger hover:bg-raised'
          : 'border-line text-quiet hover:bg-raised hover:text-ink'
      }`}
    >
      {label}
      {count !== null && <span className="tabular-nums font-normal">{count}</span>}
    </button>
  );
}
