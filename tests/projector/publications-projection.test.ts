import { test } from 'vitest';
import { numbered } from '../../events/publications/world-predictions.ts';
import { NOON } from '../../harness/command-context.ts';
import { projecting } from '../../harness/given.ts';
import { happened, lionDay, stormyWeek } from '../../harness/samples.ts';
import { horoscopeDaysTable, predictionDaysTable } from '../../projector/models/publications.ts';

const days = projecting(predictionDaysTable);
const worldPredictions = numbered(stormyWeek.worldPredictions, []);
const data = { predictionId: 3, ...stormyWeek, language: 'en' as const, worldPredictions };
const published = happened('PredictionPublished', data);
const later = '2026-03-12T08:00:00.000Z';
const revised = (more: Partial<typeof data>) => ({
  ...happened('PredictionRevised', { ...data, ...more }),
  recordedAt: later,
});
const draft = { ...published, data: { ...data, status: 'inactive' as const } };
const early = { ...published, data: { ...data, date: '2026-03-13' } };
const withdrawn = { ...happened('PredictionWithdrawn', { predictionId: 3 }), recordedAt: later };

test('A publication has the day that it speaks of, and was not revised', () => {
  days.given(published).thenRows({
    id: 3,
    type: 'weekly',
    date: stormyWeek.date,
    status: 'active',
    changed_at: NOON,
    version: 1,
    revised_at: null,
    withdrawn_at: null,
    texts: JSON.stringify([{ version: 1, at: NOON }]),
  });
});

test('A text that visitors have read is revised, a draft or one of a later day is only written', () => {
  days.given(published, revised({ title: 'Calm' })).thenRowsLike({ changed_at: later, revised_at: later });
  days.given(draft, revised({})).thenRowsLike({ status: 'active', changed_at: later, revised_at: null });
  days.given(early, revised({ date: '2026-03-13' })).thenRowsLike({ revised_at: null });
});

test('Two revisions of one moment are told apart', () => {
  days
    .given(published, revised({ title: 'Calm' }), revised({ title: 'Bright' }))
    .thenRowsLike({ changed_at: later, version: 3 });
});

test('What visitors have read is withdrawn, what they have not is gone', () => {
  days.given(published, withdrawn).thenRowsLike({ date: stormyWeek.date, version: 2, withdrawn_at: later });
  days.given(early, withdrawn).thenRows();
  days.given(draft, withdrawn).thenRows();
});

test('Horoscopes have the same days', () => {
  const lion = happened('HoroscopePublished', { horoscopeId: 4, ...lionDay, language: 'tr' });
  projecting(horoscopeDaysTable)
    .given(lion, { ...happened('HoroscopeWithdrawn', { horoscopeId: 4 }), recordedAt: later })
    .thenRowsLike({ id: 4, sign: 'leo', type: 'daily', withdrawn_at: later });
});
