import {
  DeleteHoroscope,
  GetHoroscopes,
  HOROSCOPES_PAGE_SIZE_MAXIMUM,
  Horoscope,
  PostHoroscope,
  PutHoroscope,
} from '../../../../events/horoscopes/answers.ts';
import type { PublishHoroscope } from '../../../../events/horoscopes/commands.ts';
import type { Sign } from '../../../../events/horoscopes/signs.ts';
import type { Language } from '../../../../events/text.ts';
import { ownerCall, ownerCommand } from '../owner-call.ts';
import { listPage, pagedList } from '../paged-list.ts';
import { keys, ownerQuery } from '../queries.ts';
import { removing, saving } from '../saving.ts';
import { otherLanguage } from './editions.ts';
import { text } from './text.ts';

const GetRows = { ...GetHoroscopes, answer: listPage(Horoscope) };

export const horoscopes = pagedList({
  key: keys.horoscopes,
  load: (query) => ownerCall(GetRows, { query }),
  pageSizeMaximum: HOROSCOPES_PAGE_SIZE_MAXIMUM,
  failed: 'Burç tahmini verileri alınırken bir hata oluştu',
});

/** The newest stored horoscope of a sign, day, type and language; null where there is none. */
export async function findHoroscope({
  sign,
  date,
  type,
  language,
}: {
  readonly sign: Sign;
  readonly date: string;
  readonly type: Horoscope['type'];
  readonly language: Language | '';
}): Promise<Horoscope | null> {
  const { data } = await ownerCall(GetRows, { query: { from: date, to: date, sign, type, language } });
  const isWanted = (row: Horoscope) =>
    row.sign === sign && row.date === date && row.type === type && row.language === language;
  return data.find(isWanted) ?? null;
}

/** The horoscope of the same sign, day and type in the other language; null where there is none. */
export function horoscopeInOtherLanguage(row: Horoscope | null) {
  return ownerQuery({
    key: [...keys.horoscopes, 'other language', row?.id, row?.version],
    load: async () =>
      row === null ? null : findHoroscope({ ...row, language: otherLanguage[row.language] }),
    failed: text.notLoaded.horoscope,
    toast: 'Hata',
  });
}

const touched = [keys.horoscopes, keys.publicationDays, keys.notifications];

export const saveHoroscope = saving<PublishHoroscope, Horoscope>({
  create: (form, key) => ownerCommand(PostHoroscope, { body: form, idempotencyKey: key }),
  update: (row, form) => ownerCommand(PutHoroscope, { id: row.id, body: { ...form, version: row.version } }),
  touched,
  created: 'Yeni burç tahmini oluşturuldu',
  updated: 'Burç tahmini güncellendi',
  createFailed: 'Burç tahmini oluşturulurken bir hata oluştu',
  updateFailed: 'Burç tahmini güncellenirken bir hata oluştu',
});

export const removeHoroscope = removing({
  remove: (id) => ownerCommand(DeleteHoroscope, { id }),
  touched,
  removed: 'Burç tahmini silindi',
  removeFailed: 'Burç tahmini silinirken bir hata oluştu',
});
