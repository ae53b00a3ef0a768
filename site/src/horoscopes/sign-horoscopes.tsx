import type { Horoscope } from '../../../events/horoscopes/answers.ts';
import type { Sign } from '../../../events/horoscopes/signs.ts';
import { dayText, weekText } from '../dates.ts';
import { HoroscopeText } from './horoscope-text.tsx';

/** A sign's own page: its day, then its week. */
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
    return <p className="none">No horoscope has been written for this sign yet.</p>;
  }
  return (
    <>
      {daily && (
        <section>
          <h2>
            Today <small>{dayText(daily.date)}</small>
          </h2>
          <HoroscopeText sign={sign} horoscope={daily} />
        </section>
      )}
      {weekly && (
        <section>
          <h2>
            This week <small>{weekText(weekly.date)}</small>
          </h2>
          <HoroscopeText sign={sign} horoscope={weekly} />
        </section>
      )}
    </>
  );
}
