import { useState } from 'react';
import { type Offers, PostOfferWithdrawal } from '../../../../events/settings/answers.ts';
import { SubmissionKey } from '../../api-client.ts';
import { dayText } from '../../dates.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ownerAction } from '../forms/saving.ts';
import { ownerCommand } from '../frame/owner-call.ts';
import { text as deskWords } from '../frame/text.ts';
import { keys, refresh } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { OfferForm } from './offer-form.tsx';
import { offersQuery, offerText } from './offers.ts';
import { text } from './text.ts';

/** Prices and promised times: what holds, and what waits for its day. */
export function OffersSection() {
  return (
    <section aria-labelledby="offers" className="grid gap-5">
      <div>
        <h2 id="offers" className="font-display text-title">
          {text.offers.title}
        </h2>
        <p className="mt-1 text-quiet">{text.offers.lead}</p>
      </div>
      <QueryView query={offersQuery} loading={text.offers.loading}>
        {(offers) => (
          <div className="grid gap-5">
            <OfferForm offers={offers} />
            <Scheduled offers={offers} />
          </div>
        )}
      </QueryView>
    </section>
  );
}

type Waiting = Offers['scheduled'][number];

function Scheduled({ offers: { scheduled, version } }: { offers: Offers }) {
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
      },
      touched: [keys.offers, keys.notifications],
      done: { title: text.offers.withdrawn, description: `${serviceName(service)}, ${dayText(validFrom)}` },
      failed: text.offers.withdrawFailed,
    });
    setBusy(false);
  };
  const columns: readonly Column<Waiting>[] = [
    { header: text.offers.from, cell: ({ validFrom }) => dayText(validFrom ?? '') },
    { header: deskWords.service, cell: ({ service }) => serviceName(service) },
    { header: text.offers.priceAndDelivery, cell: offerText },
    {
      header: deskWords.actions,
      align: 'end',
      cell: (offer) => (
        <Button
          variant="ghost"
          disabled={busy}
          aria-label={text.offers.withdrawOf(serviceName(offer.service), dayText(offer.validFrom ?? ''))}
          onPress={() => withdraw(offer)}
        >
          {text.offers.withdraw}
        </Button>
      ),
    },
  ];
  return (
    <section className="grid gap-3">
      <h3 className="font-display text-lead">{text.offers.scheduled}</h3>
      <Table
        caption={text.offers.scheduledCaption}
        columns={columns}
        rows={scheduled}
        rowKey={({ service, validFrom }) => `${service} ${validFrom}`}
        empty={<p className="p-5 text-quiet">{text.offers.noneScheduled}</p>}
      />
    </section>
  );
}
