import * as z from 'zod/mini';
import { page } from '../../../../events/call.ts';
import {
  DeletePrediction,
  GetPredictions,
  PostPrediction,
  PREDICTIONS_PAGE_SIZE_MAXIMUM,
  Prediction,
  PutPrediction,
} from '../../../../events/publications/answers.ts';
import type { RequestOf } from '../../api-client.ts';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import { keys, ownerQuery } from '../lists/queries.ts';
import { publicationCalls } from './publication-calls.ts';
import { text } from './text.ts';

/** As the API answers it, but a broken list of world predictions is left to the editor, which keeps it. */
const PredictionRow = z.object({ ...Prediction.shape, worldPredictions: z.unknown() });
export type PredictionRow = z.output<typeof PredictionRow>;

/** What the form sends; `worldPredictions` is a list, or the unreadable text as it is stored. */
export type PredictionForm = RequestOf<typeof PostPrediction>['body'];

const GetRows = { ...GetPredictions, answer: page(PredictionRow) };

export const predictions = publicationCalls<PredictionRow, PredictionForm>({
  key: keys.predictions,
  ask: (query) => ownerCall(GetRows, { query }),
  pageSizeMaximum: PREDICTIONS_PAGE_SIZE_MAXIMUM,
  hasSigns: false,
  create: (body, idempotencyKey) => ownerCommand(PostPrediction, { body, idempotencyKey }),
  update: ({ id, version }, form) => ownerCommand(PutPrediction, { id, body: { ...form, version } }),
  remove: (id) => ownerCommand(DeletePrediction, { id }),
  said: {
    created: 'Yeni tahmin oluşturuldu',
    updated: 'Tahmin güncellendi',
    removed: 'Tahmin silindi',
    listFailed: 'Tahmin verileri alınırken bir hata oluştu',
    createFailed: 'Tahmin oluşturulurken bir hata oluştu',
    updateFailed: 'Tahmin güncellenirken bir hata oluştu',
    removeFailed: 'Tahmin silinirken bir hata oluştu',
  },
  notLoaded: text.notLoaded.prediction,
});

/** One prediction as it is stored now, with the day that it was last seen dated; null where it is gone. */
export function predictionOfQuery(id: number, date: string) {
  return ownerQuery({
    key: [...keys.predictions, 'one', id, date],
    load: async () => {
      const { data } = await ownerCall(GetRows, { query: { from: date, to: date } });
      return data.find((row) => row.id === id) ?? null;
    },
    failed: text.notLoaded.prediction,
    toast: 'Hata',
  });
}
