import { language, otherThan } from '../../language.ts';
import { PredictionDialog } from './prediction-dialog.tsx';
import { predictions, removePrediction } from './predictions.ts';
import { PublicationsPanel } from './publications-panel.tsx';
import { text } from './text.ts';

export function PredictionsPanel() {
  return (
    <PublicationsPanel
      tab="predictions"
      list={predictions}
      words={{
        ...text.predictions,
        question: 'Bu tahmini silmek istediğinizden emin misiniz?',
      }}
      title={{
        id: 'title',
        header: text.columns.title,
        cell: (row) => (
          <b className="font-semibold" lang={otherThan(language, row.language)}>
            {row.title}
          </b>
        ),
      }}
      nameOf={(row) => row.title}
      nameLang={(row) => otherThan(language, row.language)}
      editor={(row, onClose) => <PredictionDialog row={row} onClose={onClose} />}
      remove={removePrediction}
    />
  );
}
