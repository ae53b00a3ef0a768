import {
  DeleteHoroscope,
  GetHoroscopes,
  type Horoscope,
  PostHoroscope,
  PutHoroscope,
} from '../../../../events/horoscopes/answers.ts';
import type { PublishHoroscope } from '../../../../events/horoscopes/commands.ts';
import { ask, tell } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';
import { removing, saving } from '../saving.ts';

export const horoscopes = remote(
  async () => (await ask(GetHoroscopes)).data,
  toastFailure('Burç tahmini verileri alınırken bir hata oluştu'),
);

export const saveHoroscope = saving<PublishHoroscope, Horoscope>({
  create: (form, key) => tell(PostHoroscope, { body: form, idempotencyKey: key }),
  update: (row, form) => tell(PutHoroscope, { id: row.id, body: { ...form, version: row.version } }),
  reload: horoscopes.load,
  created: 'Yeni burç tahmini oluşturuldu',
  updated: 'Burç tahmini güncellendi',
  createFailed: 'Burç tahmini oluşturulurken bir hata oluştu',
  updateFailed: 'Burç tahmini güncellenirken bir hata oluştu',
});

export const removeHoroscope = removing({
  remove: (id) => tell(DeleteHoroscope, { id }),
  reload: horoscopes.load,
  removed: 'Burç tahmini silindi',
  removeFailed: 'Burç tahmini silinirken bir hata oluştu',
});
