import { useStore } from '@nanostores/react';
import { horoscopeTypes, publicationStatuses } from '../../../../events/horoscopes/commands.ts';
import { signIds } from '../../../../events/horoscopes/signs.ts';
import { predictionTypes } from '../../../../events/predictions/commands.ts';
import { languages } from '../../../../events/text.ts';
import { signName } from '../../horoscopes/sign-names.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { $searches, searchIn } from '../address.ts';
import { text } from './text.ts';

const noChoice = { type: '', status: '', sign: '', language: '', from: '', to: '' } as const;
const all = { value: '', label: text.filters.all };

/** What a list of publications is narrowed by beside its search; every change goes to the address bar. */
export function PublicationFilters({ tab }: { tab: 'predictions' | 'horoscopes' }) {
  const { query: _, ...chosen } = useStore($searches)[tab];
  const { type = '', status = '', sign = '', language = '', from = '', to = '' } = chosen;
  const types = tab === 'predictions' ? predictionTypes : horoscopeTypes;
  return (
    <div className="grid min-w-0 grow grid-cols-2 items-end gap-3 sm:flex sm:grow-0 sm:flex-wrap">
      {tab === 'horoscopes' && (
        <Select
          label={text.filters.sign}
          value={sign}
          onChange={(event) => searchIn(tab, { sign: event.currentTarget.value })}
          options={[all, ...signIds.map((value) => ({ value, label: signName(value) }))]}
        />
      )}
      <Select
        label={text.filters.type}
        value={type}
        onChange={(event) => searchIn(tab, { type: event.currentTarget.value })}
        options={[all, ...types.map((value) => ({ value, label: text.types[value] }))]}
      />
      <Select
        label={text.language}
        value={language}
        onChange={(event) => searchIn(tab, { language: event.currentTarget.value })}
        options={[all, ...languages.map((value) => ({ value, label: text.languages[value] }))]}
      />
      <Select
        label={text.filters.status}
        value={status}
        onChange={(event) => searchIn(tab, { status: event.currentTarget.value })}
        options={[all, ...publicationStatuses.map((value) => ({ value, label: text.statuses[value] }))]}
      />
      <Field
        label={text.filters.from}
        type="date"
        className="min-w-0 max-sm:col-span-2"
        value={from}
        max={to === '' ? undefined : to}
        onChange={(event) => searchIn(tab, { from: event.currentTarget.value })}
      />
      <Field
        label={text.filters.to}
        type="date"
        className="min-w-0 max-sm:col-span-2"
        value={to}
        min={from === '' ? undefined : from}
        onChange={(event) => searchIn(tab, { to: event.currentTarget.value })}
      />
      {Object.keys(chosen).length > 0 && (
        <Button variant="ghost" onClick={() => searchIn(tab, noChoice)}>
          {text.filters.clear}
        </Button>
      )}
    </div>
  );
}
