import type { Horoscope } from '../../../../events/publications/answers.ts';
import { signIds } from '../../../../events/publications/signs.ts';
import { inLanguage } from '../../language.ts';
import { HoroscopeText } from './horoscope-text.tsx';
import { SignFigure } from './sign-figure.tsx';
import { signName } from './sign-names.ts';
import { signDays } from './signs-text.ts';

/** One open at a time. The page needs `SignSymbols` once. */
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
            <small>{signDays(sign)}</small>
          </summary>
          <HoroscopeText sign={sign} horoscope={horoscopes.find((one) => one.sign === sign)} isDated />
        </details>
      ))}
    </div>
  );
}

/** On the home page without JavaScript. */
export function SignLinks() {
  return (
    <div className="zodiac">
      {signIds.map((sign) => (
        <a key={sign} href={inLanguage(`/horoscopes/${sign}`)}>
          <SignFigure sign={sign} />
          <h3>{signName(sign)}</h3>
          <small>{signDays(sign)}</small>
        </a>
      ))}
    </div>
  );
}
