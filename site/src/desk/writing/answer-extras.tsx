import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { GetOrderChart } from '../../../../events/readings/owner-answers.ts';
import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ownerCall } from '../frame/owner-call.ts';
import { keys, ownerQuery } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import { Pictures, type PicturesUse } from '../pictures/pictures.tsx';
import { text } from './text.ts';

const ChartFigure = lazy(() => import('../../charts/chart-figure.tsx'));
/** Deck and combobox are loaded with it. */
const SpreadDesk = lazy(() => import('../cards/spread-desk.tsx'));

export type ExtrasUse = PicturesUse & { opening: string };

/** What a reading shows besides its words. */
export function AnswerExtras({ opening, ...use }: ExtrasUse) {
  const { readingId } = use;
  const spread = useController<ReadingResponse, 'spread'>({ name: 'spread' }).field;
  const chart = useController<ReadingResponse, 'chart'>({ name: 'chart' }).field;
  const pictures = useController<ReadingResponse, 'pictures'>({ name: 'pictures' }).field;
  return (
    <>
      <Suspense fallback={<div className="min-h-24" aria-busy="true" />}>
        <SpreadDesk value={spread.value} onChange={spread.onChange} />
      </Suspense>
      <section className="grid gap-3">
        <h2 className="eyebrow mb-0 font-text">{text.chart}</h2>
        <Checkbox
          label={text.addChart}
          checked={chart.value}
          onChange={(event) => chart.onChange(event.currentTarget.checked)}
        />
        <Opened summary={text.seeChart}>
          <QueryView query={chartQuery(readingId, opening)} loading={text.loadingChart}>
            {(drawn) => (
              <Suspense fallback={<div className="min-h-96" aria-busy="true" />}>
                <ChartFigure chart={drawn} />
              </Suspense>
            )}
          </QueryView>
        </Opened>
      </section>
      <Pictures {...use} value={pictures.value} onChange={pictures.onChange} />
    </>
  );
}

/** Null until it is wanted, and where it cannot be drawn. */
export function useOrderChart(readingId: number, opening: string, isWanted: boolean) {
  return useQuery({ ...chartQuery(readingId, opening), enabled: isWanted }).data ?? null;
}

function chartQuery(readingId: number, opening: string) {
  const drawn = ownerQuery({
    key: [...keys.order, readingId, 'chart'],
    load: async () => (await ownerCall(GetOrderChart, { id: readingId, query: { opening } })).data,
    failed: text.chartFailed,
  });
  return { ...drawn, refetchOnWindowFocus: false };
}

/** Its content is made when it is opened first. */
function Opened({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setIsOpen(true)}>
      <summary className="link min-h-6 w-fit">{summary}</summary>
      {isOpen && <div className="mt-4 grid gap-6">{children}</div>}
    </details>
  );
}
