import { test } from 'vitest';
import { numbered } from '../../events/publications/world-predictions.ts';
import { folded } from '../../events/search.ts';
import { NOON } from '../../harness/command-context.ts';
import { projecting } from '../../harness/given.ts';
import { happened, lionDay, stormyWeek } from '../../harness/samples.ts';
import {
  horoscopeDaysTable,
  horoscopesTable,
  predictionDaysTable,
  predictionsTable,
} from '../../projector/models/publications.ts';

const horoscopes = projecting(horoscopesTable);
const predictions = projecting(predictionsTable);
const days = projecting(predictionDaysTable);
const horoscope = { horoscopeId: 4, ...lionDay, language: 'tr' as const };
const horoscopePublished = happened('HoroscopePublished', horoscope);
const horoscopeWithdrawn = happened('HoroscopeWithdrawn', { horoscopeId: 4 });
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
const verdict = { predictionId: 3, worldPredictionId: 1, evidence: null } as const;

test('A prediction is found by its number and all its words', () => {
  predictions.given(published).thenRowsLike({
    search: folded(
      ['#3', 'A stormy week', stormyWeek.general, '', '', '', '']
        .concat(stormyWeek.worldPredictions.flatMap(({ title, content }) => [title, content]))
        .join('\n'),
    ),
  });
});

test('A revision replaces the text and keeps the day of publication; every verdict counts as a version', () => {
  predictions
    .given(published, revised({ title: 'Calm after all' }), {
      ...happened('WorldPredictionJudged', { ...verdict, from: 'pending', to: 'fulfilled' }),
      recordedAt: later,
    })
    .thenRowsLike({
      title: 'Calm after all',
      version: 3,
      created_at: NOON,
      world_predictions: JSON.stringify(
        worldPredictions.map((item) => ({ ...item, status: 'fulfilled' as const })),
      ),
    });
});

test('A horoscope is as it was last written, since the day it was published, and is found by its words', () => {
  const revision = happened('HoroscopeRevised', { ...horoscope, love: 'Wait.' });
  horoscopes.given(horoscopePublished, { ...revision, recordedAt: later }).thenRowsLike({
    love: 'Wait.',
    version: 2,
    created_at: NOON,
    search: ['#4', 'leo', 'aslan', lionDay.general.toLowerCase(), 'wait.', 'begin.', 'walk.'].join('\n'),
  });
});

test('What is withdrawn is gone', () => {
  horoscopes.given(horoscopePublished, horoscopeWithdrawn).thenRows();
  predictions.given(published, withdrawn).thenRows();
});

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
  projecting(horoscopeDaysTable)
    .given(horoscopePublished, { ...horoscopeWithdrawn, recordedAt: later })
    .thenRowsLike({ id: 4, sign: 'leo', type: 'daily', withdrawn_at: later });
});
