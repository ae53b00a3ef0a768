import { currency } from '../../../../events/readings/catalogue.ts';
import type { StatementLine } from '../../../../events/readings/payment-answers.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { showAmount } from '../money.ts';
import { openReading } from '../orders/opened-order.ts';

const findings: Readonly<
  Record<StatementLine['finding'], { readonly text: string; readonly tone: BadgeTone }>
> = {
  matched: { text: 'Matches', tone: 'success' },
  cancelled: { text: 'Order was cancelled: money goes back', tone: 'warning' },
  wrong_amount: { text: 'Wrong amount', tone: 'danger' },
  unknown_reference: { text: 'Unknown reference', tone: 'danger' },
  already_paid: { text: 'Paid already', tone: 'neutral' },
  unreadable: { text: 'Cannot be read', tone: 'neutral' },
};

/** What each pasted line turned out to be. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <Table
      caption="What the lines of the statement are"
      columns={columns}
      rows={lines}
      rowKey={({ line }) => line}
      empty={<p className="p-5 text-quiet">There are no lines.</p>}
    />
  );
}

const columns: Column<StatementLine>[] = [
  { id: 'line', header: 'Line', cell: ({ line }) => <span className="tabular-nums">{line}</span> },
  {
    id: 'finding',
    header: 'Finding',
    cell: ({ finding, confirmed }) =>
      confirmed ? (
        <Badge tone="success">Recorded</Badge>
      ) : (
        <Badge tone={findings[finding].tone}>{findings[finding].text}</Badge>
      ),
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference }) => <code className="font-mono wrap-anywhere">{reference ?? '–'}</code>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountMinor, expectedMinor, finding }) => (
      <span className="tabular-nums">
        {amount(amountMinor)}
        {finding === 'wrong_amount' && (
          <span className="block text-sm text-quiet">instead of {amount(expectedMinor)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'reading',
    header: 'Reading',
    align: 'end',
    cell: ({ readingId }) =>
      readingId === null ? (
        '–'
      ) : (
        <button type="button" className="link min-h-6" onClick={() => openReading(readingId)}>
          #{readingId}
        </button>
      ),
  },
];

function amount(amountMinor: number | null): string {
  return amountMinor === null ? '–' : showAmount({ amountMinor, currency });
}
