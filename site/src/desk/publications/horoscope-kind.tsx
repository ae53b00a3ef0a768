import { horoscopeTypes, type PublishHoroscope } from '../../../../events/publications/commands.ts';
import { type Sign, signIds, signs } from '../../../../events/publications/signs.ts';
import { languages } from '../../../../events/text.ts';
import { dayText } from '../../dates.ts';
import { signName } from '../../publications/signs/sign-names.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { queryClient } from '../lists/queries.ts';
import {
  daysOf,
  lastDayOf,
  nextSign,
  publicationDaysQuery,
  signStates,
} from './calendar/publication-days.ts';
import { SignProgress } from './calendar/sign-progress.tsx';
import { chosenLanguage, type PublicationFields, type Stored } from './publication-fields.ts';
import type { PublicationKind } from './publication-kind.ts';
import { horoscopes } from './publication-lists.ts';
import { PublicationText } from './publication-text.tsx';
import { text } from './text.ts';

/** `Aries, daily, Apr 27, 2025`: a sign has many horoscopes. */
function nameOf({ sign = 'aries', type, date }: Stored): string {
  return `${signName(sign)}, ${text.typesWithin[type]}, ${dayText(date)}`;
}

function SignName({ sign }: { sign: Sign }) {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="me-2 text-gold">
        {signs[sign].symbol}&#xFE0E;
      </span>
      <b className="font-semibold">{signName(sign)}</b>
    </span>
  );
}

const longTexts = ['love', 'career', 'health'] as const;
const signChoices = signIds.map((value) => ({ value, label: signName(value) }));

export const horoscopeKind: PublicationKind = {
  tab: 'horoscopes',
  list: horoscopes,
  words: { ...text.horoscopes, question: 'Bu burç tahmini silmek istediğinizden emin misiniz?' },
  title: { header: text.labels.sign, cell: ({ sign }) => sign && <SignName sign={sign} /> },
  nameOf,
  names: [
    'sign',
    'date',
    'type',
    'status',
    'language',
    'general',
    ...longTexts,
    'luckyNumber',
    'luckyColor',
    'compatibleSign',
  ],
  shared: ['sign', 'date', 'type', 'luckyNumber', 'compatibleSign'],
  types: horoscopeTypes,
  save: (row, fields, _unreadable, key) => horoscopes.save(row, horoscopeForm(fields), key),
  columns: (isBoth) =>
    `sm:grid-cols-2 ${isBoth ? 'lg:grid-cols-3' : 'lg:grid-cols-[1fr_11.75rem_1fr_1fr_1fr]'}`,
  above: ({ first, isBoth, isNew, place }) => (
    <SignProgress
      {...place}
      written={isBoth ? languages : []}
      onChoose={isNew ? (chosen) => first.form.setValue('sign', chosen, { shouldDirty: true }) : null}
    />
  ),
  beforeDate: ({ first: { form } }) => (
    <Select
      label={text.labels.sign}
      error={form.formState.errors.sign?.message}
      options={signChoices}
      {...form.register('sign')}
    />
  ),
  texts: ({ form }, { lang, edited, status }) => (
    <>
      {status}
      <PublicationText form={form} name="general" lang={lang} rows={6} />
      <div className="grid gap-5 md:grid-cols-3 @max-3xl:grid-cols-1">
        {longTexts.map((name) => (
          <PublicationText key={name} form={form} name={name} lang={lang} rows={4} />
        ))}
      </div>
      {edited.isBoth && <PublicationText form={form} name="luckyColor" lang={lang} optional />}
    </>
  ),
  below: ({ first: { form }, lang, isBoth }) => (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field
        label={text.labels.luckyNumber}
        inputMode="numeric"
        optional
        error={form.formState.errors.luckyNumber?.message}
        {...form.register('luckyNumber')}
      />
      {!isBoth && <PublicationText form={form} name="luckyColor" lang={lang} optional />}
      <Select
        label={text.labels.compatibleSign}
        optional
        error={form.formState.errors.compatibleSign?.message}
        options={[{ value: '', label: text.none }, ...signChoices]}
        {...form.register('compatibleSign')}
      />
    </div>
  ),
  next: {
    label: text.saveAndNext,
    /** Nothing is written for it or, of both languages, one is missing. */
    async after({ sign, date, type }, isBoth) {
      const days = await queryClient.ensureQueryData(publicationDaysQuery(...daysOf(type, date)));
      const next = nextSign(signStates(days, type, isBoth ? languages : []), sign);
      // In its other language it may be dated at another day of the week.
      return next === null ? null : { sign: next, date: lastDayOf(days, type, next) ?? date };
    },
  },
};

function horoscopeForm({
  language,
  title: _,
  tip: _tip,
  worldPredictions: _world,
  ...written
}: PublicationFields) {
  return { ...written, ...chosenLanguage(language) } satisfies PublishHoroscope;
}
