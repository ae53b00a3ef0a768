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
import { ownerCall, ownerCommand } from '../owner-call.ts';
import { keys, ownerQuery } from '../queries.ts';
import { removing, saving } from '../saving.ts';

/** As the API answers it, but a broken list of world predictions is left to the editor, which keeps it. */
const PredictionRow = z.object({ ...Prediction.shape, worldPredictions: z.unknown() });
export type PredictionRow = z.output<typeof PredictionRow>;

const GetRows = { ...GetPredictions, answer: success(z.array(PredictionRow)) };

export const predictionsQuery = ownerQuery({
  key: keys.predictions,
  load: async () => (await ownerCall(GetRows)).data,
  failed: 'Tahmin verileri alınırken bir hata oluştu',
  toast: 'Hata',
});

/** What the form sends; `worldPredictions` is a list, or the unreadable text as it is stored. */
export type PredictionForm = RequestOf<typeof PostPrediction>['body'];

const touched = [keys.predictions, keys.notifications];

export const savePrediction = saving<PredictionForm, PredictionRow>({
  create: (form, key) => ownerCommand(PostPrediction, { body: form, idempotencyKey: key }),
  update: (row, form) => ownerCommand(PutPrediction, { id: row.id, body: { ...form, version: row.version } }),
  touched,
  created: 'Yeni tahmin oluşturuldu',
  updated: 'Tahmin güncellendi',
  createFailed: 'Tahmin oluşturulurken bir hata oluştu',
  updateFailed: 'Tahmin güncellenirken bir hata oluştu',
});

export const removePrediction = removing({
  remove: (id) => ownerCommand(DeletePrediction, { id }),
  touched,
  removed: 'Tahmin silindi',
  removeFailed: 'Tahmin silinirken bir hata oluştu',
});
