import { signIds } from '../../../events/horoscopes/signs.ts';
import { inLanguage, language } from '../language.ts';
import { SignFigure } from './sign-figure.tsx';
import { signName } from './sign-names.ts';
import { signDays } from './signs-text.ts';

/** The twelve signs, each leading to its own page: what a visitor without JavaScript gets on the home page. */
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
