import type { PaymentState } from '../../../../events/readings/payment.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { humanise } from '../frame/humanise.ts';
import { text } from './text.ts';

const tones: Readonly<Record<string, BadgeTone>> = {
  completed: 'success',
  pending: 'warning',
  'in progress': 'info',
};

const statusLabels: Readonly<Record<string, string>> = text.statuses;

/** Money that went back, or a question to the customer, outweighs the order's status. */
export function OrderStatusBadge({
  status,
  payment,
  awaitsVerification = false,
  awaitsCustomer = false,
}: {
  status: string;
  payment: { readonly state: PaymentState } | undefined;
  awaitsVerification?: boolean | undefined;
  awaitsCustomer?: boolean | undefined;
}) {
  const wasOpen = status === 'pending' || status === 'in progress';
  if (wasOpen && payment?.state === 'refunded') return <Badge tone="neutral">{text.payments.refunded}</Badge>;
  if (wasOpen && awaitsCustomer) return <Badge tone="indigo">{text.quick.customer}</Badge>;
  if (awaitsVerification) return <Badge tone="warning">{text.unverified}</Badge>;
  return (
    <Badge tone={tones[status.toLowerCase()] ?? 'neutral'}>{statusLabels[status] ?? humanise(status)}</Badge>
  );
}

interface PaymentDrawing {
  readonly tone: string;
  readonly path: string | null;
}

const paymentDrawings: Readonly<Partial<Record<string, PaymentDrawing>>> = {
  awaiting: { tone: 'text-warning', path: null },
  paid: { tone: 'text-success', path: 'm5 8.2 2.1 2.1L11 6' },
  refunded: { tone: 'text-quiet', path: 'M5.5 8h5m-5 0 2-2m-2 2 2 2' },
};

export function PaymentMark({ state }: { state: PaymentState }) {
  if (state === 'free') return <span className="text-quiet">{text.payments.free}</span>;
  const drawing = paymentDrawings[state];
  if (drawing === undefined) return <span className="text-quiet">{humanise(state)}</span>;
  const { tone, path } = drawing;
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${tone}`}>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-4 shrink-0 fill-none stroke-current stroke-[1.6]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="8" cy="8" r="6.5" strokeDasharray={path === null ? '2.2 2.4' : undefined} />
        {path !== null && <path d={path} />}
      </svg>
      <span className="self-baseline">{text.payments[state]}</span>
    </span>
  );
}
