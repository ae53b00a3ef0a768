import { currency } from '../../../../events/readings/catalogue.ts';
import type { StatementLine } from '../../../../events/readings/payment-answers.ts';
import { showAmount } from '../../amounts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { PurchaseLink } from './purchase-link.tsx';
import { text } from './text.ts';

const tones: Readonly<Record<StatementLine['finding'], BadgeTone>> = {
  matched: 'success',
  cancelled: 'warning',
  wrong_amount: 'danger',
  unknown_reference: 'danger',
  already_paid: 'neutral',
  unreadable: 'neutral',
};

export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <Table
      caption={text.statement.caption}
      columns={columns}
      rows={lines}
      rowKey={({ line }) => line}
      empty={<p className="p-5 text-quiet">{text.statement.none}</p>}
    />
  );
}

const columns: Column<StatementLine>[] = [
  {
    id: 'line',
    header: text.statement.line,
    cell: ({ line }) => <span className="tabular-nums">{line}</span>,
  },
  {
    id: 'finding',
    header: text.statement.finding,
    cell: ({ finding, confirmed }) =>
      confirmed ? (
        <Badge tone="success">{text.statement.recorded}</Badge>
      ) : (
        <Badge tone={tones[finding]}>{text.statement.findings[finding]}</Badge>
      ),
  },
  {
    id: 'reference',
    header: text.reference,
    cell: ({ reference }) => <code className="font-mono wrap-anywhere">{reference ?? '–'}</code>,
  },
  {
    id: 'amount',
    header: text.amount,
    align: 'end',
    cell: ({ amountMinor, expectedMinor, finding }) => (
      <span className="tabular-nums">
        {amount(amountMinor)}
        {finding === 'wrong_amount' && (
          <span className="block text-sm text-quiet">{text.statement.insteadOf(amount(expectedMinor))}</span>
        )}
      </span>
    ),
  },
  {
    id: 'reading',
    header: text.reading,
    align: 'end',
    cell: (line) => <PurchaseLink {...line} />,
  },
];

function amount(amountMinor: number | null): string {
  return amountMinor === null ? '–' : showAmount({ amountMinor, currency });
}
