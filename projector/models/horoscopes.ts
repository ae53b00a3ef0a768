import {
  type HoroscopeDayRow,
  type HoroscopeRow,
  horoscopeColumns,
  horoscopeDayColumns,
} from '../../database/tables/read-models.ts';
import type { HoroscopeEvent, HoroscopePublished } from '../../events/horoscopes/events.ts';
import { signs } from '../../events/horoscopes/signs.ts';
import { folded } from '../../events/search.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';
import { daysAfter } from './publication-days.ts';

export const horoscopesTable: TableProjection<HoroscopeRow, HoroscopeEvent> = {
  table: 'horoscopes',
  stream: 'horoscope',
  columns: horoscopeColumns,
  keyOf: ({ data }) => data.horoscopeId,
  evolve(row, event) {
    switch (event.type) {
      case 'HoroscopePublished':
      case 'HoroscopeRevised': {
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
      }
      case 'HoroscopeWithdrawn':
        return null;
      default:
        return event satisfies never;
    }
  },
};

export const horoscopeDaysTable: TableProjection<HoroscopeDayRow, HoroscopeEvent> = {
  table: 'horoscope_days',
  stream: 'horoscope',
  columns: horoscopeDayColumns,
  keyOf: horoscopesTable.keyOf,
  evolve(row, event) {
    switch (event.type) {
      case 'HoroscopePublished':
      case 'HoroscopeRevised': {
        const { horoscopeId: id, sign, type, date, status } = event.data;
        const kind = event.type === 'HoroscopePublished' ? 'published' : 'revised';
        const days = daysAfter(row, { kind, date, status }, event);
        return days === null ? null : { id, sign, type, ...days };
      }
      case 'HoroscopeWithdrawn': {
        const days = daysAfter(row, { kind: 'withdrawn' }, event);
        return row === null || days === null ? null : { ...row, ...days };
      }
      default:
        return event satisfies never;
    }
  },
};

export const horoscopes: ReadModel = {
  name: 'horoscopes',
  version: 5,
  tables: [horoscopesTable, horoscopeDaysTable],
  handles: new Set<HoroscopeEvent['type']>(['HoroscopePublished', 'HoroscopeRevised', 'HoroscopeWithdrawn']),
};

/** A sign is found by its name in both languages. */
function searched({ horoscopeId, sign, general, love, career, health }: HoroscopePublished['data']): string {
  return folded([`#${horoscopeId}`, sign, signs[sign].turkish, general, love, career, health].join('\n'));
}
