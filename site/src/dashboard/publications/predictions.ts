import * as z from 'zod/mini';
import {
  DeletePrediction,
  GetPredictions,
  PostPrediction,
  PREDICTIONS_PAGE_SIZE_MAXIMUM,
  Prediction,
  PutPrediction,
} from '../../../../events/predictions/answers.ts';
import type { Language } from '../../../../events/text.ts';
import type { RequestOf } from '../../api-client.ts';
import { ownerCall, ownerCommand } from '../owner-call.ts';
import { listPage, pagedList } from '../paged-list.ts';
import { keys, ownerQuery } from '../queries.ts';
import { removing, saving } from '../saving.ts';
import { otherLanguage } from './editions.ts';
import { text } from './text.ts';

/** As the API answers it, but a broken list of world predictions is left to the editor, which keeps it. */
const PredictionRow = z.object({ ...Prediction.shape, worldPredictions: z.unknown() });
export type PredictionRow = z.output<typeof PredictionRow>;

const GetRows = { ...GetPredictions, answer: listPage(PredictionRow) };

export const predictions = pagedList({
  key: keys.predictions,
  load: (query) => ownerCall(GetRows, { query }),
  pageSizeMaximum: PREDICTIONS_PAGE_SIZE_MAXIMUM,
  failed: 'Tahmin verileri alınırken bir hata oluştu',
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

/** The newest stored prediction of a day, type and language; null where there is none. */
export async function findPrediction({
  date,
  type,
  language,
}: {
  readonly date: string;
  readonly type: PredictionRow['type'];
  readonly language: Language | '';
}): Promise<PredictionRow | null> {
  const { data } = await ownerCall(GetRows, { query: { from: date, to: date, type, language } });
  return data.find((row) => row.date === date && row.type === type && row.language === language) ?? null;
}

/** The prediction of the same day and type in the other language; null where there is none. */
export function predictionInOtherLanguage(row: PredictionRow | null) {
  return ownerQuery({
    key: [...keys.predictions, 'other language', row?.id, row?.version],
    load: async () =>
      row === null ? null : findPrediction({ ...row, language: otherLanguage[row.language] }),
    failed: text.notLoaded.prediction,
    toast: 'Hata',
  });
}

/** What the form sends; `worldPredictions` is a list, or the unreadable text as it is stored. */
export type PredictionForm = RequestOf<typeof PostPrediction>['body'];

const touched = [keys.predictions, keys.publicationDays, keys.notifications];

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
