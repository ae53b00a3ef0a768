import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Sign, signIds } from '../../events/horoscopes/signs.ts';
import { WORLD_PREDICTIONS_MAXIMUM } from '../../events/predictions/commands.ts';
import type { Language } from '../../events/text.ts';
import { monthText } from '../src/dates.ts';
import { TestimonialSlides } from '../src/home/testimonial-slides.tsx';
import { SignHoroscopes } from '../src/horoscopes/sign-horoscopes.tsx';
import { ZodiacReadings } from '../src/horoscopes/zodiac-readings.tsx';
import { inLanguage, locales } from '../src/language.ts';
import { MonthOfPredictions, MonthsByYear } from '../src/predictions/archive.tsx';
import { archiveTexts } from '../src/predictions/archive-texts.ts';
import { DailyArchive } from '../src/predictions/daily-archive.tsx';
import { DailyList } from '../src/predictions/daily-list.tsx';
import { WeeklyPrediction } from '../src/predictions/weekly-prediction.tsx';
import { monthOf, pathOf, placeOf } from './archive.ts';
import { articleData, horoscopeData } from './article-data.ts';
import type { ContentPage } from './content-page.ts';
import { currentHoroscopes, currentOf, published, type SiteContent } from './site-content.ts';
import { ownLanguageFirst } from './site-trees.ts';

/** Where the home page shows what customers wrote. */
export const RATINGS_REGION = 'home-testimonials';
/** Three pages of three. */
const DAILY_ON_HOME_MAXIMUM = 9;
const DAILY_ON_ARCHIVE_MAXIMUM = 10;
/** Specification, section 2. */
const WORLD_ON_HOME_MAXIMUM = 3;

/** Every page of one language's tree that changes with what is published, by its path; each is made by itself. */
export function contentPages(
  content: SiteContent,
  origin: string,
  language: Language,
): ReadonlyMap<string, () => ContentPage> {
  const { today } = content;
  const at = (path: string) => inLanguage(path, language);
  const itself = (path: string, regions: () => ContentPage['regions']): [string, () => ContentPage] => [
    at(path),
    () => ({ template: at(path), regions: regions() }),
  ];
  const own = <Item extends { language: Language }>(items: readonly Item[]) =>
    ownLanguageFirst(items, language);
  const daily = published(content.dailyPredictions, today);
  const newest = own(daily.slice(0, DAILY_ON_ARCHIVE_MAXIMUM));
  const weekly = currentOf(content.weeklyPredictions, today, language) ?? null;
  const dailySigns = currentHoroscopes(content.dailyHoroscopes, today, language);
  const weeklySigns = currentHoroscopes(content.weeklyHoroscopes, today, language);
  const byId = [...daily].sort((one, other) => other.id - one.id).slice(0, DAILY_ON_HOME_MAXIMUM);
  const { months } = content;

  const signMonths = (sign: Sign) => {
    const ofSign = content.signMonths.get(sign) ?? [];
    if (ofSign.length === 0) return '';
    const linkOf = (month: string) => at(pathOf({ kind: 'sign-month', sign, month }));
    return html(
      <section>
        <h2>{archiveTexts[language].history}</h2>
        <MonthsByYear months={ofSign} language={language} linkOf={linkOf} heading="h3" />
      </section>,
    );
  };

  return new Map([
    itself('/', () => ({
      'home-daily': html(<DailyList predictions={own(byId)} language={language} />),
      'home-weekly': html(
        <WeeklyPrediction
          prediction={weekly}
          worldMaximum={WORLD_ON_HOME_MAXIMUM}
          heading="h3"
          language={language}
        />,
      ),
      [RATINGS_REGION]: html(<TestimonialSlides ratings={content.ratings} language={language} />),
    })),
    itself('/predictions', () => {
      const linkOf = (month: string) => at(pathOf({ kind: 'month', month }));
      const [newestMonth = ''] = months;
      const weeks = published(content.weeklyPredictions, today);
      return {
        'newest-month': html(
          newestMonth && (
            <>
              <h2>
                <a className="link" href={linkOf(newestMonth)}>
                  {monthText(newestMonth, locales[language])}
                </a>
              </h2>
              <MonthOfPredictions
                predictions={own([...daily, ...weeks].filter(({ date }) => monthOf(date) === newestMonth))}
                language={language}
                linkOf={(prediction) => at(pathOf(placeOf(prediction)))}
              />
            </>
          ),
        ),
        months: html(
          months.length !== 1 && (
            <MonthsByYear months={months.slice(1)} language={language} linkOf={linkOf} heading="h2" />
          ),
        ),
      };
    }),
    itself('/predictions/daily', () => ({
      'json-ld': newest[0] ? articleData(newest[0], `${origin}${at('/predictions/daily')}`) : '',
      'daily-archive': html(<DailyArchive predictions={newest} months={months} language={language} />),
      'daily-horoscopes': html(
        <ZodiacReadings horoscopes={[...dailySigns.values()]} type="daily" language={language} />,
      ),
    })),
    itself('/predictions/weekly', () => ({
      'json-ld': weekly ? articleData(weekly, `${origin}${at('/predictions/weekly')}`) : '',
      weekly: html(
        <WeeklyPrediction
          prediction={weekly}
          worldMaximum={WORLD_PREDICTIONS_MAXIMUM}
          heading="h2"
          language={language}
        />,
      ),
      'weekly-horoscopes': html(
        <ZodiacReadings horoscopes={[...weeklySigns.values()]} type="weekly" language={language} />,
      ),
    })),
    ...signIds.map((sign) => {
      const [day, week] = [dailySigns.get(sign), weeklySigns.get(sign)];
      return itself(`/horoscopes/${sign}`, () => ({
        'json-ld': day ? horoscopeData(day, `${origin}${at(`/horoscopes/${sign}`)}`, language) : '',
        [`horoscopes-${sign}`]: html(
          <SignHoroscopes sign={sign} daily={day} weekly={week} language={language} />,
        ),
        'sign-months': signMonths(sign),
      }));
    }),
  ]);
}

function html(node: ReactNode): string {
  return renderToStaticMarkup(node);
}
