import type { Horoscope } from '../../../../events/publications/answers.ts';
import type { Sign } from '../../../../events/publications/signs.ts';
import type { Language } from '../../../../events/text.ts';
import { dayText, type Locale, monthText, weekText } from '../../dates.ts';
import { locales, language as ofThisBuild, otherThan } from '../../language.ts';
import { RevisedOn } from '../archive.tsx';
import { AspectList } from '../aspects.tsx';
import { MissingEdition } from '../missing-edition.tsx';
import type { Archived } from '../places.ts';
import { texts as publicationTexts } from '../texts.ts';
import { signName } from './sign-names.ts';
import { signCharacters, texts } from './signs-text.ts';

/** The sign's own sentence while there is none. */
export function HoroscopeText({
  sign,
  horoscope,
  language,
  path = `/horoscopes/${sign}`,
  hasOwn = false,
}: {
  sign: Sign;
  horoscope: Horoscope | undefined;
  language: Language;
  /** Where it is shown in its own language. */
  path?: string;
  /** The page also has its edition in the page's language. */
  hasOwn?: boolean;
}) {
  if (horoscope === undefined) return <p className="lead">{signCharacters[language][sign]}</p>;
  const { general, luckyNumber, luckyColor, compatibleSign } = horoscope;
  const words = texts[language];
  const luck = [
    [words.luckyNumber, luckyNumber],
    [words.luckyColor, luckyColor],
    [words.compatibleSign, compatibleSign === '' ? '' : signName(compatibleSign, language)],
  ].filter(([, value]) => value !== '');
  const lang = otherThan(language, horoscope.language);
  return (
    <div lang={lang}>
      {!hasOwn && <MissingEdition writtenIn={horoscope.language} language={language} path={path} />}
      <p className="lead">{general}</p>
      <AspectList of={horoscope} language={language} />
      {luck.length > 0 && (
        <dl className="luck" lang={lang && language}>
          {luck.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={name === words.luckyColor ? lang : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

export function SignHoroscopes({
  sign,
  daily,
  weekly,
  language = ofThisBuild,
}: {
  sign: Sign;
  daily: Horoscope | undefined;
  weekly: Horoscope | undefined;
  language?: Language;
}) {
  const words = texts[language];
  if (daily === undefined && weekly === undefined) {
    return <p className="none">{words.none}</p>;
  }
  return (
    <>
      {daily && (
        <section>
          <h2>
            {words.today} <small>{dayText(daily.date, locales[language])}</small>
          </h2>
          <HoroscopeText sign={sign} horoscope={daily} language={language} />
        </section>
      )}
      {weekly && (
        <section>
          <h2>
            {words.thisWeek} <small>{weekText(weekly.date, locales[language])}</small>
          </h2>
          <HoroscopeText sign={sign} horoscope={weekly} language={language} />
        </section>
      )}
    </>
  );
}

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
              <small>{publicationTexts[language].writtenIn[horoscope.language]}</small>
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
