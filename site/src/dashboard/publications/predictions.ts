import * as z from 'zod/mini';
import { success } from '../../../../events/call.ts';
import {
  DeletePrediction,
  GetPredictions,
  PostPrediction,
  Prediction,
  PutPrediction,
} from '../../../../events/predictions/answers.ts';
import type { RequestOf } from '../../api-client.ts';
import { ask, tell } from '../ask.ts';
import { toastFailure } from '../failure.ts';
import { remote } from '../remote.ts';
import { removing, saving } from '../saving.ts';

/** As the API answers it, but a broken list of world predictions is left to the editor, which keeps it. */
const PredictionRow = z.object({ ...Prediction.shape, worldPredictions: z.unknown() });
export type PredictionRow = z.output<typeof PredictionRow>;

const GetRows = { ...GetPredictions, answer: success(z.array(PredictionRow)) };

export const predictions = remote(
  async () => (await ask(GetRows)).data,
  toastFailure('Tahmin verileri alınırken bir hata oluştu'),
);

/** What the form sends; `worldPredictions` is a list, or the unreadable text as it is stored. */
export type PredictionForm = RequestOf<typeof PostPrediction>['body'];

export const savePrediction = saving<PredictionForm, PredictionRow>({
  create: (form, key) => tell(PostPrediction, { body: form, idempotencyKey: key }),
  update: (row, form) => tell(PutPrediction, { id: row.id, body: { ...form, version: row.version } }),
  reload: predictions.load,
  created: 'Yeni tahmin oluşturuldu',
  updated: 'Tahmin güncellendi',
  createFailed: 'Tahmin oluşturulurken bir hata oluştu',
  updateFailed: 'Tahmin güncellenirken bir hata oluştu',
});

export const removePrediction = removing({
  remove: (id) => tell(DeletePrediction, { id }),
  reload: predictions.load,
  removed: 'Tahmin silindi',
  removeFailed: 'Tahmin silinirken bir hata oluştu',
});
