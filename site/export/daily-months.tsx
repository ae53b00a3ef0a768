import { renderToStaticMarkup } from 'react-dom/server';
import type { Prediction } from '../../events/predictions/answers.ts';
import { monthText } from '../src/predictions/calendar.ts';
import { DailyMonth } from '../src/predictions/daily-archive.tsx';
import { fillRegions } from './fill-regions.ts';
import { published, type SiteContent } from './site-content.ts';

/** The built page without a month; it is not served itself. */
export const MONTH_TEMPLATE_PATH = '/predictions/daily-month';

/** Newest predictions on the page of one month: each day has one as a rule. */
const MONTH_PREDICTIONS_MAXIMUM = 40;
/** Letters in `2026-11-20` that name the month. */
const MONTH_LENGTH = 7;

/** The published daily predictions by month, `YYYY-MM`; both newest first. */
export function dailyMonths(content: SiteContent): Map<string, Prediction[]> {
  const daily = published(content.dailyPredictions, content.today);
  return Map.groupBy(daily, ({ date }) => date.slice(0, MONTH_LENGTH));
}

/** The page of each month, by its path. */
export function renderMonths(template: string, content: SiteContent): Map<string, string> {
  const byMonth = dailyMonths(content);
  const months = [...byMonth.keys()];
  return new Map(
    [...byMonth].map(([month, predictions]) => {
      const shown = predictions.slice(0, MONTH_PREDICTIONS_MAXIMUM);
      const region = renderToStaticMarkup(<DailyMonth month={month} predictions={shown} months={months} />);
      // The words of the template first: what the owner wrote is left as it is.
      const named = template.replaceAll('MONTH-NAME', monthText(month)).replaceAll('MONTH-ID', month);
      return [`/predictions/daily/${month}`, fillRegions(named, { 'daily-month': region })];
    }),
  );
}
