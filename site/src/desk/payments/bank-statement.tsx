import { type FormEvent, useState } from 'react';
import { currency } from '../../../../events/readings/catalogue.ts';
import {
  isConfirmable,
  PostStatement,
  type StatementLine,
} from '../../../../events/readings/payment-answers.ts';
import { showAmount } from '../../amounts.ts';
import { CallFailed, SubmissionKey } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { useUnsaved } from '../forms/unsaved.tsx';
import { ownerCall } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { refresh, touchedByMoney } from '../lists/queries.ts';
import { PurchaseLink } from './purchase-link.tsx';
import { text } from './text.ts';

/** Confirmed after the owner has seen what was found. */
export function BankStatement() {
  const [csv, setCsv] = useState('');
  const [found, setFound] = useState<readonly StatementLine[] | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'look' | 'confirm' | null>(null);
  const [key] = useState(() => new SubmissionKey());
  const matching = found?.filter((line) => isConfirmable(line) && !line.confirmed).length ?? 0;
  useUnsaved(csv !== '' && found?.some(({ confirmed }) => confirmed) !== true);

  const ask = async (confirm: boolean) => {
    setFault(undefined);
    setBusy(confirm ? 'confirm' : 'look');
    const body = { csv, confirm };
    try {
      const request = confirm ? { body, idempotencyKey: key.for(body) } : { body };
      const { data } = await ownerCall(PostStatement, request);
      setFound(data.lines);
      if (confirm) {
        showToast({ title: text.statement.done, description: text.statement.doneMore(data.confirmed) });
        void refresh(touchedByMoney);
      }
    } catch (reason) {
      setFault((reason instanceof CallFailed && reason.message) || text.statement.failed);
    }
    setBusy(null);
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    void ask(false);
  };

  return (
    <section aria-labelledby="bank-statement">
      <h2 id="bank-statement" className="font-display text-title">
        {text.statement.title}
      </h2>
      <p className="mt-1 mb-3 text-quiet">{text.statement.lead}</p>
      <div className="card grid gap-5 p-5">
        <form onSubmit={look} noValidate>
          <fieldset disabled={busy !== null} className="grid gap-4">
            <TextArea
              label={text.statement.lines}
              rows={5}
              spellCheck={false}
              className="[&_textarea]:font-mono [&_textarea]:text-sm"
              value={csv}
              error={fault}
              onChange={(event) => {
                setCsv(event.currentTarget.value);
                setFound(null);
              }}
            />
            <Button type="submit" variant="quiet" className="justify-self-start" busy={busy === 'look'}>
              {text.statement.look}
            </Button>
          </fieldset>
        </form>
        {found !== null && <StatementLines lines={found} />}
        {found !== null && matching === 0 && found.every(({ confirmed }) => !confirmed) && (
          <Alert tone="info" title={text.statement.noMatch} />
        )}
        {matching > 0 && (
          <Button
            className="justify-self-start"
            busy={busy === 'confirm'}
            busyLabel={deskWords.confirming}
            onClick={() => void ask(true)}
          >
            {text.statement.confirm(matching)}
          </Button>
        )}
      </div>
    </section>
  );
}

const tones: Readonly<Record<StatementLine['finding'], BadgeTone>> = {
  matched: 'success',
  cancelled: 'warning',
  paid_otherwise: 'warning',
  wrong_amount: 'danger',
  unknown_reference: 'danger',
  already_paid: 'neutral',
  unreadable: 'neutral',
};

function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
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
  { header: text.statement.line, cell: ({ line }) => <span className="tabular-nums">{line}</span> },
  {
    header: text.statement.finding,
    cell: ({ finding, confirmed }) =>
      confirmed ? (
        <Badge tone="success">{text.statement.recorded}</Badge>
      ) : (
        <Badge tone={tones[finding]}>{text.statement.findings[finding]}</Badge>
      ),
  },
  {
    header: text.reference,
    cell: ({ reference }) => (
      <code className="inline-block font-mono md:min-w-[12ch] wrap-anywhere">{reference ?? '–'}</code>
    ),
  },
  {
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
  { header: text.reading, align: 'end', cell: (line) => <PurchaseLink {...line} /> },
];

function amount(amountMinor: number | null): string {
  return amountMinor === null ? '–' : showAmount({ amountMinor, currency });
}
