import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { signIds } from '../../events/horoscopes/signs.ts';
import { WORLD_PREDICTIONS_MAXIMUM } from '../../events/predictions/commands.ts';
import { SignHoroscopes } from '../src/horoscopes/sign-horoscopes.tsx';
import { ZodiacReadings } from '../src/horoscopes/zodiac-readings.tsx';
import { DailyArchive } from '../src/predictions/daily-archive.tsx';
import { DailyList } from '../src/predictions/daily-list.tsx';
import { WeeklyPrediction } from '../src/predictions/weekly-prediction.tsx';
import { articleData, horoscopeData } from './article-data.ts';
import { dailyMonths } from './daily-months.tsx';
import { currentHoroscopes, published, type SiteContent } from './site-content.ts';

/** Three pages of three. */
const DAILY_ON_HOME_MAXIMUM = 9;
const DAILY_ON_ARCHIVE_MAXIMUM = 10;
/** Specification, section 2. */
const WORLD_ON_HOME_MAXIMUM = 3;

/** By path of the page, then by name of the region, the HTML that stands in it now. */
export type Regions = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Everything on the site that changes with what is published. */
export function renderRegions(content: SiteContent, origin: string): Regions {
  const { today } = content;
  const daily = published(content.dailyPredictions, today);
  const weekly = published(content.weeklyPrediction ? [content.weeklyPrediction] : [], today)[0] ?? null;
  const dailySigns = currentHoroscopes(content.dailyHoroscopes, today);
  const weeklySigns = currentHoroscopes(content.weeklyHoroscopes, today);
  const byId = [...daily].sort((one, other) => other.id - one.id).slice(0, DAILY_ON_HOME_MAXIMUM);

  return new Map<string, Record<string, string>>([
    [
      '/',
      {
        'home-daily': html(<DailyList predictions={byId} />),
        'home-weekly': html(
          <WeeklyPrediction prediction={weekly} worldMaximum={WORLD_ON_HOME_MAXIMUM} heading="h3" />,
        ),
      },
    ],
    [
      '/predictions/daily',
      {
        'json-ld': daily[0] ? articleData(daily[0], `${origin}/predictions/daily`) : '',
        'daily-archive': html(
          <DailyArchive
            predictions={daily.slice(0, DAILY_ON_ARCHIVE_MAXIMUM)}
            months={[...dailyMonths(content).keys()]}
          />,
        ),
        'daily-horoscopes': html(<ZodiacReadings horoscopes={[...dailySigns.values()]} type="daily" />),
      },
    ],
    [
      '/predictions/weekly',
      {
        'json-ld': weekly ? articleData(weekly, `${origin}/predictions/weekly`) : '',
        weekly: html(
          <WeeklyPrediction prediction={weekly} worldMaximum={WORLD_PREDICTIONS_MAXIMUM} heading="h2" />,
        ),
        'weekly-horoscopes': html(<ZodiacReadings horoscopes={[...weeklySigns.values()]} type="weekly" />),
      },
    ],
    ...signIds.map((sign): [string, Record<string, string>] => {
      const [day, week] = [dailySigns.get(sign), weeklySigns.get(sign)];
      return [
        `/horoscopes/${sign}`,
        {
          'json-ld': day ? horoscopeData(day, `${origin}/horoscopes/${sign}`) : '',
          [`horoscopes-${sign}`]: html(<SignHoroscopes sign={sign} daily={day} weekly={week} />),
        },
      ];
    }),
  ]);
}

function html(node: ReactNode): string {
  return renderToStaticMarkup(node);
}
