import type { ReadModelTables } from '../database/tables/read-models.ts';
import type { Horoscope } from '../events/horoscopes/answers.ts';

type Row = ReadModelTables['horoscopes'];

/** What is read of a horoscope: everything but what it is searched by. */
export const horoscopeColumns = [
  'id',
  'sign',
  'date',
  'type',
  'general',
  'love',
  'career',
  'health',
  'lucky_number',
  'lucky_color',
  'compatible_sign',
  'language',
  'status',
  'version',
  'created_at',
] as const satisfies readonly (keyof Row)[];

/** A horoscope as every call answers it, beside predictions and alone. */
export function horoscopeOf(row: Omit<Row, 'search'>): Horoscope {
  const { lucky_number, lucky_color, compatible_sign, created_at, ...rest } = row;
  return {
    ...rest,
    luckyNumber: lucky_number,
    luckyColor: lucky_color,
    compatibleSign: compatible_sign,
    createdAt: created_at,
  };
}
