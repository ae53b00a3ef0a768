import type { Horoscope } from '../../../events/horoscopes/answers.ts';
import type { Sign } from '../../../events/horoscopes/signs.ts';
import { AspectList } from '../predictions/aspects.tsx';
import { languageOf } from '../predictions/language-of.ts';
import { signCharacters, signName } from './sign-names.ts';

/** Everything one horoscope says; the sign's own sentence while there is none. */
export function HoroscopeText({ sign, horoscope }: { sign: Sign; horoscope: Horoscope | undefined }) {
  if (horoscope === undefined) return <p className="lead">{signCharacters[sign]}</p>;
  const { general, luckyNumber, luckyColor, compatibleSign } = horoscope;
  const lang = languageOf(general);
  const luck = [
    ['Lucky number', luckyNumber],
    ['Lucky colour', luckyColor],
    ['Compatible sign', compatibleSign === '' ? '' : signName(compatibleSign)],
  ].filter(([, value]) => value !== '');
  return (
    <div lang={lang}>
      <p className="lead">{general}</p>
      <AspectList of={horoscope} lang={lang} />
      {luck.length > 0 && (
        <dl className="luck" lang={lang && 'en'}>
          {luck.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
