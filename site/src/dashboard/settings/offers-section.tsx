import { useRef, useState } from 'react';
import { type Offers, PostOfferWithdrawal } from '../../../../events/settings/offer-answers.ts';
import { SubmissionKey } from '../../api-client.ts';
import { dayText, momentText } from '../../dates.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ownerAction } from '../owner-action.ts';
import { ownerCommand } from '../owner-call.ts';
import { keys, refresh } from '../queries.ts';
import { QueryView } from '../query-view.tsx';
import { serviceName } from '../service-name.ts';
import { OfferForm } from './offer-form.tsx';
import { offersQuery, offerText } from './offers.ts';

/** Prices and promised times: what holds, what waits for its day, and what held. */
export function OffersSection() {
  return (
    <section aria-labelledby="offers" className="grid gap-5">
      <div>
        <h2 id="offers" className="font-display text-title">
          Prices and delivery
        </h2>
        <p className="mt-1 text-quiet">Orders that were made keep their price and their promised time.</p>
      </div>
      <QueryView query={offersQuery} loading="Loading prices...">
        {(offers) => (
          <div className="grid gap-5">
            <OfferForm offers={offers} />
            <Scheduled offers={offers} />
            <Past past={offers.past} />
          </div>
        )}
      </QueryView>
    </section>
  );
}

type Waiting = Offers['scheduled'][number];

function Scheduled({ offers: { scheduled, version } }: { offers: Offers }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => new SubmissionKey());
  const withdraw = async ({ service, validFrom }: Waiting) => {
    if (validFrom === null) return;
    setBusy(true);
    const body = { service, validFrom, version };
    await ownerAction({
      run: async () => {
        await ownerCommand(PostOfferWithdrawal, { body, idempotencyKey: key.for(body) });
        await refresh([keys.offers]);
        // The button that was pressed is gone.
        heading.current?.focus();
      },
      touched: [keys.offers, keys.notifications],
      done: { title: 'Change withdrawn', description: `${serviceName(service)}, ${dayText(validFrom)}` },
      failed: 'The change could not be withdrawn.',
    });
    setBusy(false);
  };
  const columns: readonly Column<Waiting>[] = [
    { id: 'day', header: 'From', cell: ({ validFrom }) => dayText(validFrom ?? '') },
    { id: 'service', header: 'Service', cell: ({ service }) => serviceName(service) },
    { id: 'offer', header: 'Price and delivery', cell: offerText },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (offer) => (
        <Button
          variant="ghost"
          disabled={busy}
          aria-label={`Withdraw ${serviceName(offer.service)} from ${dayText(offer.validFrom ?? '')}`}
          onClick={() => void withdraw(offer)}
        >
          Withdraw
        </Button>
      ),
    },
  ];
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-display text-lead outline-none">
        Scheduled
      </h3>
      <Table
        caption="Changes that wait for their day"
        columns={columns}
        rows={scheduled}
        rowKey={({ service, validFrom }) => `${service} ${validFrom}`}
        empty={<p className="p-5 text-quiet">No change is scheduled.</p>}
      />
    </div>
  );
}

type Held = Offers['past'][number];

const heldColumns: readonly Column<Held>[] = [
  { id: 'service', header: 'Service', cell: ({ service }) => serviceName(service) },
  { id: 'offer', header: 'Price and delivery', cell: offerText },
  {
    id: 'from',
    header: 'From',
    cell: ({ from }) => (from === null ? 'The beginning' : moment(from)),
  },
  { id: 'until', header: 'Until', cell: ({ until }) => moment(until) },
];

function Past({ past }: { past: readonly Held[] }) {
  if (past.length === 0) return null;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-display text-lead">What held before</summary>
      <div className="mt-3">
        <Table
          caption="What the services were sold for before"
          columns={heldColumns}
          rows={past}
          rowKey={({ service, from, until }) => `${service} ${from} ${until}`}
          empty={null}
        />
      </div>
    </details>
  );
}

/** `Nov 22, 2026, 14:05` in Istanbul. */
function moment(at: string): string {
  return `${dayText(at)}, ${momentText(at).split(', ').at(-1)}`;
}
