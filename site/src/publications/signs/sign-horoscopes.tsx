import type { Horoscope } from '../../../../events/publications/answers.ts';
import type { Sign } from '../../../../events/publications/signs.ts';
import type { Language } from '../../../../events/text.ts';
import { dayText, weekText } from '../../dates.ts';
import { locales, language as ofThisBuild } from '../../language.ts';
import { HoroscopeText } from './horoscope-text.tsx';
import { texts } from './signs-text.ts';

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
