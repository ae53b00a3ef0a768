import { test } from 'vitest';
import { numbered } from '../../events/predictions/world-predictions.ts';
import { folded } from '../../events/search.ts';
import { predictionsTable } from '../../projector/predictions.ts';
import { NOON } from '../command-context.ts';
import { projecting } from '../given.ts';
import { stormyWeek } from '../samples.ts';

const list = projecting(predictionsTable);
const worldPredictions = numbered(stormyWeek.worldPredictions, []);
const data = { predictionId: 3, ...stormyWeek, language: 'en' as const, worldPredictions };
const published = { type: 'PredictionPublished' as const, data, personal: null };
const later = '2026-03-12T08:00:00.000Z';

test('A prediction stands as it was published', () => {
  list.given(published).thenRows({
    id: 3,
    date: '2026-03-09',
    title: 'A stormy week',
    type: 'weekly',
    general: stormyWeek.general,
    love: '',
    career: '',
    health: '',
    tip: '',
    world_predictions: JSON.stringify(worldPredictions),
    language: 'en',
    status: 'active',
    version: 1,
    created_at: NOON,
    search: folded(
      ['#3', 'A stormy week', stormyWeek.general, '', '', '', '']
        .concat(stormyWeek.worldPredictions.flatMap(({ title, content }) => [title, content]))
        .join('\n'),
    ),
  });
});

test('A revision replaces the text and keeps the day of publication; every verdict counts as a version', () => {
  list
    .given(
      published,
      {
        type: 'PredictionRevised',
        data: { ...data, title: 'Calm after all' },
        personal: null,
        recordedAt: later,
      },
      {
        type: 'WorldPredictionJudged',
        data: { predictionId: 3, worldPredictionId: 1, from: 'pending', to: 'fulfilled' },
        personal: null,
        recordedAt: later,
      },
    )
    .thenRowsLike({ title: 'Calm after all', version: 3, created_at: NOON });
});

test('What is withdrawn is gone', () => {
  list
    .given(published, { type: 'PredictionWithdrawn', data: { predictionId: 3 }, personal: null })
    .thenRows();
});
