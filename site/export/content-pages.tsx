import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { signIds } from '../../events/horoscopes/signs.ts';
import { WORLD_PREDICTIONS_MAXIMUM } from '../../events/predictions/commands.ts';
import type { Language } from '../../events/text.ts';
import { monthText } from '../src/dates.ts';
import { TestimonialSlides } from '../src/home/testimonial-slides.tsx';
import { SignHoroscopes } from '../src/horoscopes/sign-horoscopes.tsx';
import { ZodiacReadings } from '../src/horoscopes/zodiac-readings.tsx';
import { inLanguage } from '../src/language.ts';
import { DailyArchive, DailyMonth } from '../src/predictions/daily-archive.tsx';
import { DailyList } from '../src/predictions/daily-list.tsx';
import { WeeklyPrediction } from '../src/predictions/weekly-prediction.tsx';
import { articleData, horoscopeData } from './article-data.ts';
import { fillRegions } from './fill-regions.ts';
import {
  currentHoroscopes,
  dailyMonths,
  languageOfItem,
  published,
  type SiteContent,
} from './site-content.ts';
import { ownLanguageFirst, withoutTree } from './site-trees.ts';

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

/** Every page of one language's tree that changes with what is published, by its path. */
export function contentPages(
  content: SiteContent,
  origin: string,
  language: Language,
): ReadonlyMap<string, ContentPage> {
  const { today } = content;
  const at = (path: string) => inLanguage(path, language);
  const itself = (path: string, regions: ContentPage['regions']): [string, ContentPage] => [
    at(path),
    { template: at(path), regions },
  ];
  const own = <Item extends { general: string }>(items: readonly Item[]) =>
    ownLanguageFirst(items, language, languageOfItem);
  const daily = published(content.dailyPredictions, today);
  const newest = own(daily.slice(0, DAILY_ON_ARCHIVE_MAXIMUM));
  const weekly = published(content.weeklyPrediction ? [content.weeklyPrediction] : [], today)[0] ?? null;
  const dailySigns = currentHoroscopes(content.dailyHoroscopes, today);
  const weeklySigns = currentHoroscopes(content.weeklyHoroscopes, today);
  const byId = [...daily].sort((one, other) => other.id - one.id).slice(0, DAILY_ON_HOME_MAXIMUM);
  const months = dailyMonths(content);

  return new Map<string, ContentPage>([
    itself('/', {
      'home-daily': html(<DailyList predictions={own(byId)} />),
      'home-weekly': html(
        <WeeklyPrediction prediction={weekly} worldMaximum={WORLD_ON_HOME_MAXIMUM} heading="h3" />,
      ),
      'home-testimonials': html(<TestimonialSlides ratings={content.ratings} />),
    }),
    itself('/predictions/daily', {
      'json-ld': newest[0] ? articleData(newest[0], `${origin}${at('/predictions/daily')}`) : '',
      'daily-archive': html(<DailyArchive predictions={newest} months={[...months.keys()]} />),
      'daily-horoscopes': html(<ZodiacReadings horoscopes={[...dailySigns.values()]} type="daily" />),
    }),
    itself('/predictions/weekly', {
      'json-ld': weekly ? articleData(weekly, `${origin}${at('/predictions/weekly')}`) : '',
      weekly: html(
        <WeeklyPrediction prediction={weekly} worldMaximum={WORLD_PREDICTIONS_MAXIMUM} heading="h2" />,
      ),
      'weekly-horoscopes': html(<ZodiacReadings horoscopes={[...weeklySigns.values()]} type="weekly" />),
    }),
    ...signIds.map((sign) => {
      const [day, week] = [dailySigns.get(sign), weeklySigns.get(sign)];
      return itself(`/horoscopes/${sign}`, {
        'json-ld': day ? horoscopeData(day, `${origin}${at(`/horoscopes/${sign}`)}`) : '',
        [`horoscopes-${sign}`]: html(<SignHoroscopes sign={sign} daily={day} weekly={week} />),
      });
    }),
    ...[...months].map(([month, predictions]): [string, ContentPage] => [
      at(`/predictions/daily/${month}`),
      {
        template: at(MONTH_TEMPLATE_PATH),
        words: { 'MONTH-NAME': monthText(month), 'MONTH-ID': month },
        regions: {
          'daily-month': html(
            <DailyMonth month={month} predictions={own(predictions)} months={[...months.keys()]} />,
          ),
        },
      },
    ]),
  ]);
}

function html(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/** Built pages that only others are made from. */
export const isTemplate = (path: string) => withoutTree(path) === MONTH_TEMPLATE_PATH;
