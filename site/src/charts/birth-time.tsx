import { momentsAt } from '../../../events/charts/local-time.ts';
import type { OwnReading } from '../../../events/readings/promise-answers.ts';
import { isEnglish } from '../language.ts';
import { usePlace } from './place-name.tsx';

/** `01:30`, and which of the two where clocks showed it twice. */
export function BirthTime({
  birth: { birthDate, birthTime, birthFold, birthPlace },
}: {
  birth: Pick<OwnReading['details'], 'birthDate' | 'birthTime' | 'birthFold' | 'birthPlace'>;
}) {
  const place = usePlace(birthPlace);
  if (birthTime === null || place === null) return birthTime;
  const moments = momentsAt(birthDate, birthTime, place.timeZone);
  return moments.length === 2 ? `${birthTime} (${ofTwo[birthFold ?? 'unsaid']})` : birthTime;
}

const ofTwo = {
  0: isEnglish ? 'first' : 'ilki',
  1: isEnglish ? 'second' : 'ikincisi',
  unsaid: isEnglish ? 'came twice, not said which' : 'iki kez yaşandı, hangisi olduğu belirtilmemiş',
};
