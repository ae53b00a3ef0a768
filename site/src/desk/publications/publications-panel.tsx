import { useStore } from '@nanostores/react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { COUNTED_MAXIMUM } from '../../../../events/call.ts';
import {
  horoscopeTypes,
  predictionTypes,
  publicationStatuses,
} from '../../../../events/publications/commands.ts';
import { signIds } from '../../../../events/publications/signs.ts';
import { type Language, languages } from '../../../../events/text.ts';
import { dayText } from '../../dates.ts';
import { signName } from '../../publications/signs/sign-names.ts';
import { wordFor } from '../../read-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { $searches, searchIn } from '../frame/address.ts';
import { text as desk } from '../frame/text.ts';
import type { SearchName } from '../lists/list-search.ts';
import { ListView, type ListWords } from '../lists/list-view.tsx';
import type { PagedList } from '../lists/paged-list.ts';
import { PublicationStatusBadge } from './publication-status.tsx';
import { text } from './text.ts';
import { text as forms } from './text-forms.ts';

type Opened<Row> =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit'; readonly row: Row }
  | { readonly dialog: 'delete'; readonly row: Row };

interface Publication {
  readonly id: number;
  readonly date: string;
  readonly type: 'daily' | 'weekly' | 'monthly';
  readonly status: 'active' | 'inactive';
  readonly language: Language;
}

/** A list of what the owner publishes, with the dialogs to add, edit and delete. */
export function PublicationsPanel<Row extends Publication>({
  tab,
  list,
  words,
  title,
  nameOf,
  nameLang = () => undefined,
  editor,
  remove,
}: {
  tab: 'predictions' | 'horoscopes';
  list: PagedList<Row>;
  words: ListWords & {
    readonly caption: string;
    readonly add: string;
    /** Asked before one is deleted. */
    readonly question: string;
  };
  /** The column between number and date. */
  title: Column<Row>;
  /** Tells one row from the others, for the buttons beside it. */
  nameOf: (row: Row) => string;
  /** Language of the name, if not the page's. */
  nameLang?: (row: Row) => Language | undefined;
  /** The dialog that adds (`row` null) or edits. */
  editor: (row: Row | null, onClose: () => void) => ReactNode;
  /** Says whether it was deleted. */
  remove: (id: number) => Promise<boolean>;
}) {
  const [opened, setOpened] = useState<Opened<Row>>({ dialog: 'none' });
  const now = useNow();
  const close = () => setOpened({ dialog: 'none' });
  const named = (row: Row) => <span lang={nameLang(row)}>{nameOf(row)}</span>;
  return (
    <div className="grid gap-5">
      <div>
        <Button onClick={() => setOpened({ dialog: 'add' })}>{words.add}</Button>
      </div>
      <ListView
        tab={tab}
        list={list}
        words={words}
        lang="tr"
        placeholder={text.placeholder}
        filters={<PublicationFilters tab={tab} />}
        counted={COUNTED_MAXIMUM}
        caption={words.caption}
        columns={columns(title, named, now, setOpened)}
      />
      {opened.dialog === 'add' && editor(null, close)}
      {opened.dialog === 'edit' && editor(opened.row, close)}
      {opened.dialog === 'delete' && (
        <ConfirmDialog
          question={words.question}
          subject={named(opened.row)}
          onConfirm={() => remove(opened.row.id)}
          onClose={close}
        />
      )}
    </div>
  );
}

function columns<Row extends Publication>(
  title: Column<Row>,
  named: (row: Row) => ReactNode,
  now: Date,
  open: (opened: Opened<Row>) => void,
): Column<Row>[] {
  return [
    {
      id: 'id',
      header: desk.id,
      cell: (row) => <span className="tabular-nums">{row.id}</span>,
      phone: 'hidden',
    },
    { ...title, phone: 'start' },
    {
      id: 'date',
      header: desk.date,
      cell: (row) => <span className="whitespace-nowrap">{dayText(row.date)}</span>,
      phone: 'end',
    },
    { id: 'type', header: desk.type, cell: (row) => wordFor(text.types, row.type), phone: 'start' },
    {
      id: 'language',
      header: desk.language,
      cell: (row) => desk.languages[row.language],
      phone: 'end',
    },
    {
      id: 'status',
      header: desk.status,
      cell: (row) => <PublicationStatusBadge of={row} now={now} />,
      phone: 'start',
    },
    {
      id: 'actions',
      header: desk.actions,
      align: 'end',
      phone: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Button variant="ghost" onClick={() => open({ dialog: 'edit', row })}>
            <Act shown={text.edit} spoken={text.editOne} named={named(row)} />
          </Button>
          <Button variant="ghost" onClick={() => open({ dialog: 'delete', row })}>
            <Act shown={desk.delete} spoken={text.deleteOne} named={named(row)} />
          </Button>
        </span>
      ),
    },
  ];
}

/** A button's action and, for screen readers, its object; unlike an `aria-label` this can mark another language. */
function Act({ shown, spoken, named }: { shown: string; spoken: string; named: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">
        {spoken} {named}
      </span>
    </>
  );
}

const noChoice = { type: '', status: '', sign: '', language: '', from: '', to: '' } as const;

/** What a list of publications is narrowed by beside its search; every change goes to the address bar. */
function PublicationFilters({ tab }: { tab: 'predictions' | 'horoscopes' }) {
  const { query: _, ...chosen } = useStore($searches)[tab];
  const { from = '', to = '' } = chosen;
  const types = tab === 'predictions' ? predictionTypes : horoscopeTypes;
  const choices = {
    ...(tab === 'horoscopes' ? { sign: signIds.map((value) => ({ value, label: signName(value) })) } : {}),
    type: types.map((value) => ({ value, label: text.types[value] })),
    language: languages.map((value) => ({ value, label: desk.languages[value] })),
    status: publicationStatuses.map((value) => ({ value, label: text.statuses[value] })),
  };
  const narrowBy = (name: SearchName) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    searchIn(tab, { [name]: event.currentTarget.value });
  return (
    <div className="grid min-w-0 grow grid-cols-2 items-end gap-3 sm:flex sm:grow-0 sm:flex-wrap">
      {(['sign', 'type', 'language', 'status'] as const)
        .filter((name) => choices[name] !== undefined)
        .map((name) => (
          <Select
            key={name}
            label={forms.labels[name]}
            value={chosen[name] ?? ''}
            onChange={narrowBy(name)}
            options={[{ value: '', label: desk.all }, ...(choices[name] ?? [])]}
          />
        ))}
      <Field
        label={desk.from}
        type="date"
        className="min-w-0 max-sm:col-span-2"
        value={from}
        max={to === '' ? undefined : to}
        onChange={narrowBy('from')}
      />
      <Field
        label={desk.to}
        type="date"
        className="min-w-0 max-sm:col-span-2"
        value={to}
        min={from === '' ? undefined : from}
        onChange={narrowBy('to')}
      />
      {Object.keys(chosen).length > 0 && (
        <Button variant="ghost" onClick={() => searchIn(tab, noChoice)}>
          {desk.clearFilters}
        </Button>
      )}
    </div>
  );
}
