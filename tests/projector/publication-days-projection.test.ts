import { test } from 'vitest';
import { numbered } from '../../events/predictions/world-predictions.ts';
import { horoscopeDaysTable } from '../../projector/horoscopes.ts';
import { predictionDaysTable } from '../../projector/predictions.ts';
import { NOON } from '../command-context.ts';
import { projecting } from '../given.ts';
import { lionDay, stormyWeek } from '../samples.ts';

const days = projecting(predictionDaysTable);
const data = {
  predictionId: 3,
  ...stormyWeek,
  language: 'en' as const,
  worldPredictions: numbered(stormyWeek.worldPredictions, []),
};
const published = { type: 'PredictionPublished' as const, data, personal: null };
const later = '2026-03-12T08:00:00.000Z';
const revised = (more: Partial<typeof data>, recordedAt = later) => ({
  type: 'PredictionRevised' as const,
  data: { ...data, ...more },
  personal: null,
  recordedAt,
});
const withdrawn = {
  type: 'PredictionWithdrawn' as const,
  data: { predictionId: 3 },
  personal: null,
  recordedAt: later,
};

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
  });
});

test('A text that visitors have read is revised, a draft or one of a later day is only written', () => {
  days.given(published, revised({ title: 'Calm' })).thenRowsLike({ changed_at: later, revised_at: later });
  const draft = { ...published, data: { ...data, status: 'inactive' as const } };
  days.given(draft, revised({})).thenRowsLike({ status: 'active', changed_at: later, revised_at: null });
  const early = { ...published, data: { ...data, date: '2026-03-13' } };
  days.given(early, revised({ date: '2026-03-13' })).thenRowsLike({ revised_at: null });
});

test('Two revisions of one moment are told apart', () => {
  days.given(published, revised({ title: 'Calm' })).thenRowsLike({ changed_at: later, version: 2 });
  days
    .given(published, revised({ title: 'Calm' }), revised({ title: 'Bright' }))
    .thenRowsLike({ changed_at: later, version: 3 });
  days.given(published, withdrawn).thenRowsLike({ version: 2 });
});

test('What visitors have read is withdrawn, what they have not is gone', () => {
  days.given(published, withdrawn).thenRowsLike({ date: stormyWeek.date, withdrawn_at: later });
  days.given({ ...published, data: { ...data, date: '2026-03-13' } }, withdrawn).thenRows();
  days.given({ ...published, data: { ...data, status: 'inactive' as const } }, withdrawn).thenRows();
});

test('Horoscopes have the same days', () => {
  const horoscope = { horoscopeId: 8, ...lionDay, language: 'en' as const };
  projecting(horoscopeDaysTable)
    .given(
      { type: 'HoroscopePublished', data: horoscope, personal: null },
      { type: 'HoroscopeWithdrawn', data: { horoscopeId: 8 }, personal: null, recordedAt: later },
    )
    .thenRowsLike({ id: 8, sign: 'leo', type: 'daily', withdrawn_at: later });
});
