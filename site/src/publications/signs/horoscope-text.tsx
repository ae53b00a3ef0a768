import type { Horoscope } from '../../../../events/publications/answers.ts';
import type { Sign } from '../../../../events/publications/signs.ts';
import { dayText } from '../../dates.ts';
import { language, otherThan } from '../../language.ts';
import { monthText, weekText } from '../../periods.ts';
import { AspectList } from '../aspects.tsx';
import { MissingEdition } from '../missing-edition.tsx';
import { signName } from './sign-names.ts';
import { signCharacters, words } from './signs-text.ts';

const periods: Readonly<Record<Horoscope['type'], (date: string) => string>> = {
  daily: dayText,
  weekly: weekText,
  monthly: (date) => monthText(date.slice(0, 7)),
};

/** Its day, week or month. */
export function periodText({ type, date }: Pick<Horoscope, 'type' | 'date'>): string {
  return periods[type](date);
}

/** The sign's own sentence while there is none. */
export function HoroscopeText({
  sign,
  horoscope,
  path = `/horoscopes/${sign}`,
  hasOwn = false,
  isDated = false,
}: {
  sign: Sign;
  horoscope: Horoscope | undefined;
  /** Where it is shown in its own language. */
  path?: string;
  /** The page also has its edition in the page's language. */
  hasOwn?: boolean;
  /** An earlier one stands until there is a newer one. */
  isDated?: boolean;
}) {
  if (horoscope === undefined) return <p className="lead">{signCharacters[sign]}</p>;
  const { general, luckyNumber, luckyColor, compatibleSign } = horoscope;
  const luck = [
    [words.luckyNumber, luckyNumber],
    [words.luckyColor, luckyColor],
    [words.compatibleSign, compatibleSign === '' ? '' : signName(compatibleSign)],
  ].filter(([, value]) => value !== '');
  const lang = otherThan(language, horoscope.language);
  return (
    <div lang={lang}>
      {isDated && (
        <p className="eyebrow" lang={lang && language}>
          <time dateTime={horoscope.date}>{periodText(horoscope)}</time>
        </p>
      )}
      {!hasOwn && <MissingEdition writtenIn={horoscope.language} path={path} />}
      <p className="lead">{general}</p>
      <AspectList of={horoscope} />
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
