import {
  DeleteHoroscope,
  GetHoroscopes,
  type Horoscope,
  PostHoroscope,
  PutHoroscope,
} from '../../../../events/horoscopes/answers.ts';
import type { PublishHoroscope } from '../../../../events/horoscopes/commands.ts';
import { ownerCall, ownerCommand } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';
import { removing, saving } from '../saving.ts';

export const horoscopesQuery = ownerQuery({
  key: keys.horoscopes,
  load: async () => (await ownerCall(GetHoroscopes)).data,
  failed: 'Burç tahmini verileri alınırken bir hata oluştu',
  toast: 'Hata',
});

const touched = [keys.horoscopes, keys.notifications];

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
