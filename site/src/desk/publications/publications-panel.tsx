import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { COUNTED_MAXIMUM } from '../../../../events/call.ts';
import { publicationStatuses } from '../../../../events/publications/commands.ts';
import { signIds } from '../../../../events/publications/signs.ts';
import { languages } from '../../../../events/text.ts';
import { dayText } from '../../dates.ts';
import { signName } from '../../publications/signs/sign-names.ts';
import { wordFor } from '../../read-answer.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { Column } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { $searches, searchIn } from '../frame/address.ts';
import { text as deskWords } from '../frame/text.ts';
import { ListView } from '../lists/list-view.tsx';
import { DayRange } from '../lists/search-field.tsx';
import { PublicationEditor } from './publication-editor.tsx';
import type { Stored } from './publication-fields.ts';
import type { PublicationKind } from './publication-kind.ts';
import { PublicationStatusBadge } from './publication-status.tsx';
import { text } from './text.ts';

type Opened =
  | { readonly dialog: 'none' }
  /** Null to add one. */
  | { readonly dialog: 'write'; readonly row: Stored | null }
  | { readonly dialog: 'delete'; readonly row: Stored };

export function PublicationsPanel({ kind }: { kind: PublicationKind }) {
  const { tab, list, words } = kind;
  const [opened, setOpened] = useState<Opened>({ dialog: 'none' });
  const now = useNow();
  const close = () => setOpened({ dialog: 'none' });
  return (
    <div className="grid gap-5">
      <div>
        <Button onClick={() => setOpened({ dialog: 'write', row: null })}>{words.add}</Button>
      </div>
      <ListView
        tab={tab}
        list={list}
        words={words}
        lang="tr"
        placeholder={text.placeholder}
        filters={<PublicationFilters kind={kind} />}
        counted={COUNTED_MAXIMUM}
        caption={words.caption}
        columns={columns(kind, now, setOpened)}
      />
      {opened.dialog === 'write' && <PublicationEditor kind={kind} row={opened.row} onClose={close} />}
      {opened.dialog === 'delete' && (
        <AskDialog
          title="Silme onayı"
          lang="tr"
          keep="Vazgeç"
          act="Sil"
          busyLabel="Siliniyor..."
          onAct={async () => {
            if (await list.remove(opened.row.id)) close();
          }}
          onClose={close}
        >
          <p lang="tr">{words.question}</p>
          <p className="mt-2 font-semibold">{kind.nameOf(opened.row)}</p>
        </AskDialog>
      )}
    </div>
  );
}

function columns(
  { title, nameOf }: PublicationKind,
  now: Date,
  open: (opened: Opened) => void,
): Column<Stored>[] {
  return [
    { header: deskWords.id, cell: (row) => <span className="tabular-nums">{row.id}</span>, phone: 'hidden' },
    { ...title, phone: 'start' },
    {
      header: deskWords.date,
      cell: (row) => <span className="whitespace-nowrap">{dayText(row.date)}</span>,
      phone: 'end',
    },
    { header: deskWords.type, cell: (row) => wordFor(text.types, row.type), phone: 'start' },
    { header: deskWords.language, cell: (row) => deskWords.languages[row.language], phone: 'end' },
    {
      header: deskWords.status,
      cell: (row) => <PublicationStatusBadge of={row} now={now} />,
      phone: 'start',
    },
    {
      header: deskWords.actions,
      align: 'end',
      phone: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Button variant="ghost" onClick={() => open({ dialog: 'write', row })}>
            <Act shown={text.edit} spoken={text.editOne} named={nameOf(row)} />
          </Button>
          <Button variant="ghost" onClick={() => open({ dialog: 'delete', row })}>
            <Act shown={deskWords.delete} spoken={text.deleteOne} named={nameOf(row)} />
          </Button>
        </span>
      ),
    },
  ];
}

/** For screen readers; unlike an `aria-label`, it can mark another language. */
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

/** Every change goes to the address bar. */
function PublicationFilters({ kind: { tab, types, names } }: { kind: PublicationKind }) {
  const { query: _, ...chosen } = useStore($searches)[tab];
  const { from = '', to = '' } = chosen;
  const choices = {
    ...(names.includes('sign') ? { sign: signIds.map((value) => ({ value, label: signName(value) })) } : {}),
    type: types.map((value) => ({ value, label: text.types[value] })),
    language: languages.map((value) => ({ value, label: deskWords.languages[value] })),
    status: publicationStatuses.map((value) => ({ value, label: text.statuses[value] })),
  };
  return (
    <div className="grid min-w-0 grow grid-cols-2 items-end gap-3 sm:flex sm:grow-0 sm:flex-wrap">
      {(['sign', 'type', 'language', 'status'] as const)
        .filter((name) => choices[name] !== undefined)
        .map((name) => (
          <Select
            key={name}
            label={text.labels[name]}
            value={chosen[name] ?? ''}
            onChange={(event) => searchIn(tab, { [name]: event.currentTarget.value })}
            options={[{ value: '', label: deskWords.all }, ...(choices[name] ?? [])]}
          />
        ))}
      <DayRange
        from={from}
        to={to}
        className="min-w-0 max-sm:col-span-2"
        onChange={(name, day) => searchIn(tab, { [name]: day }, 'replace')}
      />
      {Object.keys(chosen).length > 0 && (
        <Button variant="ghost" onClick={() => searchIn(tab, noChoice)}>
          {deskWords.clearFilters}
        </Button>
      )}
    </div>
  );
}
