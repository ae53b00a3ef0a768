import type { Horoscope } from '../../../events/horoscopes/answers.ts';
import type { Sign } from '../../../events/horoscopes/signs.ts';
import type { Language } from '../../../events/text.ts';
import { otherThan } from '../language.ts';
import { AspectList } from '../predictions/aspects.tsx';
import { signName } from './sign-names.ts';
import { signCharacters, texts } from './signs-text.ts';

/** Everything one horoscope says; the sign's own sentence while there is none. */
export function HoroscopeText({
  sign,
  horoscope,
  language,
}: {
  sign: Sign;
  horoscope: Horoscope | undefined;
  language: Language;
}) {
  if (horoscope === undefined) return <p className="lead">{signCharacters[language][sign]}</p>;
  const { general, luckyNumber, luckyColor, compatibleSign } = horoscope;
  const words = texts[language];
  const luck = [
    [words.luckyNumber, luckyNumber],
    [words.luckyColor, luckyColor],
    [words.compatibleSign, compatibleSign === '' ? '' : signName(compatibleSign, language)],
  ].filter(([, value]) => value !== '');
  const lang = otherThan(language, horoscope.language);
  return (
    <div lang={lang}>
      <p className="lead">{general}</p>
      <AspectList of={horoscope} language={language} />
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
