import * as z from 'zod/mini';
import { HoroscopeRow } from '../answers.ts';
import { ask, tell } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';
import { removing, saving } from '../saving.ts';

const HoroscopeList = z.object({ data: z.array(HoroscopeRow) });
const address = '/api/admin/zodiac-predictions';

export const horoscopes = remote(
  async () => (await ask(HoroscopeList, address)).data,
  toastFailure('Burç tahmini verileri alınırken bir hata oluştu'),
);

export type HoroscopeForm = Omit<HoroscopeRow, 'id' | 'version'>;

export const saveHoroscope = saving<HoroscopeForm, HoroscopeRow>({
  create: (form, key) => tell('POST', address, form, key),
  update: (row, form) => tell('PUT', `${address}/${row.id}`, { ...form, version: row.version }),
  reload: horoscopes.load,
  created: 'Yeni burç tahmini oluşturuldu',
  updated: 'Burç tahmini güncellendi',
  createFailed: 'Burç tahmini oluşturulurken bir hata oluştu',
  updateFailed: 'Burç tahmini güncellenirken bir hata oluştu',
});

export const removeHoroscope = removing({
  remove: (id) => tell('DELETE', `${address}/${id}`, {}),
  reload: horoscopes.load,
  removed: 'Burç tahmini silindi',
  removeFailed: 'Burç tahmini silinirken bir hata oluştu',
});
