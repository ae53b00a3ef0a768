import {
  DeleteHoroscope,
  GetHoroscopes,
  HOROSCOPES_PAGE_SIZE_MAXIMUM,
  Horoscope,
  PostHoroscope,
  PutHoroscope,
} from '../../../../events/horoscopes/answers.ts';
import type { PublishHoroscope } from '../../../../events/horoscopes/commands.ts';
import { ownerCall, ownerCommand } from '../owner-call.ts';
import { listPage, pagedList } from '../paged-list.ts';
import { keys } from '../queries.ts';
import { removing, saving } from '../saving.ts';

const GetRows = { ...GetHoroscopes, answer: listPage(Horoscope) };

export const horoscopes = pagedList({
  key: keys.horoscopes,
  load: (query) => ownerCall(GetRows, { query }),
  pageSizeMaximum: HOROSCOPES_PAGE_SIZE_MAXIMUM,
  failed: 'Burç tahmini verileri alınırken bir hata oluştu',
});

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
