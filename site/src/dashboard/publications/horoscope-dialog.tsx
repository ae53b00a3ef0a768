import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { businessDate } from '../../../../events/calendar.ts';
import type { Horoscope } from '../../../../events/horoscopes/answers.ts';
import {
  horoscopeTypes,
  type PublishHoroscope,
  publicationStatuses,
} from '../../../../events/horoscopes/commands.ts';
import { type Sign, signIds } from '../../../../events/horoscopes/signs.ts';
import { signName } from '../../horoscopes/sign-names.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { differences } from '../differences.ts';
import { useNow } from '../orders/use-now.ts';
import { queryClient } from '../queries.ts';
import { horoscopes, saveHoroscope } from './horoscopes.ts';
import { nextSign, publicationDaysQuery, signStates } from './publication-days.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { statusHint } from './publication-status.tsx';
import { SignProgress } from './sign-progress.tsx';
import { text as lists } from './text.ts';
import { text } from './text-forms.ts';
import { usePublication } from './use-publication.ts';

const { sign, date, type, status, general, love, career, health } = text.labels;
const { luckyNumber, luckyColor, compatibleSign } = text.labels;
const labels = {
  sign,
  date,
  type,
  status,
  general,
  love,
  career,
  health,
  luckyNumber,
  luckyColor,
  compatibleSign,
};

const fieldNames = [
  'sign',
  'date',
  'type',
  'status',
  'general',
  'love',
  'career',
  'health',
  'luckyNumber',
  'luckyColor',
  'compatibleSign',
] as const;

const longTexts = ['love', 'career', 'health'] as const;
const signChoices = signIds.map((value) => ({ value, label: signName(value) }));

/** What a new horoscope is for. */
export type HoroscopeStart = Partial<Pick<PublishHoroscope, 'sign' | 'date' | 'type' | 'status'>>;

/** Adds (`row` null) or edits a horoscope; 'Save and next sign' goes on with the next of the twelve that is missing. */
export function HoroscopeDialog({
  row: opened,
  start = {},
  onClose,
}: {
  row: Horoscope | null;
  start?: HoroscopeStart | undefined;
  onClose: () => void;
}) {
  const [row, setRow] = useState(opened);
  const now = useNow();
  const form = useForm<PublishHoroscope>({ defaultValues: fieldsOf(row, start, now) });
  const { register, getValues, setValue, control, formState } = form;
  const [sign, date, type, status] = useWatch({ control, name: ['sign', 'date', 'type', 'status'] });
  const { errors, isDirty, isSubmitting } = formState;
  const { submit, submitAnd, focus, failure, conflict, dismissFailure } = usePublication({
    form,
    row,
    find: horoscopes.find,
    save: saveHoroscope,
    toForm: (fields) => fields,
    fieldNames: () => fieldNames,
    onSaved: onClose,
  });
  const goOn = async (saved: PublishHoroscope) => {
    const next = await signAfter(saved).catch(() => null);
    if (next === null) return onClose();
    setRow(null);
    form.reset(fieldsOf(null, { ...saved, sign: next }, now));
    focus('general');
  };

  return (
    <PublicationDialog
      title={row === null ? text.addHoroscope : text.editHoroscope}
      description={row === null ? undefined : `#${row.id}`}
      isDirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      conflict={
        conflict && {
          message: conflict.message,
          differences: conflict.current && differences(labels, conflict.current, getValues()),
        }
      }
      onDismissFailure={dismissFailure}
      onSubmit={submit}
      onClose={onClose}
      saveAnd={{ label: text.saveAndNext, onSubmit: submitAnd(goOn) }}
    >
      <SignProgress
        {...{ date, type, sign }}
        onChoose={row === null ? (chosen) => setValue('sign', chosen, { shouldDirty: true }) : null}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
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
        <Select
          label={labels.status}
          hint={statusHint({ status, date }, now)}
          error={errors.status?.message}
          options={publicationStatuses.map((value) => ({ value, label: lists.statuses[value] }))}
          {...register('status')}
        />
      </div>
      <TextArea label={labels.general} rows={6} error={errors.general?.message} {...register('general')} />
      <div className="grid gap-5 md:grid-cols-3">
        {longTexts.map((name) => (
          <TextArea key={name} label={labels[name]} error={errors[name]?.message} {...register(name)} />
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label={labels.luckyNumber}
          inputMode="numeric"
          optional
          error={errors.luckyNumber?.message}
          {...register('luckyNumber')}
        />
        <Field
          label={labels.luckyColor}
          optional
          error={errors.luckyColor?.message}
          {...register('luckyColor')}
        />
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

/** The next sign that nothing is written for, of the same date and type; null where the twelve are done. */
async function signAfter({ sign, date, type }: PublishHoroscope): Promise<Sign | null> {
  const days = await queryClient.ensureQueryData(publicationDaysQuery(date, date));
  return nextSign(signStates(days, type), sign);
}

/** What the dialog starts with: the row, or an active daily horoscope of Aries for today. */
function fieldsOf(row: Horoscope | null, start: HoroscopeStart, now: Date): PublishHoroscope {
  return {
    sign: row?.sign ?? start.sign ?? 'aries',
    date: row?.date ?? start.date ?? businessDate(now),
    type: row?.type ?? start.type ?? 'daily',
    status: row?.status ?? start.status ?? 'active',
    general: row?.general ?? '',
    love: row?.love ?? '',
    career: row?.career ?? '',
    health: row?.health ?? '',
    luckyNumber: row?.luckyNumber ?? '',
    luckyColor: row?.luckyColor ?? '',
    compatibleSign: row?.compatibleSign ?? '',
  };
}
