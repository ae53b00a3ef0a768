import * as z from 'zod/mini';
import { defineCall, success } from './call.ts';
import { Horoscope } from './horoscopes/answers.ts';
import { Prediction } from './predictions/answers.ts';

/** The prediction of the day or week, and beside it one horoscope for each sign that has one. */
const answer = success(
  z.object({ prediction: z.nullable(Prediction), zodiacPredictions: z.array(Horoscope) }),
);

export const GetDailyPredictions = defineCall('GET /api/predictions/daily', { answer });
export const GetWeeklyPredictions = defineCall('GET /api/predictions/weekly', { answer });
