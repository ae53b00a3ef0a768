import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Horoscope } from '../../../../events/horoscopes/answers.ts';
import { useNow } from '../../ui/use-now.ts';
import { differences } from '../humanise.ts';
import {
  fieldsOf,
  type HoroscopeFields,
  type HoroscopeStart,
  horoscopeFieldNames,
  horoscopeLabels,
  type sharedFields,
  textsOf,
  toForm,
} from './horoscope-fields.ts';
import { findHoroscope, horoscopes, saveHoroscope } from './horoscopes.ts';
import { conflictOf } from './publication-dialog.tsx';
import { storedText } from './stored-text.ts';
import { usePublication } from './use-publication.ts';

/** One language of a horoscope: its form, and how it is saved. `sharedOf` gives what another form decides. */
export function useHoroscopeEdition({
  row: opened,
  start,
  sharedOf,
}: {
  row: Horoscope | null;
  start: HoroscopeStart;
  sharedOf?: () => Pick<HoroscopeFields, (typeof sharedFields)[number] | 'language'>;
}) {
  const [row, setRow] = useState(opened);
  const now = useNow();
  const form = useForm<HoroscopeFields>({ defaultValues: fieldsOf(row, start, now) });
  const whole = (fields: HoroscopeFields): HoroscopeFields => ({ ...fields, ...sharedOf?.() });
  const { conflict, beginAnew, ...publication } = usePublication({
    form,
    row,
    find: horoscopes.find,
    findSaved: (fields) => findHoroscope(whole(fields)),
    save: saveHoroscope,
    toForm: (fields) => toForm(whole(fields)),
    fieldNames: () => horoscopeFieldNames,
  });
  return {
    ...publication,
    form,
    row,
    isStored: row !== null,
    isBlank: () => textsOf(form.getValues()).trim() === '',
    conflict: conflictOf(conflict, (current) =>
      differences(horoscopeLabels, current, whole(form.getValues()), storedText(current.language)),
    ),
    /** Goes on with another horoscope, stored or new. */
    goOn: (next: Horoscope | null, from: HoroscopeStart) => {
      beginAnew();
      setRow(next);
      form.reset(fieldsOf(next, from, now));
    },
  };
}
