import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { predictionTypes, publicationStatuses } from '../../../../events/predictions/commands.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../orders/use-now.ts';
import {
  fieldNames,
  fieldsOf,
  type PredictionFields,
  type PredictionStart,
  predictionDifferences,
  toForm,
} from './prediction-fields.ts';
import { type PredictionRow, predictions, savePrediction } from './predictions.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { statusHint } from './publication-status.tsx';
import { text as lists } from './text.ts';
import { text } from './text-forms.ts';
import { usePublication } from './use-publication.ts';
import { readWorldPredictions } from './world-predictions.ts';
import { WorldPredictionsEditor } from './world-predictions-editor.tsx';

const longTexts = ['love', 'career', 'health', 'tip'] as const;

/** Adds (`row` null) or edits a prediction. World predictions belong to weekly ones only. */
export function PredictionDialog({
  row,
  start,
  onClose,
}: {
  row: PredictionRow | null;
  start?: PredictionStart | undefined;
  onClose: () => void;
}) {
  const world = readWorldPredictions(row?.worldPredictions);
  const [unreadable, setUnreadable] = useState(world.state === 'unreadable' ? world.stored : null);
  const now = useNow();
  const form = useForm<PredictionFields>({
    defaultValues: fieldsOf(row, world.state === 'list' ? world.items : [], now, start),
  });
  const { register, control, getValues, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const [type, date, status] = useWatch({ control, name: ['type', 'date', 'status'] });
  const { submit, failure, conflict, dismissFailure } = usePublication({
    form,
    row,
    find: predictions.find,
    save: savePrediction,
    toForm: (fields) => toForm(fields, unreadable),
    fieldNames,
    onSaved: onClose,
  });

  return (
    <PublicationDialog
      title={row === null ? text.addPrediction : text.editPrediction}
      description={row === null ? undefined : `#${row.id}`}
      isDirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      conflict={
        conflict && {
          message: conflict.message,
          differences: conflict.current && predictionDifferences(conflict.current, getValues()),
        }
      }
      onDismissFailure={dismissFailure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={text.labels.title} error={errors.title?.message} {...register('title')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={text.labels.date} type="date" error={errors.date?.message} {...register('date')} />
        <Select
          label={text.labels.type}
          error={errors.type?.message}
          options={predictionTypes.map((value) => ({ value, label: lists.types[value] }))}
          {...register('type')}
        />
        <Select
          label={text.labels.status}
          hint={statusHint({ status, date }, now)}
          error={errors.status?.message}
          options={publicationStatuses.map((value) => ({ value, label: lists.statuses[value] }))}
          {...register('status')}
        />
      </div>
      <TextArea
        label={text.labels.general}
        rows={6}
        error={errors.general?.message}
        {...register('general')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        {longTexts.map((name) => (
          <TextArea
            key={name}
            label={text.labels[name]}
            error={errors[name]?.message}
            optional
            {...register(name)}
          />
        ))}
      </div>
      {type === 'weekly' && (
        <WorldPredictionsEditor
          form={form}
          unreadable={unreadable !== null}
          onStartOver={() => setUnreadable(null)}
        />
      )}
    </PublicationDialog>
  );
}
