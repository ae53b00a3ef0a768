import * as z from 'zod/mini';
import { PredictionRow } from '../answers.ts';
import { ask, tell } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';
import { removing, saving } from '../saving.ts';

const PredictionList = z.object({ data: z.array(PredictionRow) });
const address = '/api/admin/predictions';

export const predictions = remote(
  async () => (await ask(PredictionList, address)).data,
  toastFailure('Tahmin verileri alınırken bir hata oluştu'),
);

/** What the form sends; `worldPredictions` is a list, or the unreadable text as it is stored. */
export interface PredictionForm {
  readonly date: string;
  readonly title: string;
  readonly type: PredictionRow['type'];
  readonly general: string;
  readonly love: string;
  readonly career: string;
  readonly health: string;
  readonly tip: string;
  readonly status: PredictionRow['status'];
  readonly worldPredictions: unknown;
}

export const savePrediction = saving<PredictionForm, PredictionRow>({
  create: (form, key) => tell('POST', address, form, key),
  update: (row, form) => tell('PUT', `${address}/${row.id}`, { ...form, version: row.version }),
  reload: predictions.load,
  created: 'Yeni tahmin oluşturuldu',
  updated: 'Tahmin güncellendi',
  createFailed: 'Tahmin oluşturulurken bir hata oluştu',
  updateFailed: 'Tahmin güncellenirken bir hata oluştu',
});

export const removePrediction = removing({
  remove: (id) => tell('DELETE', `${address}/${id}`, {}),
  reload: predictions.load,
  removed: 'Tahmin silindi',
  removeFailed: 'Tahmin silinirken bir hata oluştu',
});
