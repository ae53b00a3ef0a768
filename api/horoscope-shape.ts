import type { Horoscope } from '../events/horoscopes/answers.ts';
import type { ReadModelTables } from '../migrations/tables/read-models.ts';

/** A horoscope as every call answers it, beside predictions and alone. */
export function horoscopeOf(row: ReadModelTables['horoscopes']): Horoscope {
  const { lucky_number, lucky_color, compatible_sign, created_at, ...rest } = row;
  return {
    ...rest,
    luckyNumber: lucky_number,
    luckyColor: lucky_color,
    compatibleSign: compatible_sign,
    createdAt: created_at,
  };
}
