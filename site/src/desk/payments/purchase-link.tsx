import type { Purchase } from '../../../../events/readings/payment.ts';
import { openReading } from '../orders/details/opened-order.ts';
import { text } from './text.ts';

interface Named {
  readonly readingId: number | null;
  readonly giftId?: number | undefined;
}

export function purchaseOf({ readingId, giftId }: Named): Purchase {
  return giftId === undefined ? { kind: 'reading', id: readingId ?? 0 } : { kind: 'gift', id: giftId };
}

export function PurchaseLink({ readingId, giftId }: Named) {
  if (giftId !== undefined) return text.gift(giftId);
  if (readingId === null) return '–';
  return (
    <button type="button" className="link min-h-6" onClick={() => openReading(readingId)}>
      #{readingId}
    </button>
  );
}
