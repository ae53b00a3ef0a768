import * as z from 'zod/mini';
import { defineCall, success } from '../call.ts';
import { queryInteger, unlessEmpty } from '../query.ts';
import { birthRules } from '../readings/commands.ts';
import type { Sentence } from '../sentences.ts';
import { calendarDate, NAME_MAXIMUM, text } from '../text.ts';
import { Chart, Place } from './answers.ts';

const PLACE_QUERY_MINIMUM = 2;
const LAST_YEAR = 2100;

const PlaceSearch = z.object({
  query: text({
    minimum: PLACE_QUERY_MINIMUM,
    maximum: NAME_MAXIMUM,
    message: 'Please enter the first two letters of the place',
  }),
});

/** At most ten, the largest first. */
export const GetPlaces = defineCall('GET /api/places', {
  query: PlaceSearch,
  answer: success(z.array(Place)),
});

export const GetPlace = defineCall('GET /api/places/:id', { answer: success(Place) });

const dateRule = `Please enter a date from 1900 to ${LAST_YEAR} as YYYY-MM-DD` as const satisfies Sentence;

/** From 1900-01-01 to 2100-12-31. */
export const ChartDate = calendarDate(dateRule).check(
  z.refine((date) => date < `${LAST_YEAR + 1}`, dateRule),
);

const BirthQuery = z.object({
  date: ChartDate,
  time: unlessEmpty(birthRules.birthTime),
  place: queryInteger(Number.MAX_SAFE_INTEGER),
  /** Which of the two moments, where clocks were put back: `0` is the earlier one. */
  fold: unlessEmpty(z.enum(['0', '1'], 'Please choose 0 or 1' satisfies Sentence)),
});

/** At noon of universal time where time or place is missing. */
export const GetChart = defineCall('GET /api/chart', { query: BirthQuery, answer: success(Chart) });
