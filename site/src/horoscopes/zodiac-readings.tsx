import type { Horoscope } from '../../../events/horoscopes/answers.ts';
import { signIds, signs } from '../../../events/horoscopes/signs.ts';
import { HoroscopeText } from './horoscope-text.tsx';
import { SignFigure } from './sign-figure.tsx';
import { signName } from './sign-names.ts';

/** The twelve signs, one open at a time, each with its star pattern. The page needs `SignSymbols` once. */
export function ZodiacReadings({
  horoscopes,
  type,
}: {
  horoscopes: readonly Horoscope[];
  type: 'daily' | 'weekly';
}) {
  return (
    <div className="zodiac">
      {signIds.map((sign) => (
        <details key={sign} name={`zodiac-${type}`}>
          <summary>
            <SignFigure sign={sign} />
            <h3>{signName(sign)}</h3>
            <small>
              {signs[sign].from} – {signs[sign].to}
            </small>
          </summary>
          <HoroscopeText sign={sign} horoscope={horoscopes.find((one) => one.sign === sign)} />
        </details>
      ))}
    </div>
  );
}
