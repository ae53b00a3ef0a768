import type { Recorded } from '../../events/contract.ts';
import type { PublishHoroscope } from '../../events/horoscopes/commands.ts';
import type { HoroscopePublished, HoroscopeRevised } from '../../events/horoscopes/events.ts';
import { signs } from '../../events/horoscopes/signs.ts';
import { folded } from '../../events/search.ts';
import type { Language } from '../../events/text.ts';
import { date, int8, type ReadRowOf, type RowOf, text, textOf, timestamptz } from '../columns.ts';
import { each, readModel, table } from '../declare.ts';
import { daysAfter, publicationDayColumns } from './publication-days.ts';

type Edition = Recorded<HoroscopePublished | HoroscopeRevised>;

const columns = {
  id: int8,
  sign: textOf<PublishHoroscope['sign']>(),
  date,
  type: textOf<PublishHoroscope['type']>(),
  general: text,
  love: text,
  career: text,
  health: text,
  lucky_number: text,
  lucky_color: text,
  compatible_sign: textOf<PublishHoroscope['compatibleSign']>(),
  language: textOf<Language>(),
  status: textOf<PublishHoroscope['status']>(),
  version: int8,
  created_at: timestamptz,
  search: text,
};
type Row = RowOf<typeof columns>;

export const horoscopesTable = table({
  table: 'horoscopes',
  stream: 'horoscope',
  columns,
  indexes: {
    horoscopes_by_day: '(date)',
    horoscopes_current: '(type, status, sign, date desc, id desc)',
  },
  key: ({ data }) => data.horoscopeId,
  begins: each(['HoroscopePublished', 'HoroscopeRevised'], (event: Edition, row: Row | null) => {
    const { horoscopeId, luckyNumber, luckyColor, compatibleSign, ...content } = event.data;
    return {
      id: horoscopeId,
      ...content,
      lucky_number: luckyNumber,
      lucky_color: luckyColor,
      compatible_sign: compatibleSign,
      version: event.streamVersion,
      created_at: row?.created_at ?? event.recordedAt,
      search: searched(event.data),
    };
  }),
  changes: { HoroscopeWithdrawn: () => null },
});

const dayColumns = {
  id: int8,
  sign: textOf<PublishHoroscope['sign']>(),
  type: textOf<PublishHoroscope['type']>(),
  ...publicationDayColumns,
};
type DayRow = RowOf<typeof dayColumns>;

export const horoscopeDaysTable = table({
  table: 'horoscope_days',
  stream: 'horoscope',
  columns: dayColumns,
  indexes: { horoscope_days_by_date: '(sign, date)' },
  key: ({ data }) => data.horoscopeId,
  begins: each(['HoroscopePublished', 'HoroscopeRevised'], (event: Edition, row: DayRow | null) => {
    const { horoscopeId: id, sign, type, date, status } = event.data;
    const kind = event.type === 'HoroscopePublished' ? 'published' : 'revised';
    const days = daysAfter(row, { kind, date, status }, event);
    return days === null ? null : { id, sign, type, ...days };
  }),
  changes: {
    HoroscopeWithdrawn: (row, event) => {
      const days = daysAfter(row, { kind: 'withdrawn' }, event);
      return days === null ? null : { ...row, ...days };
    },
  },
});

export const horoscopes = readModel('horoscopes', 5, [horoscopesTable, horoscopeDaysTable]);

/** A sign is found by its name in both languages. */
function searched({ horoscopeId, sign, general, love, career, health }: Edition['data']): string {
  return folded([`#${horoscopeId}`, sign, signs[sign].turkish, general, love, career, health].join('\n'));
}

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    horoscopes: ReadRowOf<typeof columns>;
    horoscope_days: ReadRowOf<typeof dayColumns>;
  }
}
