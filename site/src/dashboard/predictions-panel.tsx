import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Column, Table } from '../ui/table.tsx';
import type { PredictionRow } from './answers.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { showDay } from './dates.ts';
import { humanise } from './humanise.ts';
import { PredictionDialog } from './prediction-dialog.tsx';
import { predictions, removePrediction } from './predictions.ts';
import { PublicationStatusBadge } from './publication-status.tsx';
import { RemoteView } from './remote-view.tsx';

type Opened =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit'; readonly row: PredictionRow }
  | { readonly dialog: 'delete'; readonly row: PredictionRow };

export function PredictionsPanel() {
  const [opened, setOpened] = useState<Opened>({ dialog: 'none' });
  const close = () => setOpened({ dialog: 'none' });
  return (
    <div className="grid gap-5">
      <div>
        <Button onClick={() => setOpened({ dialog: 'add' })}>Add Prediction</Button>
      </div>
      <RemoteView source={predictions} loading="Loading predictions..." lang="tr">
        {(list) => (
          <Table
            caption="Predictions"
            columns={columns(setOpened)}
            rows={list}
            rowKey={(row) => row.id}
            empty={
              <EmptyState title="No predictions yet">
                What you add appears here and on the home page.
              </EmptyState>
            }
          />
        )}
      </RemoteView>
      {opened.dialog === 'add' && <PredictionDialog row={null} onClose={close} />}
      {opened.dialog === 'edit' && <PredictionDialog row={opened.row} onClose={close} />}
      {opened.dialog === 'delete' && (
        <ConfirmDialog
          question="Bu tahmini silmek istediğinizden emin misiniz?"
          subject={opened.row.title}
          onConfirm={() => removePrediction(opened.row.id)}
          onClose={close}
        />
      )}
    </div>
  );
}

function columns(open: (opened: Opened) => void): Column<PredictionRow>[] {
  return [
    { id: 'id', header: 'ID', cell: (row) => <span className="tabular-nums">{row.id}</span> },
    { id: 'title', header: 'Title', cell: (row) => <b className="font-semibold">{row.title}</b> },
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
            aria-label={`Edit ${row.title}`}
            onClick={() => open({ dialog: 'edit', row })}
          >
            Edit
          </Button>
          <Button
            variant="ghost"
            aria-label={`Delete ${row.title}`}
            onClick={() => open({ dialog: 'delete', row })}
          >
            Delete
          </Button>
        </span>
      ),
    },
  ];
}
