import type { Horoscope } from '../../../../events/publications/answers.ts';
import type { Language } from '../../../../events/text.ts';
import { dayText, type Locale, monthText, weekText } from '../../dates.ts';
import { locales } from '../../language.ts';
import { RevisedOn } from '../archive.tsx';
import type { Archived } from '../places.ts';
import { texts } from '../texts.ts';
import { HoroscopeText } from './horoscope-text.tsx';

const names: Readonly<Record<Horoscope['type'], (date: string, locale: Locale) => string>> = {
  daily: dayText,
  weekly: weekText,
  monthly: (date, locale) => monthText(date.slice(0, 7), locale),
};

/** Under its day, week or month; another language is named. */
export function SignMonth({
  horoscopes,
  language,
}: {
  horoscopes: readonly Archived<Horoscope>[];
  language: Language;
}) {
  return horoscopes.map((horoscope) => {
    const { id, sign, type, date, revisedAt } = horoscope;
    const hasOwn = horoscopes.some(
      (other) => other.language === language && other.type === type && other.date === date,
    );
    return (
      <section key={id}>
        <h2>
          <time dateTime={date}>{names[type](date, locales[language])}</time>
          {hasOwn && horoscope.language !== language && (
            <>
              {' '}
              <small>{texts[language].writtenIn[horoscope.language]}</small>
            </>
          )}
        </h2>
        <HoroscopeText
          sign={sign}
          horoscope={horoscope}
          language={language}
          path={`/horoscopes/${sign}/${date.slice(0, 7)}`}
          hasOwn={hasOwn}
        />
        <RevisedOn at={revisedAt} language={language} />
      </section>
    );
  });
}
