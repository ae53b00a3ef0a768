import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PublicationDay } from '../../../../../events/publications/answers.ts';
import { openList } from '../../frame/address.ts';
import { horoscopeKind } from '../horoscope-kind.tsx';
import { predictionKind } from '../prediction-kind.tsx';
import { PublicationEditor } from '../publication-editor.tsx';
import type { CalendarEntry } from './calendar.ts';
import { beginningOf, daysOf } from './publication-days.ts';

/**
 * Where the twelve signs are written, their list; else the prediction or its form. Decided once: what is stored
 * later does not take away a form that is being filled in.
 */
export function CalendarEditor({
  entry,
  written,
  onClose,
}: {
  entry: CalendarEntry;
  written: readonly PublicationDay[];
  onClose: () => void;
}) {
  const { kind, date, prediction } = entry;
  const type = kind === 'daily signs' ? 'daily' : 'weekly';
  const [start] = useState(() => beginningOf(written, type, date));
  if (kind === 'daily signs' || kind === 'weekly signs') {
    return start === null ? (
      <ToList date={date} type={type} />
    ) : (
      <PublicationEditor kind={horoscopeKind} row={null} start={start} onClose={onClose} />
    );
  }
  return prediction === null ? (
    <PublicationEditor kind={predictionKind} row={null} start={{ date, type: kind }} onClose={onClose} />
  ) : (
    <StoredPrediction id={prediction.id} date={prediction.date} onClose={onClose} />
  );
}

function ToList({ date, type }: { date: string; type: 'daily' | 'weekly' }) {
  useEffect(() => {
    const [from, to] = daysOf(type, date);
    openList('horoscopes', { type, from, to });
  }, [date, type]);
  return null;
}

function StoredPrediction({ id, date, onClose }: { id: number; date: string; onClose: () => void }) {
  const { data: found = null, isFetched } = useQuery(predictionKind.list.one(id, date));
  const [row, setRow] = useState(found);
  if (row === null && found !== null) setRow(found);
  const isGone = isFetched && row === null && found === null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return row === null ? null : <PublicationEditor kind={predictionKind} row={row} onClose={onClose} />;
}
