import { PredictionDialog } from './prediction-dialog.tsx';
import { predictions, removePrediction } from './predictions.ts';
import { PublicationsPanel } from './publications-panel.tsx';

export function PredictionsPanel() {
  return (
    <PublicationsPanel
      tab="predictions"
      list={predictions}
      words={{
        caption: 'Predictions',
        add: 'Add Prediction',
        loading: 'Loading predictions...',
        emptyTitle: 'No predictions yet',
        empty: 'What you add appears here and on the home page.',
        question: 'Bu tahmini silmek istediğinizden emin misiniz?',
      }}
      title={{
        id: 'title',
        header: 'Title',
        cell: (row) => <b className="font-semibold">{row.title}</b>,
      }}
      nameOf={(row) => row.title}
      editor={(row, onClose) => <PredictionDialog row={row} onClose={onClose} />}
      remove={removePrediction}
    />
  );
}
