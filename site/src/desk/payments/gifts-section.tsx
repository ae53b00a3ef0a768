import { useState } from 'react';
import { GetOwnersGifts, type OwnersGift } from '../../../../events/gifts/answers.ts';
import { showAmount } from '../../amounts.ts';
import { dayText } from '../../dates.ts';
import { giftStateText } from '../../gifts/text.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { inOurWords } from '../frame/erased.ts';
import { text as deskWords } from '../frame/text.ts';
import { callQuery } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { RefundDialog } from '../orders/details/payment-dialogs.tsx';
import { text } from './text.ts';

/** Who gave and for how much; the owner sees no code. Transfers are confirmed in the list of those awaited. */
export function GiftsSection() {
  const [open, setOpen] = useState<OwnersGift | null>(null);
  return (
    <section>
      <h2 className="mb-3 font-display text-title">{text.gifts.title}</h2>
      <QueryView query={giftsQuery} loading={text.gifts.loading}>
        {(gifts) => (
          <Table
            caption={text.gifts.title}
            columns={[...columns, actions(setOpen)]}
            rows={gifts}
            rowKey={({ id }) => id}
            empty={<p className="p-5 text-quiet">{text.gifts.empty}</p>}
          />
        )}
      </QueryView>
      {open !== null && (
        <RefundDialog
          purchase={{ kind: 'gift', id: open.id }}
          reference={open.reference}
          amount={amountOf(open)}
          byHand={open.byHand}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

const columns: Column<OwnersGift>[] = [
  { header: text.gifts.number, cell: ({ id }) => `#${id}` },
  {
    header: text.gifts.giver,
    cell: ({ user }) => (
      <b className="font-semibold wrap-anywhere md:block md:min-w-32">{inOurWords(user)}</b>
    ),
  },
  { header: deskWords.service, cell: ({ service }) => serviceName(service) },
  { header: text.gifts.state, cell: ({ state }) => giftStateText[state] },
  { header: text.gifts.until, cell: ({ expiresAt }) => (expiresAt === null ? '–' : dayText(expiresAt)) },
  {
    header: text.amount,
    align: 'end',
    cell: (gift) => <span className="tabular-nums">{amountOf(gift)}</span>,
  },
];

function actions(open: (gift: OwnersGift) => void): Column<OwnersGift> {
  return {
    header: deskWords.actions,
    align: 'end',
    cell: (gift) => {
      const { id, state, byHand } = gift;
      if (state !== 'open' && state !== 'expired') return '–';
      return (
        <Button
          variant="ghost"
          className="whitespace-nowrap"
          aria-label={(byHand ? text.recordRefundOf : text.refundOf)({ kind: 'gift', id })}
          onClick={() => open(gift)}
        >
          {byHand ? text.recordRefund : text.refund}
        </Button>
      );
    },
  };
}

function amountOf({ priceMinor: amountMinor, currency }: OwnersGift): string {
  return showAmount({ amountMinor, currency });
}

const giftsQuery = callQuery(GetOwnersGifts, { failed: text.gifts.failed, isLive: true });
