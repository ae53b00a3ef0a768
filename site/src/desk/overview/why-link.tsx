import { Tooltip } from '../../ui/tooltip.tsx';
import { HISTORY_ADDRESS } from '../frame/owner-session.ts';
import { text } from './text.ts';

/**
 * A row of a read model or one field of it, or filtered events: types and streams are separated by spaces.
 */
export type Why =
  | string
  | {
      readonly type?: string;
      readonly stream?: string;
      /** Days. */
      readonly from?: string;
      readonly to?: string;
    };

function whyAddress(why: Why): string {
  const search = typeof why === 'string' ? { why } : { ...why };
  return `${HISTORY_ADDRESS}?${new URLSearchParams(search)}`;
}

export function WhyLink({ of, why, className = '' }: { of: string; why: Why; className?: string }) {
  return (
    <Tooltip text={text.whyMore}>
      <a
        href={whyAddress(why)}
        aria-label={text.whyOf(of)}
        className={`inline-flex min-h-6 items-center text-sm text-quiet underline decoration-dotted underline-offset-4 hover:text-gold ${className}`}
      >
        {text.why}
      </a>
    </Tooltip>
  );
}

const money = 'PaymentConfirmed GiftPaid ReadingRefunded GiftRefunded';

/** What the overview's figures are counted from. */
export const eventsBehind = {
  ratings: { type: 'ReadingRated' },
  orders: (date: string): Why => ({ type: 'ReadingOrdered ReadingReleased', from: date, to: date }),
  /** @param month `2026-11` */
  month: (month: string): Why => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
    return { type: money, from: `${month}-01`, to: last };
  },
  answers: (firstDay: string): Why => ({ type: 'ReadingOrdered ResponseSubmitted', from: firstDay }),
} as const;
