import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { humanise } from '../humanise.ts';

const tones: Readonly<Record<string, BadgeTone>> = {
  completed: 'success',
  pending: 'warning',
  'in progress': 'info',
};

/** Completed is green, pending yellow, in progress blue, anything else grey. */
export function OrderStatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status.toLowerCase()] ?? 'neutral'}>{humanise(status)}</Badge>;
}

/** Whether the price of a reading has arrived. */
export function PaidMark({ paid }: { paid: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${paid ? 'text-success' : 'text-quiet'}`}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-4 fill-none stroke-current stroke-[1.6]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="8" cy="8" r="6.5" strokeDasharray={paid ? undefined : '2.2 2.4'} />
        {paid && <path d="m5 8.2 2.1 2.1L11 6" />}
      </svg>
      {paid ? 'Paid' : 'Unpaid'}
    </span>
  );
}
