import { LRUCache } from 'lru-cache';
import type { Chart } from '../../events/charts/answers.ts';
import { birthChart, birthMoments } from '../../events/charts/chart.ts';
import { ChartDate } from '../../events/charts/chart-answers.ts';
import type { Person } from '../../events/readings/person.ts';
import { invalid } from '../http/errors.ts';
import { places } from './places.ts';

const KEPT_MAXIMUM = 1_000;

/** @throws HttpError for a place or a time that there is not, and for two of them where it is to be asked which */
export function requireBirth({ birthDate, birthTime, birthFold, birthPlace }: Born): void {
  if (birthPlace === null) return;
  const place = places().find(birthPlace);
  if (place === null) throw invalid('birthPlace', 'Please choose the place of birth from the list');
  const moments = birthMoments({ date: birthDate, time: birthTime, place });
  if (moments?.length === 0)
    throw invalid('birthTime', 'Clocks were put forward over this time, so there was none. Please check it.');
  if (moments?.length === 2 && birthFold === null)
    throw invalid(
      'birthFold',
      'Clocks were put back that day, so this time of birth came twice. Please choose one of the two.',
    );
}

type Born = Pick<Person, 'birthDate' | 'birthTime' | 'birthFold' | 'birthPlace'>;

/** A list of readings shows them again and again. */
const kept = new LRUCache<string, Chart>({ max: KEPT_MAXIMUM });

/** Null where the date is erased, or none of a chart. */
export function orderChart({ birthDate, birthTime, birthFold, birthPlace }: Born): Chart | null {
  if (!ChartDate.safeParse(birthDate).success) return null;
  const fold = birthFold ?? 0;
  const key = `${birthDate} ${birthTime} ${fold} ${birthPlace}`;
  const place = birthPlace === null ? null : places().find(birthPlace);
  const chart = kept.get(key) ?? birthChart({ date: birthDate, time: birthTime, place }, fold);
  kept.set(key, chart);
  return chart;
}
