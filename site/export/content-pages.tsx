import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { signIds } from '../../events/horoscopes/signs.ts';
import { WORLD_PREDICTIONS_MAXIMUM } from '../../events/predictions/commands.ts';
import { monthText } from '../src/dates.ts';
import { TestimonialSlides } from '../src/home/testimonial-slides.tsx';
import { SignHoroscopes } from '../src/horoscopes/sign-horoscopes.tsx';
import { ZodiacReadings } from '../src/horoscopes/zodiac-readings.tsx';
import { DailyArchive, DailyMonth } from '../src/predictions/daily-archive.tsx';
import { DailyList } from '../src/predictions/daily-list.tsx';
import { WeeklyPrediction } from '../src/predictions/weekly-prediction.tsx';
import { articleData, horoscopeData } from './article-data.ts';
import { fillRegions } from './fill-regions.ts';
import { currentHoroscopes, dailyMonths, published, type SiteContent } from './site-content.ts';

/** Three pages of three. */
const DAILY_ON_HOME_MAXIMUM = 9;
const DAILY_ON_ARCHIVE_MAXIMUM = 10;
/** Specification, section 2. */
const WORLD_ON_HOME_MAXIMUM = 3;

/** Built without a month, and not served itself. */
const MONTH_TEMPLATE_PATH = '/predictions/daily-month';

/** A page that changes with what is published. */
export interface ContentPage {
  /** The path of the built page that it is made from. */
  readonly template: string;
  /** What stands in place of words of the template, in its head too. */
  readonly words?: Readonly<Record<string, string>>;
  /** By name of the region, the HTML that stands in it now. */
  readonly regions: Readonly<Record<string, string>>;
}

/** The page at `path` as it is now, from its built template. */
export function renderPage(
  path: string,
  { template, words = {}, regions }: ContentPage,
  built: Built,
): string {
  const source = built.get(template);
  if (source === undefined)
    throw new Error(`The site was built without ${template}, which ${path} is made from`);
  // The words of the template first: what the owner wrote is left as it is.
  const named = Object.entries(words).reduce(
    (text, [word, meaning]) => text.replaceAll(word, meaning),
    source.toString('utf8'),
  );
  return fillRegions(named, regions);
}

/** The files of a build by their path. */
type Built = ReadonlyMap<string, Buffer>;

/** Every page of the site that changes with what is published, by its path. */
export function contentPages(content: SiteContent, origin: string): ReadonlyMap<string, ContentPage> {
  const { today } = content;
  const daily = published(content.dailyPredictions, today);
  const weekly = published(content.weeklyPrediction ? [content.weeklyPrediction] : [], today)[0] ?? null;
  const dailySigns = currentHoroscopes(content.dailyHoroscopes, today);
  const weeklySigns = currentHoroscopes(content.weeklyHoroscopes, today);
  const byId = [...daily].sort((one, other) => other.id - one.id).slice(0, DAILY_ON_HOME_MAXIMUM);
  const months = dailyMonths(content);

  return new Map<string, ContentPage>([
    itself('/', {
      'home-daily': html(<DailyList predictions={byId} />),
      'home-weekly': html(
        <WeeklyPrediction prediction={weekly} worldMaximum={WORLD_ON_HOME_MAXIMUM} heading="h3" />,
      ),
      'home-testimonials': html(<TestimonialSlides ratings={content.ratings} />),
    }),
    itself('/predictions/daily', {
      'json-ld': daily[0] ? articleData(daily[0], `${origin}/predictions/daily`) : '',
      'daily-archive': html(
        <DailyArchive predictions={daily.slice(0, DAILY_ON_ARCHIVE_MAXIMUM)} months={[...months.keys()]} />,
      ),
      'daily-horoscopes': html(<ZodiacReadings horoscopes={[...dailySigns.values()]} type="daily" />),
    }),
    itself('/predictions/weekly', {
      'json-ld': weekly ? articleData(weekly, `${origin}/predictions/weekly`) : '',
      weekly: html(
        <WeeklyPrediction prediction={weekly} worldMaximum={WORLD_PREDICTIONS_MAXIMUM} heading="h2" />,
      ),
      'weekly-horoscopes': html(<ZodiacReadings horoscopes={[...weeklySigns.values()]} type="weekly" />),
    }),
    ...signIds.map((sign) => {
      const [day, week] = [dailySigns.get(sign), weeklySigns.get(sign)];
      return itself(`/horoscopes/${sign}`, {
        'json-ld': day ? horoscopeData(day, `${origin}/horoscopes/${sign}`) : '',
        [`horoscopes-${sign}`]: html(<SignHoroscopes sign={sign} daily={day} weekly={week} />),
      });
    }),
    ...[...months].map(([month, predictions]): [string, ContentPage] => [
      `/predictions/daily/${month}`,
      {
        template: MONTH_TEMPLATE_PATH,
        words: { 'MONTH-NAME': monthText(month), 'MONTH-ID': month },
        regions: {
          'daily-month': html(
            <DailyMonth month={month} predictions={predictions} months={[...months.keys()]} />,
          ),
        },
      },
    ]),
  ]);
}

/** A page whose path the build knows. */
function itself(path: string, regions: ContentPage['regions']): [string, ContentPage] {
  return [path, { template: path, regions }];
}

function html(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/** Built pages that only others are made from. */
export const isTemplate = (path: string) => path === MONTH_TEMPLATE_PATH;
