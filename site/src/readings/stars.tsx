import { STARS_MAXIMUM } from '../../../events/readings/rating-answers.ts';
import { isEnglish } from '../language.ts';

export const starPath = 'M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8Z';

/** As a customer gave them. */
export function Stars({ stars }: { stars: number }) {
  const given = isEnglish
    ? `${stars} out of ${STARS_MAXIMUM} stars`
    : `${STARS_MAXIMUM} üzerinden ${stars} yıldız`;
  return (
    <svg viewBox={`0 0 ${STARS_MAXIMUM * 20} 20`} role="img" aria-label={given} className="h-5 w-auto">
      {Array.from({ length: STARS_MAXIMUM }, (_, index) => (
        <path
          key={String(index)}
          d={starPath}
          transform={`translate(${index * 20})`}
          className={index < stars ? 'fill-glow' : 'fill-line'}
        />
      ))}
    </svg>
  );
}
