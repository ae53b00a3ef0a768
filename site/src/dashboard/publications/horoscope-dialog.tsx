import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Horoscope } from '../../../../events/horoscopes/answers.ts';
import { horoscopeTypes, publicationStatuses } from '../../../../events/horoscopes/commands.ts';
import { type Sign, signIds } from '../../../../events/horoscopes/signs.ts';
import { type Language, languages } from '../../../../events/text.ts';
import { signName } from '../../horoscopes/sign-names.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';
import { queryClient } from '../queries.ts';
import { EditionColumns, LanguageSelect, OtherEdition } from './edition-columns.tsx';
import { $writesBoth, begunIn, bothEditions, keepWritesBoth, otherLanguage } from './editions.ts';
import {
  type HoroscopeFields,
  type HoroscopeStart,
  horoscopeLabels as labels,
  sharedFields,
  textsOf,
} from './horoscope-fields.ts';
import { HoroscopeTexts, LuckyColor } from './horoscope-texts.tsx';
import { findHoroscope, horoscopeInOtherLanguage } from './horoscopes.ts';
import { nextSign, publicationDaysQuery, signStates } from './publication-days.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { statusHint } from './publication-status.tsx';
import { SignProgress } from './sign-progress.tsx';
import { text as lists } from './text.ts';
import { text } from './text-forms.ts';
import { useHoroscopeEdition } from './use-horoscope-edition.ts';
import { useOtherEdition } from './use-other-edition.ts';

const signChoices = signIds.map((value) => ({ value, label: signName(value) }));

/** Adds (`row` null) or edits a horoscope, together with the one of the same sign and day in the other language. */
export function HoroscopeDialog({
  row,
  start = {},
  onClose,
}: {
  row: Horoscope | null;
  start?: HoroscopeStart | undefined;
  onClose: () => void;
}) {
  const { other, isOpen } = useOtherEdition(row, horoscopeInOtherLanguage);
  return isOpen ? <Editions opened={row} other={other} start={start} onClose={onClose} /> : null;
}

function Editions({
  opened,
  other,
  start,
  onClose,
}: {
  opened: Horoscope | null;
  other: Horoscope | null;
  start: HoroscopeStart;
  onClose: () => void;
}) {
  const now = useNow();
  const [isBoth, setBoth] = useState(other !== null || (opened === null && $writesBoth.get()));
  const first = useHoroscopeEdition({
    row: opened,
    start: isBoth && opened === null ? { ...start, language: begunIn('') } : start,
  });
  const { row } = first;
  const { register, getValues, setValue, control, formState } = first.form;
  const second = useHoroscopeEdition({
    row: other,
    start: opened === null ? start : { ...start, status: opened.status },
    sharedOf: () => {
      const { sign, date, type, luckyNumber, compatibleSign, language } = getValues();
      const secondLanguage = otherLanguage[language || begunIn('')];
      return { sign, date, type, luckyNumber, compatibleSign, language: secondLanguage };
    },
  });
  const [sign, date, type, status, language] = useWatch({
    control,
    name: ['sign', 'date', 'type', 'status', 'language'],
  });
  const otherStatus = useWatch({ control: second.form.control, name: 'status' });
  const { errors } = formState;
  const { submitAnd, ...both } = bothEditions(first, second, isBoth, sharedFields);
  const writeBoth = () => {
    setValue('language', language || begunIn(textsOf(getValues())));
    setBoth(true);
    keepWritesBoth(true);
  };
  const written = isBoth ? languages : [];
  const goOn = async (saved: HoroscopeFields) => {
    const next = await signAfter(saved, isBoth).catch(() => null);
    if (next === null) return onClose();
    const place = { ...saved, sign: next };
    const [one, another] = isBoth ? await storedOf(place).catch(() => [null, null]) : [null, null];
    first.goOn(one, place);
    second.goOn(another, { ...place, status: second.form.getValues('status') });
    first.focus('general');
  };

  const statusSelect = (edition: typeof first, chosen: typeof status) => (
    <Select
      label={labels.status}
      hint={statusHint({ status: chosen, date }, now)}
      error={edition.form.formState.errors.status?.message}
      options={publicationStatuses.map((value) => ({ value, label: lists.statuses[value] }))}
      {...edition.form.register('status')}
    />
  );
  const firstLang = language || undefined;
  const secondLang = language === '' ? undefined : otherLanguage[language];
  const column = (edition: typeof first, chosen: typeof status, lang: Language | undefined) => (
    <>
      {statusSelect(edition, chosen)}
      <HoroscopeTexts form={edition.form} lang={lang} />
      <LuckyColor form={edition.form} lang={lang} />
    </>
  );

  return (
    <PublicationDialog
      title={row === null ? text.addHoroscope : text.editHoroscope}
      description={[row, second.row].flatMap((one) => (one === null ? [] : `#${one.id}`)).join(' · ')}
      isWide={isBoth}
      {...both}
      onDismissFailure={both.dismissFailure}
      onSubmit={submitAnd(onClose)}
      onClose={onClose}
      saveAnd={{ label: text.saveAndNext, onSubmit: submitAnd(goOn) }}
    >
      <SignProgress
        {...{ date, type, sign, written }}
        onChoose={
          row === null && second.row === null
            ? (chosen) => setValue('sign', chosen, { shouldDirty: true })
            : null
        }
      />
      <div
        className={`grid gap-5 sm:grid-cols-2 ${isBoth ? 'lg:grid-cols-3' : 'lg:grid-cols-[1fr_11.75rem_1fr_1fr_1fr]'}`}
      >
        <Select
          label={labels.sign}
          error={errors.sign?.message}
          options={signChoices}
          {...register('sign')}
        />
        <Field label={labels.date} type="date" error={errors.date?.message} {...register('date')} />
        <Select
          label={labels.type}
          error={errors.type?.message}
          options={horoscopeTypes.map((value) => ({ value, label: lists.types[value] }))}
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
          content: isBoth ? (
            column(first, status, firstLang)
          ) : (
            <HoroscopeTexts form={first.form} lang={firstLang} />
          ),
        }}
        second={
          isBoth && secondLang !== undefined
            ? { language: secondLang, content: column(second, otherStatus, secondLang) }
            : null
        }
      >
        <OtherEdition
          language={otherLanguage[language || begunIn('')]}
          isMissing={row !== null}
          onWrite={writeBoth}
        />
      </EditionColumns>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label={labels.luckyNumber}
          inputMode="numeric"
          optional
          error={errors.luckyNumber?.message}
          {...register('luckyNumber')}
        />
        {!isBoth && <LuckyColor form={first.form} lang={firstLang} />}
        <Select
          label={labels.compatibleSign}
          optional
          error={errors.compatibleSign?.message}
          options={[{ value: '', label: text.none }, ...signChoices]}
          {...register('compatibleSign')}
        />
      </div>
    </PublicationDialog>
  );
}

/**
 * The next sign of the same date and type that nothing is written for, or, where both languages are written, that one
 * of them is missing for; null where the twelve are done.
 */
async function signAfter({ sign, date, type }: HoroscopeFields, isBoth: boolean): Promise<Sign | null> {
  const days = await queryClient.ensureQueryData(publicationDaysQuery(date, date));
  return nextSign(signStates(days, type, isBoth ? languages : []), sign);
}

/** What is stored for a sign in the form's language and in the other one. */
function storedOf(place: HoroscopeFields): Promise<[Horoscope | null, Horoscope | null]> {
  const language = place.language || begunIn('');
  return Promise.all([
    findHoroscope({ ...place, language }),
    findHoroscope({ ...place, language: otherLanguage[language] }),
  ]);
}
