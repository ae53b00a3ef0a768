import type { Horoscope } from '../../../../events/publications/answers.ts';
import { signIds } from '../../../../events/publications/signs.ts';
import type { Language } from '../../../../events/text.ts';
import { inLanguage, language, language as ofThisBuild } from '../../language.ts';
import { HoroscopeText } from './horoscope-text.tsx';
import { SignFigure } from './sign-figure.tsx';
import { signName } from './sign-names.ts';
import { signDays } from './signs-text.ts';

/** One open at a time. The page needs `SignSymbols` once. */
export function ZodiacReadings({
  horoscopes,
  type,
  language = ofThisBuild,
}: {
  horoscopes: readonly Horoscope[];
  type: 'daily' | 'weekly';
  language?: Language;
}) {
  return (
    <div className="zodiac">
      {signIds.map((sign) => (
        <details key={sign} name={`zodiac-${type}`}>
          <summary>
            <SignFigure sign={sign} />
            <h3>{signName(sign, language)}</h3>
            <small>{signDays(sign, language)}</small>
          </summary>
          <HoroscopeText
            sign={sign}
            horoscope={horoscopes.find((one) => one.sign === sign)}
            language={language}
          />
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
          <small>{signDays(sign, language)}</small>
        </a>
      ))}
    </div>
  );
}
