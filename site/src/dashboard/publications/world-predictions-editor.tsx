import { useRef } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import {
  WORLD_PREDICTIONS_MAXIMUM,
  worldCategories,
  worldStatuses,
} from '../../../../events/predictions/commands.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { Select } from '../../ui/select.tsx';
import { humanise } from '../humanise.ts';
import type { PredictionFields } from './prediction-fields.ts';
import { newItem } from './world-predictions.ts';

/** The list of world predictions of a week: add, edit, judge, remove. */
export function WorldPredictionsEditor({
  form,
  unreadable,
  onStartOver,
}: {
  form: UseFormReturn<PredictionFields>;
  /** What is stored is not a list. */
  unreadable: boolean;
  onStartOver: () => void;
}) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'worldPredictions', keyName: 'key' });
  const addButton = useRef<HTMLButtonElement>(null);
  const faults = formState.errors.worldPredictions;

  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-2 font-display text-title">World predictions</legend>
      {faults?.message !== undefined && (
        <FieldError id="world-predictions-error">{faults.message}</FieldError>
      )}
      {unreadable ? (
        <p role="alert" className="text-danger">
          Error parsing predictions data. Click{' '}
          <button type="button" onClick={onStartOver} className="link min-h-6">
            here to start with an empty list
          </button>
          .
        </p>
      ) : (
        <>
          {fields.length === 0 && <p className="text-sm text-quiet">No world predictions yet.</p>}
          <ol className="grid gap-4">
            {fields.map((item, at) => (
              <li
                key={item.key}
                className="grid gap-4 rounded-field border border-line bg-sunken p-4 sm:grid-cols-2"
              >
                <Field
                  label={`Title ${at + 1}`}
                  className="sm:col-span-2"
                  error={faults?.[at]?.title?.message}
                  {...register(`worldPredictions.${at}.title`)}
                />
                <TextArea
                  label={`Content ${at + 1}`}
                  rows={3}
                  className="sm:col-span-2"
                  error={faults?.[at]?.content?.message}
                  {...register(`worldPredictions.${at}.content`)}
                />
                <Select
                  label={`Category ${at + 1}`}
                  error={faults?.[at]?.category?.message}
                  options={worldCategories.map((value) => ({ value, label: humanise(value) }))}
                  {...register(`worldPredictions.${at}.category`)}
                />
                <Select
                  label={`Status ${at + 1}`}
                  error={faults?.[at]?.status?.message}
                  options={worldStatuses.map((value) => ({ value, label: humanise(value) }))}
                  {...register(`worldPredictions.${at}.status`)}
                />
                <div className="sm:col-span-2">
                  <Button
                    variant="danger"
                    aria-label={`Remove world prediction ${at + 1}`}
                    onClick={() => {
                      remove(at);
                      addButton.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ol>
          <div>
            <Button
              ref={addButton}
              variant="quiet"
              disabled={fields.length >= WORLD_PREDICTIONS_MAXIMUM}
              onClick={() => append(newItem)}
            >
              Add world prediction
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
