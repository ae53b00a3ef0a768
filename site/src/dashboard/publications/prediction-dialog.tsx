import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { predictionTypes, publicationStatuses } from '../../../../events/predictions/commands.ts';
import type { Language } from '../../../../events/text.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';
import { EditionColumns, LanguageSelect, OtherEdition } from './edition-columns.tsx';
import { $writesBoth, begunIn, bothEditions, keepWritesBoth, otherLanguage } from './editions.ts';
import { type PredictionStart, textsOf } from './prediction-fields.ts';
import { PredictionTexts } from './prediction-texts.tsx';
import { type PredictionRow, predictionInOtherLanguage } from './predictions.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { statusHint } from './publication-status.tsx';
import { text as lists } from './text.ts';
import { text } from './text-forms.ts';
import { useOtherEdition } from './use-other-edition.ts';
import { usePredictionEdition } from './use-prediction-edition.ts';

/** Adds (`row` null) or edits a prediction, together with the one of the same day in the other language. */
export function PredictionDialog({
  row,
  start,
  onClose,
}: {
  row: PredictionRow | null;
  start?: PredictionStart | undefined;
  onClose: () => void;
}) {
  const { other, isOpen } = useOtherEdition(row, predictionInOtherLanguage);
  return isOpen ? <Editions row={row} other={other} start={start} onClose={onClose} /> : null;
}

function Editions({
  row,
  other,
  start,
  onClose,
}: {
  row: PredictionRow | null;
  other: PredictionRow | null;
  start?: PredictionStart | undefined;
  onClose: () => void;
}) {
  const now = useNow();
  const [stored] = useState(other);
  const [isBoth, setBoth] = useState(stored !== null || (row === null && $writesBoth.get()));
  const begun = isBoth && row === null ? { ...start, language: begunIn('') } : start;
  const first = usePredictionEdition({ row, start: begun });
  const { register, control, formState, getValues, setValue } = first.form;
  const second = usePredictionEdition({
    row: stored,
    start: row === null ? (start ?? {}) : { status: row.status },
    sharedOf: () => ({
      date: getValues('date'),
      type: getValues('type'),
      language: otherLanguage[getValues('language') || begunIn('')],
    }),
  });
  const [type, date, status, language] = useWatch({ control, name: ['type', 'date', 'status', 'language'] });
  const otherStatus = useWatch({ control: second.form.control, name: 'status' });
  const { errors } = formState;
  const { submitAnd, ...both } = bothEditions(first, second, isBoth, ['date', 'type']);
  const writeBoth = () => {
    setValue('language', language || begunIn(textsOf(getValues())));
    setBoth(true);
    keepWritesBoth(true);
  };

  const statusSelect = (edition: typeof first, chosen: typeof status) => (
    <Select
      label={text.labels.status}
      hint={statusHint({ status: chosen, date }, now)}
      error={edition.form.formState.errors.status?.message}
      options={publicationStatuses.map((value) => ({ value, label: lists.statuses[value] }))}
      {...edition.form.register('status')}
    />
  );
  const firstLang = language || undefined;
  const secondLang = language === '' ? undefined : otherLanguage[language];
  const title = (edition: typeof first, lang: Language | undefined) => (
    <Field
      label={text.labels.title}
      lang={lang}
      error={edition.form.formState.errors.title?.message}
      {...edition.form.register('title')}
    />
  );
  const texts = (edition: typeof first, lang: Language | undefined) => (
    <PredictionTexts
      form={edition.form}
      lang={lang}
      isWeekly={type === 'weekly'}
      unreadable={edition.unreadable}
      onStartOver={edition.startOver}
    />
  );

  return (
    <PublicationDialog
      title={row === null ? text.addPrediction : text.editPrediction}
      description={[row, stored].flatMap((one) => (one === null ? [] : `#${one.id}`)).join(' · ')}
      isWide={isBoth}
      {...both}
      onDismissFailure={both.dismissFailure}
      onSubmit={submitAnd(onClose)}
      onClose={onClose}
    >
      {!isBoth && title(first, firstLang)}
      <div className={`grid gap-5 ${isBoth ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-4'}`}>
        <Field label={text.labels.date} type="date" error={errors.date?.message} {...register('date')} />
        <Select
          label={text.labels.type}
          error={errors.type?.message}
          options={predictionTypes.map((value) => ({ value, label: lists.types[value] }))}
          {...register('type')}
        />
        {!isBoth && statusSelect(first, status)}
        {!isBoth && (
          <LanguageSelect
            isStored={row !== null}
            error={errors.language?.message}
            {...register('language')}
          />
        )}
      </div>
      <EditionColumns
        first={{
          language,
          content: (
            <>
              {isBoth && title(first, firstLang)}
              {isBoth && statusSelect(first, status)}
              {texts(first, firstLang)}
            </>
          ),
        }}
        second={
          isBoth && secondLang !== undefined
            ? {
                language: secondLang,
                content: (
                  <>
                    {title(second, secondLang)}
                    {statusSelect(second, otherStatus)}
                    {texts(second, secondLang)}
                  </>
                ),
              }
            : null
        }
      >
        <OtherEdition
          language={otherLanguage[language || begunIn('')]}
          isMissing={row !== null}
          onWrite={writeBoth}
        />
      </EditionColumns>
    </PublicationDialog>
  );
}
