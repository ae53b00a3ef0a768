import type { Horoscope } from '../../../../events/publications/answers.ts';
import type { Sign } from '../../../../events/publications/signs.ts';
import { language } from '../../language.ts';
import { RevisedOn } from '../archive.tsx';
import { periodOf } from '../current.ts';
import type { Archived } from '../places.ts';
import { words } from '../text.ts';
import { HoroscopeText, periodText } from './horoscope-text.tsx';
import { words as signWords } from './signs-text.ts';

/** The newest of each. */
export function SignHoroscopes({
  sign,
  daily,
  weekly,
}: {
  sign: Sign;
  daily: Horoscope | undefined;
  weekly: Horoscope | undefined;
}) {
  if (daily === undefined && weekly === undefined) return <p className="none">{signWords.none}</p>;
  const current = [
    { name: signWords.daily, horoscope: daily },
    { name: signWords.weekly, horoscope: weekly },
  ];
  return current.map(
    ({ name, horoscope }) =>
      horoscope && (
        <section key={name}>
          <h2>
            {name} <small>{periodText(horoscope)}</small>
          </h2>
          <HoroscopeText sign={sign} horoscope={horoscope} />
        </section>
      ),
  );
}

/** Under its day, week or month; another language is named. */
export function SignMonth({ horoscopes }: { horoscopes: readonly Archived<Horoscope>[] }) {
  return horoscopes.map((horoscope) => {
    const { id, sign, type, date, revisedAt } = horoscope;
    const hasOwn = horoscopes.some(
      (other) =>
        other.language === language && other.type === type && periodOf(other) === periodOf(horoscope),
    );
    return (
      <section key={id}>
        <h2>
          <time dateTime={date}>{periodText(horoscope)}</time>
          {hasOwn && horoscope.language !== language && (
            <>
              {' '}
              <small>{words.writtenIn[horoscope.language]}</small>
            </>
          )}
        </h2>
        <HoroscopeText
          sign={sign}
          horoscope={horoscope}
          path={`/horoscopes/${sign}/${date.slice(0, 7)}`}
          hasOwn={hasOwn}
        />
        <RevisedOn at={revisedAt} />
      </section>
    );
  });
}
