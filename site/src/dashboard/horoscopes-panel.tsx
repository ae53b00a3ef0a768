import { useState } from 'react';
import { signs } from '../../../events/horoscopes/signs.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Column, Table } from '../ui/table.tsx';
import type { HoroscopeRow } from './answers.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { showDay } from './dates.ts';
import { HoroscopeDialog } from './horoscope-dialog.tsx';
import { horoscopes, removeHoroscope } from './horoscopes.ts';
import { humanise } from './humanise.ts';
import { PublicationStatusBadge } from './publication-status.tsx';
import { RemoteView } from './remote-view.tsx';

type Opened =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit'; readonly row: HoroscopeRow }
  | { readonly dialog: 'delete'; readonly row: HoroscopeRow };

export function HoroscopesPanel() {
  const [opened, setOpened] = useState<Opened>({ dialog: 'none' });
  const close = () => setOpened({ dialog: 'none' });
  return (
    <div className="grid gap-5">
      <div>
        <Button onClick={() => setOpened({ dialog: 'add' })}>Add Horoscope</Button>
      </div>
      <RemoteView source={horoscopes} loading="Loading horoscopes..." lang="tr">
        {(list) => (
          <Table
            caption="Horoscopes"
            columns={columns(setOpened)}
            rows={list}
            rowKey={(row) => row.id}
            empty={
              <EmptyState title="No horoscopes yet">What you add appears here and on the site.</EmptyState>
            }
          />
        )}
      </RemoteView>
      {opened.dialog === 'add' && <HoroscopeDialog row={null} onClose={close} />}
      {opened.dialog === 'edit' && <HoroscopeDialog row={opened.row} onClose={close} />}
      {opened.dialog === 'delete' && (
        <ConfirmDialog
          question="Bu burç tahmini silmek istediğinizden emin misiniz?"
          subject={nameOf(opened.row)}
          onConfirm={() => removeHoroscope(opened.row.id)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** `Aries, daily, Apr 27, 2025`: a sign has many horoscopes. */
function nameOf(row: HoroscopeRow): string {
  return `${humanise(row.sign)}, ${row.type}, ${showDay(row.date)}`;
}

function columns(open: (opened: Opened) => void): Column<HoroscopeRow>[] {
  return [
    { id: 'id', header: 'ID', cell: (row) => <span className="tabular-nums">{row.id}</span> },
    {
      id: 'sign',
      header: 'Sign',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <span aria-hidden="true" className="me-2 text-gold">
            {signs[row.sign].symbol}&#xFE0E;
          </span>
          <b className="font-semibold">{humanise(row.sign)}</b>
        </span>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      cell: (row) => <span className="whitespace-nowrap">{showDay(row.date)}</span>,
    },
    { id: 'type', header: 'Type', cell: (row) => humanise(row.type) },
    { id: 'status', header: 'Status', cell: (row) => <PublicationStatusBadge status={row.status} /> },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Button
            variant="ghost"
            aria-label={`Edit ${nameOf(row)}`}
            onClick={() => open({ dialog: 'edit', row })}
          >
            Edit
          </Button>
          <Button
            variant="ghost"
            aria-label={`Delete ${nameOf(row)}`}
            onClick={() => open({ dialog: 'delete', row })}
          >
            Delete
          </Button>
        </span>
      ),
    },
  ];
}
