import { useState } from 'react';
import { GetLogGrowth, type LogGrowth } from '../../../events/audit/growth-answers.ts';
import { BarChart } from '../dashboard/overview/bar-chart.tsx';
import { eventsBehind } from '../dashboard/overview/why-link.tsx';
import { ownerCall } from '../dashboard/owner-call.ts';
import { ownerQuery } from '../dashboard/queries.ts';
import { QueryView } from '../dashboard/query-view.tsx';
import { dayText } from '../dates.ts';
import { locale } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { readKey } from './one-event.ts';
import { text } from './text.ts';
import { instantText } from './times.ts';

type Head = LogGrowth['heads'][number];

/** How the log grew, the heads that were signed of it, and the key that verifies them. */
export function GrowthView() {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <QueryView query={growthQuery} loading={text.growth.loading}>
        {({ days, head }) => (
          <div className="grid gap-2">
            <h2 className="mb-2 font-display text-title">{text.growth.title}</h2>
            <BarChart
              title={text.growth.eventsADay}
              unit={text.growth.unit}
              bars={days.map(({ date, events }) => ({
                label: dayText(date),
                value: events,
                why: eventsBehind.day(date),
              }))}
              show={(value) => value.toLocaleString(locale)}
            />
            <p className="px-1 text-sm text-quiet">{text.growth.inAll(head.toLocaleString(locale))}</p>
          </div>
        )}
      </QueryView>
      <section aria-labelledby="heads-title" className="grid min-w-0 gap-4">
        <div>
          <h2 id="heads-title" className="font-display text-title">
            {text.growth.heads}
          </h2>
          <p className="text-sm text-quiet">{text.growth.headsAre}</p>
        </div>
        <VerifierKey />
        <QueryView query={growthQuery} loading={text.growth.loadingHeads}>
          {({ heads }) => (
            <Table
              caption={text.growth.newestHeads}
              columns={columns}
              rows={heads}
              rowKey={({ size }) => size}
              empty={<p className="p-5 text-quiet">{text.growth.noHead}</p>}
            />
          )}
        </QueryView>
      </section>
    </div>
  );
}

const columns: readonly Column<Head>[] = [
  {
    id: 'size',
    header: text.growth.columns.size,
    cell: ({ size }) => <span className="tabular-nums">{size.toLocaleString(locale)}</span>,
  },
  {
    id: 'signed',
    header: text.growth.columns.signed,
    cell: ({ signedAt }) => (
      <time dateTime={signedAt} className="whitespace-nowrap">
        {instantText(signedAt)}
      </time>
    ),
  },
  {
    id: 'root',
    header: text.growth.columns.root,
    cell: ({ root }) => (
      <span className="min-w-0 font-mono text-xs break-all" translate="no">
        {root}
      </span>
    ),
  },
];

/** The line that `witness` and `verify-export` take. */
function VerifierKey() {
  return (
    <QueryView query={keyQuery} loading={text.growth.loadingKey}>
      {(line) => (
        <div className="card grid gap-2 p-4 sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-text font-semibold">{text.growth.key}</h3>
            <CopyButton line={line} />
          </div>
          <p className="rounded-field bg-sunken p-3 font-mono text-xs break-all" translate="no">
            {line}
          </p>
        </div>
      )}
    </QueryView>
  );
}

function CopyButton({ line }: { line: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      setSaid(text.growth.copied);
    } catch {
      setSaid(text.growth.copyByHand);
    }
  };
  return (
    <span className="flex items-center gap-3">
      <Button variant="quiet" className="min-h-9" onClick={() => void copy()}>
        {text.growth.copy}
      </Button>
      <span role="status" className="text-sm text-quiet">
        {said}
      </span>
    </span>
  );
}

/** How often the newest heads are looked at while the page is visible. */
const HEADS_INTERVAL_MS = 15_000;

const growthQuery = {
  ...ownerQuery({
    key: ['growth'],
    load: async () => (await ownerCall(GetLogGrowth)).data,
    failed: text.growth.failed,
  }),
  refetchInterval: HEADS_INTERVAL_MS,
};

const keyQuery = ownerQuery({
  key: ['audit key'],
  load: readKey,
  failed: text.growth.keyFailed,
});
