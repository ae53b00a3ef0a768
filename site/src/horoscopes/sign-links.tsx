import { signIds, signs } from '../../../events/horoscopes/signs.ts';
import { SignFigure } from './sign-figure.tsx';
import { signName } from './sign-names.ts';

/** The twelve signs, each leading to its own page: what a visitor without JavaScript gets on the home page. */
export function SignLinks() {
  return (
    <div className="zodiac">
      {signIds.map((sign) => (
        <a key={sign} href={`/horoscopes/${sign}`}>
          <SignFigure sign={sign} />
          <h3>{signName(sign)}</h3>
          <small>
            {signs[sign].from} – {signs[sign].to}
          </small>
        </a>
      ))}
    </div>
  );
}
