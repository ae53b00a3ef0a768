import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import {
  WORLD_PREDICTIONS_MAXIMUM,
  worldCategories,
  worldStatuses,
} from '../../../../events/publications/commands.ts';
import type { Language } from '../../../../events/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/fields/field.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useUnsaved } from '../forms/unsaved.tsx';
import { newItem } from './publication-fields.ts';
import { text } from './text.ts';
import type { Edition } from './use-edition.ts';
import { VerdictButtons } from './verdict-buttons.tsx';

export function WorldPredictionsEditor({
  edition: { form, row, isUnreadable, startOver, ...edition },
  lang,
}: {
  edition: Edition;
  lang: Language | undefined;
}) {
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'worldPredictions', keyName: 'key' });
  useUnsaved(edition.hasEvidence());
  const addButton = useRef<HTMLButtonElement>(null);
  const faults = formState.errors.worldPredictions;

  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-2 font-display text-title">{text.labels.worldPredictions}</legend>
      {faults?.message !== undefined && (
        <FieldError id="world-predictions-error">{faults.message}</FieldError>
      )}
      {isUnreadable ? (
        <p role="alert" className="text-danger">
          {text.world.unreadable.before}{' '}
          <button type="button" onClick={startOver} className="link min-h-6">
            {text.world.unreadable.link}
          </button>
          {text.world.unreadable.after}
        </p>
      ) : (
        <>
          {fields.length === 0 && <p className="text-sm text-quiet">{text.world.empty}</p>}
          <ol className="grid gap-4">
            {fields.map((item, at) => (
              <li
                key={item.key}
                className="grid gap-4 rounded-field border border-line bg-sunken p-4 sm:grid-cols-2"
              >
                <Field
                  label={text.world.title(at + 1)}
                  className="sm:col-span-2"
                  lang={lang}
                  error={faults?.[at]?.title?.message}
                  {...register(`worldPredictions.${at}.title`)}
                />
                <TextArea
                  label={text.world.content(at + 1)}
                  rows={3}
                  className="sm:col-span-2"
                  lang={lang}
                  error={faults?.[at]?.content?.message}
                  {...register(`worldPredictions.${at}.content`)}
                />
                <Select
                  label={text.world.category(at + 1)}
                  error={faults?.[at]?.category?.message}
                  options={worldCategories.map((value) => ({ value, label: text.world.categories[value] }))}
                  {...register(`worldPredictions.${at}.category`)}
                />
                <Select
                  label={text.world.status(at + 1)}
                  error={faults?.[at]?.status?.message}
                  options={worldStatuses.map((value) => ({ value, label: text.world.statuses[value] }))}
                  {...register(`worldPredictions.${at}.status`)}
                />
                {row !== null && item.id !== undefined && (
                  <VerdictButtons
                    predictionId={row.id}
                    worldId={item.id}
                    number={at + 1}
                    isDirty={formState.isDirty}
                    evidence={edition.evidence[item.id] ?? ''}
                    lang={lang}
                    onType={(typed) => edition.typeEvidence(item.id ?? '', typed)}
                    onJudged={edition.reload}
                  />
                )}
                <div className="sm:col-span-2">
                  <Button
                    variant="danger"
                    aria-label={text.world.removeOne(at + 1)}
                    onClick={() => {
                      remove(at);
                      addButton.current?.focus();
                    }}
                  >
                    {text.world.remove}
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
              {text.world.add}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
