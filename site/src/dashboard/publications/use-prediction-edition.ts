import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNow } from '../../ui/use-now.ts';
import {
  fieldNames,
  fieldsOf,
  isBlank,
  type PredictionFields,
  type PredictionStart,
  predictionDifferences,
  toForm,
} from './prediction-fields.ts';
import { findPrediction, type PredictionRow, predictions, savePrediction } from './predictions.ts';
import { conflictOf } from './publication-dialog.tsx';
import { usePublication } from './use-publication.ts';
import { readWorldPredictions } from './world-predictions.ts';

/** One language of a prediction: its form, and how it is saved. `sharedOf` gives what another form decides. */
export function usePredictionEdition({
  row,
  start,
  sharedOf,
}: {
  row: PredictionRow | null;
  start?: PredictionStart | undefined;
  sharedOf?: () => Pick<PredictionFields, 'date' | 'type' | 'language'>;
}) {
  const world = readWorldPredictions(row?.worldPredictions);
  const [unreadable, setUnreadable] = useState(world.state === 'unreadable' ? world.stored : null);
  const now = useNow();
  const form = useForm<PredictionFields>({
    defaultValues: fieldsOf(row, world.state === 'list' ? world.items : [], now, start),
  });
  const whole = (fields: PredictionFields): PredictionFields => ({ ...fields, ...sharedOf?.() });
  const { conflict, ...publication } = usePublication({
    form,
    row,
    find: predictions.find,
    findSaved: (fields) => findPrediction(whole(fields)),
    save: savePrediction,
    toForm: (fields) => toForm(whole(fields), unreadable),
    fieldNames,
  });
  return {
    ...publication,
    form,
    isStored: row !== null,
    isBlank: () => isBlank(form.getValues()),
    conflict: conflictOf(conflict, (current) => predictionDifferences(current, whole(form.getValues()))),
    unreadable: unreadable !== null,
    startOver: () => setUnreadable(null),
  };
}
