import type { Horoscope } from '../../../../events/publications/answers.ts';
import type { Sign } from '../../../../events/publications/signs.ts';
import { dayText } from '../../dates.ts';
import { weekText } from '../../periods.ts';
import { HoroscopeText } from './horoscope-text.tsx';
import { words } from './signs-text.ts';

export function SignHoroscopes({
  sign,
  daily,
  weekly,
}: {
  sign: Sign;
  daily: Horoscope | undefined;
  weekly: Horoscope | undefined;
}) {
  if (daily === undefined && weekly === undefined) {
    return <p className="none">{words.none}</p>;
  }
  return (
    <>
      {daily && (
        <section>
          <h2>
            {words.today} <small>{dayText(daily.date)}</small>
          </h2>
          <HoroscopeText sign={sign} horoscope={daily} />
        </section>
      )}
      {weekly && (
        <section>
          <h2>
            {words.thisWeek} <small>{weekText(weekly.date)}</small>
          </h2>
          <HoroscopeText sign={sign} horoscope={weekly} />
        </section>
      )}
    </>
  );
}
