import type { ReactNode } from 'react';
import type { Chart } from '../../../events/charts/answers.ts';
import { ChartWheel } from './chart-wheel.tsx';
import { ChartWords } from './chart-words.tsx';

/** Both, loaded when there is a chart. @param children below the wheel */
export default function ChartFigure({ chart, children }: { chart: Chart; children?: ReactNode }) {
  return (
    <div className="chart">
      <div className="wheel">
        <ChartWheel chart={chart} />
        {children}
      </div>
      <ChartWords chart={chart} />
    </div>
  );
}
