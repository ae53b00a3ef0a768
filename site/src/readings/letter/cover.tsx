import { signOf } from '../../../../events/publications/signs.ts';
import type { Language } from '../../../../events/text.ts';
import { longDayText } from '../../dates.ts';
import { drawPattern } from '../../publications/signs/draw-pattern.ts';
import { starPatterns } from '../../publications/signs/star-patterns.ts';
import { serviceName } from '../titles.ts';
import type { LetterContent } from './chapters.ts';
import { letterText } from './text.ts';

/** Of the booklet, in print only: an arch, and in it the stars of the customer's sign. */
export function Cover({ letter, language }: { letter: LetterContent; language: Language }) {
  const { type, name, birthDate, date } = letter;
  return (
    <div className="cover" aria-hidden="true">
      <svg viewBox="0 0 150 240" aria-hidden="true" className="arch">
        <path d="M1 239V76C1 34 34 1 75 1s74 33 74 75v163Z" />
        <path d="M4 236V76C4 36 36 4 75 4s71 32 71 72v160Z" opacity=".5" />
        <Stars birthDate={birthDate} />
        <path d="M75 204a9 9 0 1 0 7.6 13.8A7.4 7.4 0 1 1 75 204Z" />
        <path d="M40 213h22M88 213h22" opacity=".5" />
      </svg>
      <div className="cover-words">
        <p className="cover-title">{serviceName(type, language)}</p>
        <p className="cover-name">{letterText[language].for(name)}</p>
        <p className="cover-date">{longDayText(date, language)}</p>
      </div>
      <p className="cover-house">Falname</p>
    </div>
  );
}

/** None for a day that is no date, as an erased customer's. */
function Stars({ birthDate }: { birthDate: string }) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null;
  const { lines, points, bright } = drawPattern(starPatterns[signOf(birthDate)]);
  return (
    <g transform="translate(37 26) scale(.76)">
      <path d={lines} opacity=".55" />
      <path d={points} className="star" />
      <path d={bright} className="star bright" />
    </g>
  );
}
